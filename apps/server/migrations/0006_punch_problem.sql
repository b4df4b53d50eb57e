-- Punches about which something is wrong, by the day they count for: in the window of no shift (then by the day of their wall
-- clock), late, early, without the other end. Derived like the results of days, and written with them.
create table attendance.punch_problem (
  company_id uuid not null,
  punch_id bigint not null,
  employment_id uuid not null,
  day date not null,
  -- Of the punch: the list is read in its order.
  at timestamptz not null,
  problem text not null check (problem in ('unmapped', 'missingIn', 'missingOut', 'late', 'early', 'stepOut', 'unpaired')),
  primary key (company_id, punch_id),
  constraint punch_problem_punch foreign key (company_id, punch_id) references attendance.punch on delete cascade,
  constraint punch_problem_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade
);
create index punch_problem_of on attendance.punch_problem (company_id, employment_id, day);
create index punch_problem_at on attendance.punch_problem (company_id, at, punch_id);
call platform.wall('attendance.punch_problem');

-- What was computed before is computed once more, so that the list begins complete. The walls stand before the owner, too.
alter table organisation.employment no force row level security;
alter table attendance.dirty_range no force row level security;
insert into attendance.dirty_range (company_id, employment_id, from_on, to_on)
  select e.company_id, e.id, e.onboard_on, coalesce(e.resign_on, current_date) from organisation.employment e
  where e.onboard_on <= coalesce(e.resign_on, current_date);
alter table organisation.employment force row level security;
alter table attendance.dirty_range force row level security;
