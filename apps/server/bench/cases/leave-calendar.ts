import type { Case } from './case.ts'

const PAGE = 200
const SPAN = `date '2026-10-01' and date '2026-10-31'`
const EMPLOYED = `e.company_id = $1 and e.onboard_on <= date '2026-10-31' and (e.resign_on is null or e.resign_on >= date '2026-10-01')`
const THERE = `select p.employment_id from organisation.department_below b
  join organisation.position p on p.company_id = b.company_id and p.department_id = b.department_id and p.is_main
    and p.from_on <= date '2026-10-31' and (p.until_on is null or p.until_on > date '2026-10-01')
  where b.company_id = $1 and b.above_id = $2 and (b.from_on is null or b.from_on <= date '2026-10-31') and (b.until_on is null or b.until_on > date '2026-10-31')`

/** Of every fourth person three days of a leave in October, of every eighth approved, each in two spans as of a day with a break. */
const LEAVES = `with c as (select company_id from organisation.company),
  l as (insert into leave.leave_type (company_id, id, names, sort_cn, sort_en, sort_vn, sort_km, attribute, is_in_use)
    select company_id, gen_random_uuid(), '{"cn":"","en":"Annual leave","vn":""}', 'a', 'a', 'a', 'a', 'annual', true from c returning company_id, id),
  v as (insert into workflow.flow_rule_version (company_id, id, rule_id, number, content, created_at)
    select company_id, gen_random_uuid(), gen_random_uuid(), 1, '{}', '2026-01-01' from c returning company_id, id, rule_id),
  e as (select company_id, id, person_id, gen_random_uuid() as task, n::int from
    (select *, row_number() over (order by job_number) as n from organisation.employment) e where n % 4 = 0),
  t as (insert into workflow.task (company_id, id, number, kind, title, initiator_id, recipient_id, employment_id, status, phase, round, rollbacks,
      version, abnormal, rule_id, rule_version_id, plan, form, created_at, last_at, last_action)
    select e.company_id, e.task, e.n, 'leave', '', e.person_id, e.person_id, e.id, 'ST', 'none', 1, 0, 1, '{}', v.rule_id, v.id, '{}', '{}',
      '2026-09-01', '2026-09-01', 'settle' from e join v on v.company_id = e.company_id)
  insert into leave.taken (company_id, task_id, employment_id, type_id, day, from_minute, to_minute, is_approved)
    select e.company_id, e.task, e.id, l.id, date '2026-10-05' + 7 * ((n / 4) % 4) + d, f, f + 240, n % 8 = 0
    from e join l on l.company_id = e.company_id, generate_series(0, 2) d, (values (480), (780)) s (f)`

type Answer = {
  items: { employmentId: string; away: { day: string; leave: { isApproved: boolean } }[] }[]
  total: number
  out: { day: string; people: number }[]
}

/** The calendar of the people whom the conditions on `e` and `t` name, by the best statements; `ids` are those of the page. */
function calendarOf({ employed, away, values }: { employed: string; away: string; values: unknown[] }) {
  const shown = `select e.id, e.name, e.native_name, e.job_number from organisation.employment e where ${employed} order by e.sort_key, e.id limit ${PAGE}`
  const ids = `select id from (${shown}) p`
  return [
    shown,
    `select count(*)::int as n from organisation.employment e where ${employed}`,
    `select t.employment_id, t.day, t.is_approved, l.names, json_agg(json_build_array(t.from_minute, t.to_minute)) as spans, max(u.until) as until
      from leave.taken t join leave.leave_type l on l.company_id = t.company_id and l.id = t.type_id
      join lateral (select max(u.day) as until from leave.taken u where u.company_id = t.company_id and u.task_id = t.task_id) u on true
      where t.company_id = $1 and t.employment_id in (${ids}) and t.day between ${SPAN}
      group by t.employment_id, t.day, t.is_approved, l.company_id, l.id order by t.day`,
    `select t.day, count(distinct t.employment_id)::int as people from leave.taken t
      where t.company_id = $1 and ${away} and t.is_approved and t.day between ${SPAN} group by t.day order by t.day`,
    `select a.employment_id, a.period, p.shift_ids from rostering.pattern_assignment a
      join rostering.pattern p on p.company_id = a.company_id and p.id = a.pattern_id
      where a.company_id = $1 and a.employment_id in (${ids}) and a.period && daterange('2026-10-01', '2026-10-31', '[]')`,
    `select employment_id, day, shift_id from rostering.schedule_cell
      where company_id = $1 and employment_id in (${ids}) and day between ${SPAN}`,
    `select day, nationality, kind from rostering.calendar_day where company_id = $1 and day between ${SPAN}`,
    `select * from rostering.shift_version where company_id = $1`,
  ].map((text) => ({ text, values: values.slice(0, text.includes('$2') ? 2 : 1) }))
}

const shared: Pick<Case, 'facts' | 'ofAnswer' | 'ofRows' | 'most' | 'grows'> = {
  facts: [LEAVES],
  ofAnswer: ({ items, total, out }: Answer) => [
    items.map(({ employmentId, away }) => [employmentId, away.map((one) => [one.day, one.leave.isApproved])]),
    total,
    out.map(({ day, people }) => [day, people]),
  ],
  ofRows: ([shown, counted, away, out]) => [
    shown?.map(({ id }) => [
      id,
      away?.filter((row) => row.employment_id === id).map((row) => [row.day, row.is_approved]),
    ]),
    counted?.[0]?.n,
    out?.map((row) => [row.day, row.people]),
  ],
  most: 100,
  grows: 'sum',
}

/** Who of a company, and who of a department, is away in a month, and who is free by which schedule. */
export const cases: readonly Case[] = [
  {
    ...shared,
    name: 'team calendar of 200 people, a month',
    path: () => `/api/leave/calendar?from=2026-10-01&to=2026-10-31&pageSize=${PAGE}`,
    statements: ({ companyId }) => calendarOf({ employed: EMPLOYED, away: 'true', values: [companyId] }),
    reach: { ratio: 0.3 },
    calls: 200,
  },
  {
    ...shared,
    name: 'team calendar of a department, a month',
    path: ({ departments }, n) =>
      `/api/leave/calendar?from=2026-10-01&to=2026-10-31&pageSize=${PAGE}&departmentId=${departments[n % departments.length]}`,
    statements: ({ companyId, departments }, n) =>
      calendarOf({
        employed: `${EMPLOYED} and e.id in (${THERE})`,
        away: `t.employment_id in (${THERE})`,
        values: [companyId, departments[n % departments.length]],
      }),
    reach: { ratio: 0.4 },
    calls: 200,
  },
]
