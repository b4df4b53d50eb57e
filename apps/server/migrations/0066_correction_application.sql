-- Corrections come of applications, too: a step out beside punches and absences.
alter table attendance.correction drop constraint correction_kind_check;
alter table attendance.correction add constraint correction_kind_check
  check (kind in ('made-up-in', 'made-up-out', 'set', 'excused', 'unexcused', 'official-out', 'private-out', 'taken-back'));

-- What somebody has applied for to correct of a day: a row for each application, while it waits and as long as what was approved stands.
create table attendance.correction_application (
  company_id uuid not null,
  task_id uuid not null,
  employment_id uuid not null,
  day date not null,
  kind text not null check (kind in ('made-up-in', 'made-up-out', 'official-out', 'private-out')),
  -- Minutes of the wall clock from the midnight that begins the day, equal for a punch.
  from_minute integer not null,
  to_minute integer not null,
  -- Which edge of work a punch stands for: of each there is one.
  edge_minute integer,
  is_settled boolean not null default false,
  primary key (company_id, task_id),
  constraint correction_application_task foreign key (company_id, task_id) references workflow.task on delete cascade deferrable initially deferred,
  constraint correction_application_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint correction_application_minutes check (from_minute <= to_minute),
  constraint correction_application_edge check ((edge_minute is null) = (kind in ('official-out', 'private-out'))),
  constraint step_out_once exclude using gist (company_id with =, employment_id with =, day with =, int4range(from_minute, to_minute) with &&)
    where (kind in ('official-out', 'private-out'))
);
comment on table attendance.correction_application is 'applications to correct a day that wait or stand';
call platform.wall('attendance.correction_application');
create unique index missed_punch_once on attendance.correction_application (company_id, employment_id, day, kind, edge_minute) where edge_minute is not null;
create index correction_application_of_day on attendance.correction_application (company_id, employment_id, day);

-- The coming or going that somebody is awaited for next on a day that is not over; derived like the results, and written with them.
create table attendance.awaited_punch (
  company_id uuid not null,
  employment_id uuid not null,
  day date not null,
  way text not null check (way in ('in', 'out')),
  -- The edge of work: the minute of the day's wall clock, and when that is.
  edge_minute integer not null,
  at timestamptz not null,
  primary key (company_id, employment_id, day),
  constraint awaited_punch_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade
);
comment on table attendance.awaited_punch is 'derived: whose clock-in or clock-out is awaited next, and when';
call platform.wall('attendance.awaited_punch');
create index awaited_punch_next on attendance.awaited_punch (company_id, at);

-- That somebody was reminded of a punch that was missing: of each edge once.
create table attendance.punch_reminder (
  company_id uuid not null,
  employment_id uuid not null,
  day date not null,
  way text not null check (way in ('in', 'out')),
  edge_minute integer not null,
  at timestamptz not null,
  -- Until the punch is there.
  is_standing boolean not null default true,
  primary key (company_id, employment_id, day, way, edge_minute),
  constraint punch_reminder_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade
);
comment on table attendance.punch_reminder is 'who was reminded of which missing punch';
call platform.wall('attendance.punch_reminder');
create index punch_reminder_standing on attendance.punch_reminder (company_id, day) where is_standing;
