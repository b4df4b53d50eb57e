-- What HR, or a module in its own name, decides about one day of somebody: a punch that was not made, or an absence. Rows are only added;
-- one that is taken back stays, and another one says so. Minutes are of the wall clock of `zone`, counted from the midnight that begins the day.
create table attendance.correction (
  company_id uuid not null,
  id uuid not null,
  employment_id uuid not null,
  day date not null,
  kind text not null check (kind in ('made-up-in', 'made-up-out', 'set', 'excused', 'unexcused', 'taken-back')),
  from_minute integer not null,
  to_minute integer not null,
  zone text not null,
  reason text not null,
  -- Who made it: `hr`, or a later module with its own reference, by which it takes back what it made.
  source text not null,
  reference text not null,
  -- Which correction is taken back.
  of_id uuid,
  made_at timestamptz not null,
  made_by uuid references organisation.person,
  primary key (company_id, id),
  constraint correction_employment foreign key (company_id, employment_id) references organisation.employment,
  constraint correction_taken_back foreign key (company_id, of_id) references attendance.correction,
  constraint correction_of check ((kind = 'taken-back') = (of_id is not null)),
  constraint correction_minutes check (from_minute between -720 and 2880 and to_minute between from_minute and 2880)
);
comment on table attendance.correction is 'append-only: corrections of days';
call platform.wall('attendance.correction');
create index correction_of_day on attendance.correction (company_id, employment_id, day);
-- Each is taken back once, and what a module made under a reference stands once for that reference.
create unique index correction_once on attendance.correction (company_id, of_id) where of_id is not null;
create index correction_reference on attendance.correction (company_id, source, reference);

-- Days of an unpaid leave expect nothing from now on: those that have a result are computed anew.
alter table organisation.employment_event no force row level security;
alter table attendance.dirty_range no force row level security;
insert into attendance.dirty_range (company_id, employment_id, from_on, to_on)
  select company_id, employment_id, min(effective_on), current_date from organisation.employment_event
  where kind = 'unpaid-leave' group by company_id, employment_id having min(effective_on) <= current_date;
alter table attendance.dirty_range force row level security;
alter table organisation.employment_event force row level security;
