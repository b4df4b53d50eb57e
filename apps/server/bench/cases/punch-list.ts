import type { Statement } from '../../src/platform/db/statement.ts'
import type { Company } from '../product/company.ts'
import type { Case } from './case.ts'

const PAGE = 80
const MOST_COUNTED = 10_001

type Answer = { items: { id: number; employmentId: string | null }[]; about: number }

/**
 * What a list shows of a punch in one row, but for the names of people, files and shifts, which change: nothing is looked up
 * for the order, for whom it belongs to, or for what it counts as. One index for each question, which also counts.
 */
const LISTED = [
  'create schema bench',
  `create table bench.listed as
    select p.company_id, p.id, p.at, p.wall, p.zone, p.source, p.office_id, p.pin, p.import_id, p.line, p.is_void, a.employment_id, q.department_id,
      null::text as problem, p.wall::date as part_day, case p.status when 0 then 'in' else 'out' end as role, 480 as edge, 5 as minutes, r.shift_version_id
    from attendance.punch p
    left join organisation.pin_assignment a on a.pin_space_id = p.pin_space_id and a.pin = p.pin and a.period @> p.wall::date
    left join organisation.position q on q.company_id = p.company_id and q.employment_id = a.employment_id and q.is_main and q.period @> p.wall::date
    left join attendance.day_result r on r.company_id = p.company_id and r.employment_id = a.employment_id and r.day = p.wall::date`,
  'create index on bench.listed (company_id, at, id) include (is_void)',
  'create index on bench.listed (company_id, department_id, at, id) include (wall)',
  'create index on bench.listed (company_id, employment_id, at, id) include (wall)',
  'create index on bench.listed (company_id, at, id) where employment_id is null',
  'vacuum (analyze) bench.listed',
]

const pageWhere = (where: string): string => `select l.*, e.name, e.job_number, i.file_name, s.letter, s.colour, s.names
  from (select * from bench.listed p where ${where} order by p.at desc, p.id desc limit ${PAGE + 1}) l
  left join organisation.employment e on e.company_id = l.company_id and e.id = l.employment_id
  left join attendance.punch_import i on i.company_id = l.company_id and i.id = l.import_id
  left join rostering.shift_version v on v.company_id = l.company_id and v.id = l.shift_version_id
  left join rostering.shift s on s.company_id = v.company_id and s.id = v.shift_id
  order by l.at desc, l.id desc`
const countWhere = (where: string): string =>
  `select count(*)::int as count from (select from bench.listed p where ${where} order by p.at, p.id limit ${MOST_COUNTED}) t`

/** The page and how many there are, of one condition. */
const listOf = (where: string, values: readonly unknown[], after?: readonly unknown[]): Statement[] => [
  {
    text: pageWhere(
      after ? `${where} and (p.at, p.id) < ($${values.length + 1}::timestamptz, $${values.length + 2}::int8)` : where,
    ),
    values: [...values, ...(after ?? [])],
  },
  { text: countWhere(where), values: [...values] },
]

const caseOf = (
  name: string,
  asked: (company: Company, n: number) => string,
  statements: Case['statements'],
  more: Partial<Case> = {},
): Case => ({
  name: `punches, ${name}`,
  path: (company, n) => `/api/attendance/punches?pageSize=${PAGE}${asked(company, n)}`,
  prepare: LISTED,
  statements,
  ofAnswer: ({ items, about }: Answer) => [items.map((row) => [row.id, row.employmentId]), about],
  ofRows: ([page, counts]) => [page?.slice(0, PAGE).map((row) => [row.id, row.employment_id]), counts?.[0]?.count],
  reach: { ratio: 0.4 },
  grows: 'page',
  ...more,
})

const departmentOf = ({ departments }: Company, n: number) => departments[n % departments.length]
const personOf = ({ employments, people }: Company, n: number) => employments[(n * 37) % people]
/** A moment of the month's third week, another one for each call. */
const deepAt = (n: number) => Date.UTC(2026, 9, 13) + (n % 100) * 3_600_000

/** Punches of a hundred PINs that nobody holds, three thousand in the month. */
const STRANGERS = `insert into attendance.punch (company_id, office_id, pin_space_id, pin, at, wall, zone, source, status)
  select o.company_id, o.id, o.pin_space_id, (900000 + g % 100)::text, w at time zone o.zone, w, o.zone, 'file', 0
  from (select * from organisation.office order by company_id, id limit 1) o, generate_series(1, 3000) g,
    lateral (select timestamp '2026-10-01' + g * interval '13 minutes' as w) t`

export const cases: readonly Case[] = [
  caseOf(
    'newest of the company, first page',
    () => '',
    ({ companyId }) => listOf('p.company_id = $1 and not p.is_void', [companyId]),
  ),
  caseOf(
    'of the company, a deep page',
    (_, n) => `&after=${deepAt(n)}-0`,
    ({ companyId }, n) =>
      listOf('p.company_id = $1 and not p.is_void', [companyId], [new Date(deepAt(n)).toISOString(), 0]),
  ),
  caseOf(
    'a department in a week, first page',
    (company, n) => `&departmentId=${departmentOf(company, n)}&from=2026-10-19&to=2026-10-25`,
    (company, n) =>
      listOf(
        `p.company_id = $1 and p.department_id = $2 and p.at >= timestamptz '2026-10-18' and p.at < timestamptz '2026-10-27'
          and p.wall >= date '2026-10-19' and p.wall < date '2026-10-26'`,
        [company.companyId, departmentOf(company, n)],
      ),
    { reach: { ratio: 0.4, rate: 500 } },
  ),
  caseOf(
    'of one person',
    (company, n) => `&employmentId=${personOf(company, n)}`,
    (company, n) => listOf('p.company_id = $1 and p.employment_id = $2', [company.companyId, personOf(company, n)]),
  ),
  caseOf(
    'of nobody',
    () => '&unmatched=true',
    ({ companyId }) => listOf('p.company_id = $1 and p.employment_id is null', [companyId]),
    { facts: [STRANGERS] },
  ),
]
