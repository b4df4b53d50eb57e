-- Where a department stands and what it is called, from day to day: of a company's structure every day is known, past and planned.
-- The periods of a department follow one another without a gap, from the day it opened (open where nobody knows) to the day it closed.
create table organisation.department_version (
  company_id uuid not null,
  department_id uuid not null,
  period daterange not null,
  from_on date generated always as (lower(period)) stored,
  until_on date generated always as (upper(period)) stored,
  parent_id uuid,
  names json not null,
  primary key (company_id, department_id, period),
  constraint department_version_of foreign key (company_id, department_id) references organisation.department on delete cascade,
  constraint department_parent foreign key (company_id, parent_id) references organisation.department,
  constraint department_not_own_parent check (parent_id <> department_id),
  constraint department_version_period check (not isempty(period)),
  constraint department_one_version exclude using gist (company_id with =, department_id with =, period with &&)
);
create index department_version_children on organisation.department_version (company_id, parent_id);
call platform.wall('organisation.department_version');
-- The wall stands before the owner, too: behind it a login without BYPASSRLS would find no department, and say nothing.
alter table organisation.department no force row level security;
alter table organisation.department_version no force row level security;
insert into organisation.department_version (company_id, department_id, period, parent_id, names)
  select company_id, id, daterange(null, null), parent_id, names from organisation.department;
do $$
begin
  if (select count(*) from organisation.department_version) <> (select count(*) from organisation.department) then
    raise exception 'not every department was found';
  end if;
end $$;
alter table organisation.department_version force row level security;
alter table organisation.department force row level security;
alter table organisation.department drop column parent_id cascade;

-- Siblings are not called alike on any day.
alter table organisation.department_version
  add constraint department_name_cn exclude using gist (company_id with =, coalesce(parent_id, company_id) with =,
    platform.normal_form(names ->> 'cn') with =, period with &&) where (names ->> 'cn' <> ''),
  add constraint department_name_en exclude using gist (company_id with =, coalesce(parent_id, company_id) with =,
    platform.normal_form(names ->> 'en') with =, period with &&) where (names ->> 'en' <> ''),
  add constraint department_name_vn exclude using gist (company_id with =, coalesce(parent_id, company_id) with =,
    platform.normal_form(names ->> 'vn') with =, period with &&) where (names ->> 'vn' <> ''),
  add constraint department_name_km exclude using gist (company_id with =, coalesce(parent_id, company_id) with =,
    platform.normal_form(names ->> 'km') with =, period with &&) where (names ->> 'km' <> '');

-- An office or a level that is not used any more closes on a day; who was there stays there.
alter table organisation.office add column closed_on date;
alter table organisation.level add column closed_on date;

-- What lies below what, from day to day. A department stands where it first stood also before it opened: whoever was in it then
-- is found.
drop trigger department_added on organisation.department;
drop trigger department_changed on organisation.department;
drop view organisation.v_department_below;
alter table organisation.department_below
  add column period daterange not null default daterange(null, null),
  add column from_on date generated always as (lower(period)) stored,
  add column until_on date generated always as (upper(period)) stored,
  drop constraint department_below_pkey,
  add primary key (company_id, above_id, department_id, period);
alter table organisation.department_below alter column period drop default;
create view organisation.v_department_below with (security_invoker = true) as
  select company_id, above_id, department_id, from_on, until_on from organisation.department_below;

-- Trees are small and change seldom: that of a company is found anew as a whole, whatever changed in it. The lock makes
-- whoever changes the same tree at the same time wait, so that the last one sees all of it, and a circle on any day.
create or replace function organisation.find_departments_below() returns trigger language plpgsql as $$
declare
  company uuid;
begin
  for company in select distinct c.company_id from changed c order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('department:' || company, 0));
    if exists (
      with recursive up as (
        select v.department_id as id, v.parent_id, v.period from organisation.department_version v
          where v.company_id = company and v.parent_id is not null
        union
        select u.id, v.parent_id, u.period * v.period from up u join organisation.department_version v
          on v.company_id = company and v.department_id = u.parent_id and v.period && u.period
          where v.parent_id is not null and u.parent_id <> u.id)
      select from up where id = parent_id) then
      raise exception 'a department stands below itself' using errcode = '23514', constraint = 'department_cycle';
    end if;
    with recursive stands as (
      select v.department_id, v.parent_id, case when lag(v.period) over (partition by v.department_id order by v.period) is null
        then daterange(null, v.until_on) else v.period end as period
      from organisation.department_version v where v.company_id = company),
    tree as (
      select s.department_id as above_id, s.department_id, s.period from stands s
      union
      select t.above_id, s.department_id, t.period * s.period
      from tree t join stands s on s.parent_id = t.department_id and s.period && t.period),
    known as (
      select above_id, department_id, unnest(range_agg(period)) as period from tree group by above_id, department_id),
    gone as (
      delete from organisation.department_below b where b.company_id = company and not exists (select from known k
        where k.above_id = b.above_id and k.department_id = b.department_id and k.period = b.period))
    insert into organisation.department_below (company_id, above_id, department_id, period)
      select company, above_id, department_id, period from known on conflict do nothing;
  end loop;
  return null;
end $$;

create trigger version_added after insert on organisation.department_version
  referencing new table as changed for each statement execute function organisation.find_departments_below();
create trigger version_changed after update on organisation.department_version
  referencing new table as changed for each statement execute function organisation.find_departments_below();
create trigger version_removed after delete on organisation.department_version
  referencing old table as changed for each statement execute function organisation.find_departments_below();

-- Nobody is placed where the place is closed by then, whoever closes it at the same moment: the check of the reference has waited.
create function organisation.refuse_closed_place() returns trigger language plpgsql as $$
begin
  if exists (
    select from placed p join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
    where o.closed_on is not null and (p.until_on is null or p.until_on > o.closed_on))
  or exists (
    select from placed p join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
    where l.closed_on is not null and (p.until_on is null or p.until_on > l.closed_on))
  or exists (
    select from placed p where not exists (select from organisation.department_version v
      where v.company_id = p.company_id and v.department_id = p.department_id
        and (v.until_on is null or v.until_on >= p.until_on))) then
    raise exception 'a position in a closed place' using errcode = '23514', constraint = 'position_place_open';
  end if;
  return null;
end $$;
create trigger place_open_added after insert on organisation.position
  referencing new table as placed for each statement execute function organisation.refuse_closed_place();
create trigger place_open_changed after update on organisation.position
  referencing new table as placed for each statement execute function organisation.refuse_closed_place();
