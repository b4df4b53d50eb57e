-- A position in a closed place says which place it is and from when on it is closed, whoever closes it at the same moment.
create or replace function organisation.refuse_closed_place() returns trigger language plpgsql as $$
declare
  closed record;
begin
  select c.names, c.closed_on into closed from (
    select o.names, o.closed_on from placed p join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
      where o.closed_on is not null and (p.until_on is null or p.until_on > o.closed_on)
    union all
    select l.names, l.closed_on from placed p join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
      where l.closed_on is not null and (p.until_on is null or p.until_on > l.closed_on)
    union all
    select d.names, (select max(v.until_on) from organisation.department_version v
        where v.company_id = d.company_id and v.department_id = d.id)
      from placed p join organisation.department d on d.company_id = p.company_id and d.id = p.department_id
      where not exists (select from organisation.department_version v
        where v.company_id = p.company_id and v.department_id = p.department_id
          and (v.until_on is null or v.until_on >= p.until_on))) c
    limit 1;
  if found then
    raise exception 'a position in a closed place' using errcode = '23514', constraint = 'position_place_open',
      detail = json_build_object('name', closed.names, 'day', closed.closed_on)::text;
  end if;
  return null;
end $$;
