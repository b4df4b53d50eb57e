-- Shifts, weekly patterns, rosters and the calendar have a schema of their own, below attendance: what days come to reads them, and none of
-- them reads a punch or a result. Policies, keys, indexes and sequences move with their tables.
create schema rostering;
alter table attendance.shift set schema rostering;
alter table attendance.shift_version set schema rostering;
alter table attendance.shift_department set schema rostering;
alter table attendance.pattern set schema rostering;
alter table attendance.pattern_assignment set schema rostering;
alter table attendance.schedule_cell set schema rostering;
alter table attendance.calendar_day set schema rostering;
-- Which days of whom are out of date: rosters say it first, attendance computes them and takes the rows away.
alter table attendance.dirty_range set schema rostering;

-- What the modules above read.
create view rostering.v_shift with (security_invoker = true) as
  select company_id, id as shift_id, letter, colour, names from rostering.shift;
create view rostering.v_shift_version with (security_invoker = true) as
  select company_id, id as version_id, shift_id, number, effective_on, kind, periods, after_minutes, late_grace, flex_start_to, core_from, core_to,
    is_clock_required
  from rostering.shift_version;
create view rostering.v_pattern with (security_invoker = true) as
  select company_id, id as pattern_id, names from rostering.pattern;
create view rostering.v_dirty_range with (security_invoker = true) as
  select company_id, employment_id, from_on, to_on from rostering.dirty_range;

-- Whose a punch is, as before: the night shift of who held a PIN until the day before is read where it lies now.
do $migration$
declare
  found text := $text$select p.company_id, p.id as punch_id, p.at, p.wall, coalesce(p.employment_id, a.employment_id) as employment_id, q.department_id,
    nobody.pin_space_id, nobody.pin, nobody.import_id
  from %s p
  left join organisation.v_pin a on a.pin_space_id = p.pin_space_id and a.pin = p.pin and a.of_company_id = p.company_id
    and lower(a.period) <= p.wall::date and (upper_inf(a.period) or upper(a.period) > p.wall::date)
  left join organisation.v_main_position q on q.company_id = p.company_id and q.employment_id = case when p.employment_id is not null then p.employment_id else a.employment_id end
    and q.from_on <= p.wall::date and (q.until_on is null or q.until_on > p.wall::date)
  left join lateral (select p.pin_space_id, p.pin, p.import_id
    where p.pin is not null and a.employment_id is null and not exists (select from organisation.v_pin o
      where o.pin_space_id = p.pin_space_id and o.pin = p.pin and lower(o.period) <= p.wall::date
        and (upper_inf(o.period) or upper(o.period) > p.wall::date or (upper(o.period) = p.wall::date and o.of_company_id = p.company_id and exists (
          select from attendance.day_result r join rostering.v_shift_version v on v.company_id = r.company_id and v.version_id = r.shift_version_id
          where r.company_id = p.company_id and r.employment_id = o.employment_id and r.day = upper(o.period) - 1
            and (v.periods->-1->>'to')::int > 1440 and p.wall <= r.day + make_interval(mins => (v.periods->-1->>'to')::int + v.after_minutes)))))
    offset 0) nobody on true
  where not p.is_void$text$;
begin
  execute format('create or replace view attendance.punch_holder_found with (security_invoker = true) as ' || found, 'attendance.punch');
  execute format($function$create or replace function attendance.hold_punches() returns trigger language plpgsql as $body$
begin
  if tg_op = 'UPDATE' then
    delete from attendance.punch_holder h using changed c where h.company_id = c.company_id and h.punch_id = c.id;
  end if;
  insert into attendance.punch_holder (company_id, punch_id, at, wall, employment_id, department_id, pin_space_id, pin, import_id)
  $function$ || found || $function$;
  return null;
end $body$$function$, 'changed');
end $migration$;
