-- From which instant to which a source speaks: what of a day lies behind its end is open, neither absent nor missing. It speaks for
-- every office at its PIN space, so each company that shares the gate has the row, wherever the import lies.
create table attendance.source_reach (
  company_id uuid not null,
  import_id uuid not null,
  pin_space_id uuid not null,
  -- The office of the import, in its own company: it keeps what its file covered when it is given another PIN space.
  office_id uuid,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  is_void boolean not null default false,
  primary key (company_id, import_id)
);
call platform.wall('attendance.source_reach');

insert into attendance.source_reach (company_id, import_id, pin_space_id, office_id, begins_at, ends_at, is_void)
select c.company_id, i.id, i.pin_space_id, case when c.company_id = i.company_id then i.office_id end,
  coalesce(p.first, i.first_on::timestamp at time zone o.zone), coalesce(p.last, (i.last_on + 1)::timestamp at time zone o.zone), i.voided_at is not null
from attendance.punch_import i
join organisation.office o on o.company_id = i.company_id and o.id = i.office_id
cross join lateral (select i.company_id union select s.company_id from organisation.office s where s.pin_space_id = i.pin_space_id) c
cross join lateral (select min(p.at) as first, max(p.at) as last from attendance.punch p where p.company_id = i.company_id and p.import_id = i.id) p
where i.state = 'done' and not i.is_dry_run and i.first_on is not null;

-- The days stay by import; the office is what the reach says.
create temporary table covered_day on commit drop as select distinct company_id, import_id, day from attendance.coverage;
drop table attendance.coverage;
create table attendance.coverage (
  company_id uuid not null,
  import_id uuid not null,
  day date not null,
  primary key (company_id, import_id, day),
  foreign key (company_id, import_id) references attendance.source_reach on delete cascade
);
call platform.wall('attendance.coverage');
insert into attendance.coverage (company_id, import_id, day)
select r.company_id, d.import_id, d.day from covered_day d join attendance.source_reach r on r.import_id = d.import_id;

-- A day that waits for what a later file says; it is not due by the clock.
alter table attendance.day_result drop constraint day_result_state_check;
alter table attendance.day_result add constraint day_result_state_check check (state in ('open', 'awaiting', 'computed', 'frozen'));

-- The rules of missing punches and of coverage changed, so every result is computed anew.
insert into attendance.dirty_range (company_id, employment_id, from_on, to_on)
select company_id, employment_id, min(day), max(day) from attendance.day_result group by company_id, employment_id;
