-- Overtime: what was applied for, and what it comes to by day, kind of day and multiplier.

-- One row for each application that waits or is approved. Nobody is at overtime twice, also past midnight.
create table attendance.overtime (
  company_id uuid not null,
  task_id uuid not null,
  employment_id uuid not null,
  -- The day whose work it belongs to; minutes count from the midnight that begins it, on the clock of its place.
  day date not null,
  from_minute integer not null,
  to_minute integer not null,
  break_minutes integer not null check (break_minutes >= 0),
  reward text not null check (reward in ('paid', 'time-off')),
  is_approved boolean not null default false,
  -- Whether what it comes to has changed since it was given as time off.
  is_to_give boolean not null default false,
  primary key (company_id, task_id),
  constraint overtime_task foreign key (company_id, task_id) references workflow.task on delete cascade deferrable initially deferred,
  constraint overtime_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint overtime_minutes check (from_minute < to_minute and to_minute - from_minute <= 1440),
  constraint overtime_once exclude using gist (company_id with =, employment_id with =,
    tsrange(day + from_minute * interval '1 minute', day + to_minute * interval '1 minute') with &&)
);
call platform.wall('attendance.overtime');
create index overtime_of_person on attendance.overtime (company_id, employment_id, day);
create index overtime_to_give on attendance.overtime (company_id, task_id) where is_to_give;

-- What an overtime comes to, by the kind of the day on which its parts lie: what pay reads. Derived: written with the application as it would
-- be, then with the result of its day as it is. What nobody applied for has no task; it is there where everything punched counts.
create table attendance.overtime_part (
  company_id uuid not null,
  employment_id uuid not null,
  day date not null,
  from_minute integer not null,
  to_minute integer not null,
  -- The day on which the part lies: split at midnight, to say of which kind it is.
  on_day date not null,
  day_kind text not null check (day_kind in ('workday', 'rest', 'holiday', 'H-attendance', 'SH-attendance', 'foreign-spring-festival')),
  -- In hundredths.
  multiplier smallint not null check (multiplier between 100 and 9999),
  minutes integer not null check (minutes >= 0),
  way text not null check (way in ('approved', 'punched-inside-approved', 'punched')),
  reward text not null check (reward in ('paid', 'time-off')),
  state text not null check (state in ('waiting', 'approved', 'counted')),
  task_id uuid,
  -- What waits to be approved and what counts without an application may be of the same time.
  is_applied boolean not null generated always as (task_id is not null) stored,
  primary key (company_id, employment_id, day, from_minute, is_applied),
  constraint overtime_part_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint overtime_part_of foreign key (company_id, task_id) references attendance.overtime on delete cascade
);
call platform.wall('attendance.overtime_part');
create index overtime_part_of_task on attendance.overtime_part (company_id, task_id);
create index overtime_part_of_day on attendance.overtime_part (company_id, day, employment_id);

-- Days and months have their overtime beside what was worked beyond the plan.
alter table attendance.day_result add column overtime_minutes smallint not null default 0;
alter table attendance.month_result add column overtime_minutes int not null default 0;

-- A type of leave as which overtime is given: one of a company is offered at most.
alter table leave.leave_type drop constraint leave_type_attribute_check;
alter table leave.leave_type add constraint leave_type_attribute_check
  check (attribute in ('sick', 'personal', 'wedding', 'paid-sick', 'bereavement', 'annual', 'time-off', 'other'));
create unique index leave_type_time_off on leave.leave_type (company_id) where attribute = 'time-off' and is_in_use;
