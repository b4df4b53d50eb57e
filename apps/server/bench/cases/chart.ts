import type { Case } from './case.ts'

type Node = { id: string; parentId: string | null; people: number; managers: { employmentId: string }[] }
type Answer = { departments: Node[] }

/** A day of the structure before the last one. */
const DAY = '2026-05-15'
const ON = `p.from_on <= $2::date and (p.until_on is null or p.until_on > $2::date)`
const NUMBERED = `select company_id, id, row_number() over (order by id) - 1 as n from organisation.department`

/** A thousand departments, six below each, which since June are seven; everybody in one of them, one of twenty leads. */
const FACTS = [
  `insert into organisation.department (company_id, id, names, sort_cn, sort_en, sort_vn, sort_km)
    select c.company_id, gen_random_uuid(), json_build_object('cn', '', 'en', 'Team ' || n, 'vn', ''), 't', 't', 't', 't'
    from organisation.company c, generate_series(1, 1000 - (select count(*) from organisation.department)::int) n`,
  `delete from organisation.department_version`,
  `insert into organisation.department_version (company_id, department_id, period, parent_id, names)
    select d.company_id, d.id, v.period, a.id, json_build_object('cn', '', 'en', 'Team ' || d.n, 'vn', '')
    from (${NUMBERED}) d
    cross join (values (6, daterange(null, '2026-06-01')), (7, daterange('2026-06-01', null))) v (fan, period)
    left join (${NUMBERED}) a on d.n > 0 and a.n = (d.n - 1) / v.fan`,
  `insert into organisation.level (company_id, id, names, sort_cn, sort_en, sort_vn, sort_km, rank, is_manager)
    select company_id, gen_random_uuid(), '{"cn":"","en":"Lead","vn":""}', 'l', 'l', 'l', 'l', 2, true from organisation.company`,
  `update organisation.position p set department_id = d.id, level_id = case when e.n % 20 = 0 then l.id else p.level_id end
    from (select id, row_number() over (order by id) as n from organisation.employment) e, (${NUMBERED}) d, organisation.level l
    where p.employment_id = e.id and d.n = e.n % 1000 and l.is_manager`,
]

const NODES = `select d.id, v.parent_id, v.names, coalesce(n.people, 0) as people, n.office_id, n.is_led
  from organisation.department_version v
  join organisation.department d on d.company_id = v.company_id and d.id = v.department_id
  left join (
    select p.department_id, count(*)::int as people, bool_or(l.is_manager) as is_led, mode() within group (order by p.office_id) as office_id
    from organisation.position p join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
    where p.company_id = $1 and ${ON} group by p.department_id) n on n.department_id = d.id
  where v.company_id = $1 and (v.from_on is null or v.from_on <= $2::date) and (v.until_on is null or v.until_on > $2::date)
  order by d.sort_en, d.id`
const MANAGERS = `select p.department_id, e.id, e.name, e.native_name, e.job_number, p.level_id, p.office_id
  from organisation.level l join organisation.position p on p.company_id = l.company_id and p.level_id = l.id
  join organisation.employment e on e.company_id = p.company_id and e.id = p.employment_id
  where l.company_id = $1 and l.is_manager and ${ON} order by l.rank, e.sort_key, e.id`

const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join(' ')).toSorted()

export const cases: readonly Case[] = [
  {
    name: 'chart of 1,000 departments as of a past day',
    path: () => `/api/organisation/chart?on=${DAY}`,
    facts: FACTS,
    statements: ({ companyId }) => [
      { text: NODES, values: [companyId, DAY] },
      { text: MANAGERS, values: [companyId, DAY] },
    ],
    ofAnswer: ({ departments }: Answer) => [
      sorted(departments.map((d) => [d.id, d.parentId, d.people])),
      departments.flatMap((d) => d.managers.map((m) => m.employmentId)).toSorted(),
    ],
    ofRows: ([nodes, managers]) => [
      sorted((nodes ?? []).map((row) => [row.id, row.parent_id, row.people])),
      (managers ?? []).map((row) => String(row.id)).toSorted(),
    ],
    reach: { ratio: 0.3 },
    grows: 'sum',
    calls: 150,
  },
]
