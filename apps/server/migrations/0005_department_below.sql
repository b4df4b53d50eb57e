-- Which departments lie below which, themselves included: whoever asks for a department's people asks for these.
create table organisation.department_below (
  company_id uuid not null,
  above_id uuid not null,
  department_id uuid not null,
  primary key (company_id, above_id, department_id),
  constraint department_below_above foreign key (company_id, above_id) references organisation.department on delete cascade,
  constraint department_below_department foreign key (company_id, department_id) references organisation.department on delete cascade
);
create index department_below_of on organisation.department_below (company_id, department_id);

-- Trees are small and change seldom: that of a company is found anew as a whole, whatever changed in it. The lock makes
-- whoever changes the same tree at the same time wait, so that the last one sees all of it.
create function organisation.find_departments_below() returns trigger language plpgsql as $$
declare
  company uuid;
begin
  for company in select distinct c.company_id from changed c order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('department:' || company, 0));
    with recursive tree as (
      select d.id as above_id, d.id as department_id from organisation.department d where d.company_id = company
      union
      select t.above_id, d.id from tree t join organisation.department d on d.company_id = company and d.parent_id = t.department_id),
    gone as (
      delete from organisation.department_below b where b.company_id = company
        and not exists (select from tree t where t.above_id = b.above_id and t.department_id = b.department_id))
    insert into organisation.department_below (company_id, above_id, department_id)
      select company, t.above_id, t.department_id from tree t on conflict do nothing;
  end loop;
  return null;
end $$;
create trigger department_added after insert on organisation.department
  referencing new table as changed for each statement execute function organisation.find_departments_below();
create trigger department_changed after update on organisation.department
  referencing new table as changed for each statement execute function organisation.find_departments_below();

-- The wall stands before the owner, too: behind it a login without BYPASSRLS would find no department, and say nothing.
alter table organisation.department no force row level security;
insert into organisation.department_below (company_id, above_id, department_id)
  with recursive tree as (
    select d.company_id, d.id as above_id, d.id as department_id from organisation.department d
    union
    select t.company_id, t.above_id, d.id from tree t
      join organisation.department d on d.company_id = t.company_id and d.parent_id = t.department_id)
  select company_id, above_id, department_id from tree;
do $$
begin
  if (select count(*) from organisation.department_below where above_id = department_id) <> (select count(*) from organisation.department) then
    raise exception 'not every department was found';
  end if;
end $$;
alter table organisation.department force row level security;
call platform.wall('organisation.department_below');

-- Who is listed is listed with a PIN: the index alone answers.
create index pin_assignment_holder on organisation.pin_assignment (of_company_id, employment_id) include (pin, period);
drop index organisation.pin_assignment_of;

create view organisation.v_department with (security_invoker = true) as
  select company_id, id as department_id, names from organisation.department;
create view organisation.v_department_below with (security_invoker = true) as
  select company_id, above_id, department_id from organisation.department_below;
