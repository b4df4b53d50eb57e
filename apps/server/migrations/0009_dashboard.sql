-- What a dashboard stands on: when somebody was reminded of a clock-in, and how people arranged things for themselves.

-- The last reminder of somebody's day; one row, so that two who remind at once are told apart.
create table attendance.reminder (
  company_id uuid not null,
  employment_id uuid not null,
  day date not null,
  at timestamptz not null,
  by_id uuid not null constraint reminder_by references organisation.person,
  primary key (company_id, employment_id, day),
  constraint reminder_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade
);
call platform.wall('attendance.reminder');

create table identity.preference (
  person_id uuid not null references identity.credential on delete cascade,
  key text not null,
  -- JSON text.
  value text not null,
  primary key (person_id, key)
);
