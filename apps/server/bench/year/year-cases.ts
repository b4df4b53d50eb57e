import type { Statement } from '../../src/platform/db/statement.ts'
import type { Case } from '../cases/case.ts'
import type { Company } from '../product/company.ts'

const PAGE = 80
const MOST_COUNTED = 10_001
const MS_PER_DAY = 86_400_000

type Answer = { items: { id: number; employmentId: string | null }[]; about: number }

/** What is shown of the punches of a page, whose keys `page` gives. */
const shown = (
  page: string,
): string => `select p.*, h.employment_id, e.name, e.job_number, i.file_name, r.punch_parts, u.problem, s.letter, s.colour, s.names
  from (${page}) k join attendance.punch p on p.company_id = k.company_id and p.id = k.id
  left join attendance.punch_holder h on h.company_id = p.company_id and h.punch_id = p.id
  left join organisation.employment e on e.company_id = h.company_id and e.id = h.employment_id
  left join attendance.punch_import i on i.company_id = p.company_id and i.id = p.import_id
  left join attendance.day_result r on r.company_id = h.company_id and r.employment_id = h.employment_id and r.day = p.wall::date
  left join attendance.punch_problem u on u.company_id = p.company_id and u.punch_id = p.id
  left join rostering.shift_version v on v.company_id = r.company_id and v.id = r.shift_version_id
  left join rostering.shift s on s.company_id = v.company_id and s.id = v.shift_id
  order by p.at desc, p.id desc`

/** Where the keys of punches are read, by which columns, and the condition. */
type Source = { from: string; id: string; where: string; values: readonly unknown[] }

/** The page and how many there are, by the index that has both in its order. */
function listOf({ from, id, where, values }: Source, after?: string): Statement[] {
  const behind = after ? ` and (t.at, t.${id}) < ($${values.length + 1}::timestamptz, 0)` : ''
  return [
    {
      text: shown(
        `select t.company_id, t.${id} as id, t.at from ${from} t where ${where}${behind} order by t.at desc, t.${id} desc limit ${PAGE + 1}`,
      ),
      values: [...values, ...(after ? [after] : [])],
    },
    {
      text: `select count(*)::int as count from (select from ${from} t where ${where} order by t.at, t.${id} limit ${MOST_COUNTED}) c`,
      values: [...values],
    },
  ]
}

const caseOf = (
  name: string,
  asked: (company: Company, n: number) => string,
  statements: Case['statements'],
): Case => ({
  name: `a year of punches, ${name}`,
  path: (company, n) => `/api/attendance/punches?pageSize=${PAGE}${asked(company, n)}`,
  statements,
  ofAnswer: ({ items, about }: Answer) => [items.map((row) => [row.id, row.employmentId]), about],
  ofRows: ([page, counts]) => [page?.slice(0, PAGE).map((row) => [row.id, row.employment_id]), counts?.[0]?.count],
  reach: { ratio: 0.4 },
  most: 300,
  grows: 'page',
})

const ofCompany = ({ companyId }: Company): Source => ({
  ...{ from: 'attendance.punch', id: 'id', where: 't.company_id = $1 and not t.is_void', values: [companyId] },
})

/** The Monday of one week of the year after the other. */
const mondayOf = (n: number) => Date.UTC(2025, 10, 3) + (n % 45) * 7 * MS_PER_DAY
const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const weekOf = (n: number) => [dayText(mondayOf(n)), dayText(mondayOf(n) + 6 * MS_PER_DAY)] as const
/** A moment of the year, another one for each call. */
const deepAt = (n: number) => Date.UTC(2025, 10, 5) + ((n * 37) % 300) * MS_PER_DAY
const departmentOf = ({ departments }: Company, n: number) => departments[n % departments.length]
const officeOf = ({ offices }: Company, n: number) => offices[n % offices.length]
const personOf = ({ employments, people }: Company, n: number) => employments[(n * 37) % people]

/** Within a week of the wall clock, which the instant's index finds. */
const inWeek = (first: number, n: number) => {
  const [from, to] = weekOf(n)
  const [a, b] = [`$${first}`, `$${first + 1}`]
  return {
    where: `t.at >= (${a}::date - 1)::timestamptz and t.at < (${b}::date + 2)::timestamptz and t.wall >= ${a}::date and t.wall < ${b}::date + 1`,
    values: [from, to],
  }
}

export const yearCases: readonly Case[] = [
  caseOf(
    'newest of the company',
    () => '',
    (company) => listOf(ofCompany(company)),
  ),
  caseOf(
    'of the company, any page of the year',
    (_, n) => `&after=${deepAt(n)}-0`,
    (company, n) => listOf(ofCompany(company), new Date(deepAt(n)).toISOString()),
  ),
  caseOf(
    'a department in a week',
    (company, n) => `&departmentId=${departmentOf(company, n)}&from=${weekOf(n)[0]}&to=${weekOf(n)[1]}`,
    (company, n) => {
      const week = inWeek(3, n)
      const where = `t.company_id = $1 and t.department_id = $2 and ${week.where}`
      const values = [company.companyId, departmentOf(company, n), ...week.values]
      return listOf({ from: 'attendance.punch_holder', id: 'punch_id', where, values })
    },
  ),
  caseOf(
    'an office in a week',
    (company, n) => `&officeId=${officeOf(company, n)}&from=${weekOf(n)[0]}&to=${weekOf(n)[1]}`,
    (company, n) => {
      const week = inWeek(3, n)
      const where = `t.company_id = $1 and t.office_id = $2 and not t.is_void and ${week.where}`
      return listOf({
        ...{ from: 'attendance.punch', id: 'id', where },
        values: [company.companyId, officeOf(company, n), ...week.values],
      })
    },
  ),
  caseOf(
    'of one person',
    (company, n) => `&employmentId=${personOf(company, n)}`,
    (company, n) =>
      listOf({
        ...{ from: 'attendance.punch', id: 'id' },
        // Nobody has ever had another PIN than the first one.
        where: `t.company_id = $1 and t.pin_space_id = $2 and t.pin is not null and not t.is_void
          and t.pin = (select pin from organisation.pin_assignment where of_company_id = $1 and employment_id = $3)`,
        values: [company.companyId, company.pinSpace, personOf(company, n)],
      }),
  ),
  caseOf(
    'those with problems',
    () => '&problems=true',
    ({ companyId }) =>
      listOf({
        ...{ from: 'attendance.punch_problem', id: 'punch_id', where: 't.company_id = $1', values: [companyId] },
      }),
  ),
]
