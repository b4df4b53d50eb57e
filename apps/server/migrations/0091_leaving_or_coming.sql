-- Who goes to another company is counted there by the conditions by which they leave here: nobody in both, and nobody in neither. Each condition
-- is read as far as the reader sees: of another company alone, what is ordered counts.
create or replace view organisation.v_position_planned with (security_invoker = true) as
  with line as (
    select o.effective_on, o.number, l.company_id, l.employment_id, l.department_id, l.office_id, l.level_id,
      l.other_company_id, l.other_department_id, l.other_office_id, l.other_level_id, l.other_job_number, l.other_pin
    from organisation.transfer_order o
    join organisation.transfer_line l on l.company_id = o.company_id and l.order_id = o.id
    where o.state = 'scheduled' and l.state = 'open'),
  -- On its day a line fails of whom has left or goes, of whom something is planned for that day or later, and of who is known there by then.
  gone as (
    select distinct on (l.company_id, l.employment_id) l.*, l.effective_on as on_day
    from line l left join organisation.employment e on e.company_id = l.company_id and e.id = l.employment_id
    where l.other_department_id is not null and l.other_office_id is not null and l.other_level_id is not null
      and (e.id is null or e.onboard_on < l.effective_on and e.resign_on is null)
      and not exists (select from organisation.position p where p.company_id = l.company_id and p.employment_id = l.employment_id
        and p.is_main and p.from_on >= l.effective_on)
      and not exists (select from line i where i.company_id = l.company_id and i.employment_id = l.employment_id and i.other_company_id is null
        and i.effective_on = l.effective_on and i.number < l.number and coalesce(i.department_id, i.office_id, i.level_id) is not null)
      and not exists (select from organisation.employment_event d where d.company_id = l.company_id and d.employment_id = l.employment_id
        and d.kind <> 'taken-back' and d.effective_on >= l.effective_on
        and not exists (select from organisation.employment_event t where t.company_id = d.company_id and t.of_id = d.id))
      and not exists (select from organisation.pin_assignment a where a.of_company_id = l.company_id and a.employment_id = l.employment_id
        and lower(a.period) >= l.effective_on)
      and not exists (select from organisation.employment t where t.company_id = l.other_company_id and (t.person_id = e.person_id
        and (t.resign_on is null or t.resign_on >= l.effective_on) or t.job_number_form = platform.normal_form(l.other_job_number)))
      and not exists (select from organisation.office f join organisation.pin_assignment a on a.pin_space_id = f.pin_space_id
        where f.company_id = l.other_company_id and f.id = l.other_office_id and a.pin = regexp_replace(l.other_pin, '^0+(?=[0-9]+$)', '')
        and a.period && daterange(l.effective_on, null) and not (a.of_company_id = l.company_id and a.employment_id = l.employment_id))
    order by l.company_id, l.employment_id, l.effective_on, l.number),
  -- The parts that a line names, else those of the lines before it on the same position, else those of the position.
  change as (
    select l.company_id, l.employment_id, l.effective_on as from_on, b.id as position_id, b.sort_key, b.state,
      coalesce(lead(l.effective_on) over ahead, n.from_on, e.resign_on + 1) as until_on,
      array_agg(l.department_id) filter (where l.department_id is not null) over behind || array[]::uuid[] as departments,
      array_agg(l.office_id) filter (where l.office_id is not null) over behind || array[]::uuid[] as offices,
      array_agg(l.level_id) filter (where l.level_id is not null) over behind || array[]::uuid[] as levels,
      b.department_id, b.office_id, b.level_id
    from line l join organisation.employment e on e.company_id = l.company_id and e.id = l.employment_id
    cross join lateral (select * from organisation.position p where p.company_id = l.company_id and p.employment_id = l.employment_id
      and p.is_main and p.from_on <= l.effective_on order by p.from_on desc limit 1) b
    left join lateral (select min(p.from_on) as from_on from organisation.position p where p.company_id = l.company_id
      and p.employment_id = l.employment_id and p.is_main and p.from_on > l.effective_on) n on true
    where l.other_company_id is null and coalesce(l.department_id, l.office_id, l.level_id) is not null
      and e.onboard_on <= l.effective_on and (e.resign_on is null or e.resign_on >= l.effective_on)
    window ahead as (partition by l.company_id, b.id order by l.effective_on, l.number),
      behind as (partition by l.company_id, b.id order by l.effective_on, l.number rows unbounded preceding)),
  first as (select company_id, position_id, min(from_on) as on_day from change group by company_id, position_id)
  select p.company_id, p.employment_id, p.from_on, least(p.until_on, f.on_day, g.on_day) as until_on, p.is_main,
    p.department_id, p.office_id, p.level_id, p.sort_key, p.state, null::uuid as coming_from
  from organisation.position p
  left join first f on f.company_id = p.company_id and f.position_id = p.id
  left join gone g on g.company_id = p.company_id and g.employment_id = p.employment_id
  where (f.on_day is null or f.on_day > p.from_on) and (g.on_day is null or g.on_day > p.from_on)
  union all
  select c.company_id, c.employment_id, c.from_on, least(c.until_on, g.on_day), true,
    coalesce(c.departments[cardinality(c.departments)], c.department_id), coalesce(c.offices[cardinality(c.offices)], c.office_id),
    coalesce(c.levels[cardinality(c.levels)], c.level_id), c.sort_key, c.state, null
  from change c left join gone g on g.company_id = c.company_id and g.employment_id = c.employment_id
  where (c.until_on is null or c.until_on > c.from_on) and (g.on_day is null or g.on_day > c.from_on)
  union all
  select l.other_company_id, l.employment_id, l.effective_on, null, true, l.other_department_id, l.other_office_id, l.other_level_id,
    '', '', l.company_id
  from gone l;
