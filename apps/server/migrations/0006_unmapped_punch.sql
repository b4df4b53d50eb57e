-- Punches of known people that lie in the window of no shift, by the day of their wall clock: the exception list. Derived
-- like the results of days, and written with them.
create table attendance.unmapped_punch (
  company_id uuid not null,
  punch_id bigint not null,
  employment_id uuid not null,
  day date not null,
  primary key (company_id, punch_id),
  constraint unmapped_punch_punch foreign key (company_id, punch_id) references attendance.punch on delete cascade,
  constraint unmapped_punch_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade
);
create index unmapped_punch_of on attendance.unmapped_punch (company_id, employment_id, day);
call platform.wall('attendance.unmapped_punch');

-- What was computed before is computed once more, so that the list begins complete. The walls stand before the owner, too.
alter table organisation.employment no force row level security;
alter table attendance.dirty_range no force row level security;
insert into attendance.dirty_range (company_id, employment_id, from_on, to_on)
  select e.company_id, e.id, e.onboard_on, coalesce(e.resign_on, current_date) from organisation.employment e
  where e.onboard_on <= coalesce(e.resign_on, current_date);
alter table organisation.employment force row level security;
alter table attendance.dirty_range force row level security;
