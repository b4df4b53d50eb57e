-- By which reading of facts the days of a company were computed: the number in the program when they were (`engine.rules`).
create table attendance.engine (
  company_id uuid primary key references organisation.company,
  number integer not null,
  -- Whether those who may see the days know what the last upgrade made of them.
  is_notified boolean not null
);
call platform.wall('attendance.engine');

-- Days that an upgrade has still to compute anew, by person.
create table attendance.engine_day (
  company_id uuid not null,
  employment_id uuid not null,
  days datemultirange not null,
  primary key (company_id, employment_id),
  constraint engine_day_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade
);
call platform.wall('attendance.engine_day');

-- What an upgrade made of days: only those whose figures are others now.
create table attendance.recomputed_day (
  company_id uuid not null,
  id uuid not null,
  engine integer not null,
  employment_id uuid not null,
  day date not null,
  -- The numbers of the day before and after, as `difference.rules` has them; null where there was, or is, no day.
  before json,
  after json,
  at timestamptz not null,
  primary key (company_id, id),
  constraint recomputed_day_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint recomputed_day_once unique (company_id, employment_id, day, engine)
);
comment on table attendance.recomputed_day is 'append-only: days that an upgrade made others';
call platform.wall('attendance.recomputed_day');
create index recomputed_day_by_day on attendance.recomputed_day (company_id, day desc);

-- What was computed until now was read by the first engine. The owner stands behind the walls, too.
alter table attendance.day_result no force row level security;
alter table attendance.engine no force row level security;
insert into attendance.engine (company_id, number, is_notified)
  select distinct company_id, 1, true from attendance.day_result;
alter table attendance.day_result force row level security;
alter table attendance.engine force row level security;
