import { WORKING } from '@muster/contract/organisation/employee'
import type { Company } from '../product/company.ts'
import type { Case } from './case.ts'

type Answer = { items: { id: string }[]; total: number; byState: Record<string, number> }

const DAY = `date '2026-11-02'`
const SIZE = 50
/** What the screen asks where its address says nothing else. */
const STAFF = WORKING.map((state) => `&state=${state}`).join('')
const STATES = `'{${WORKING.join(',')}}'`

/** A page with everything that its rows show, and the counts by state; `page` gives company_id, id and key, `counts` state and people. */
export const pageWith = (page: string, counts: string, way = 'asc') => `
  select e.id, e.job_number, e.name, e.native_name, e.onboard_on, e.state, e.is_incomplete, p.department_id, p.office_id, p.level_id,
    d.names as department, o.names as office, l.names as level, c.counts,
    (select min(a.pin) from organisation.pin_assignment a where a.of_company_id = e.company_id and a.employment_id = e.id and a.period @> ${DAY}) as pin
  from (${page}) m join organisation.employment e on e.company_id = m.company_id and e.id = m.id
  left join organisation.position p on p.company_id = m.company_id and p.employment_id = m.id and p.is_main
    and p.from_on <= ${DAY} and (p.until_on is null or p.until_on > ${DAY})
  left join organisation.department d on d.company_id = p.company_id and d.id = p.department_id
  left join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
  left join organisation.level l on l.company_id = p.company_id and l.id = p.level_id,
  (select json_object_agg(state, people) as counts from (${counts}) s) c
  order by m.key ${way}, m.id ${way}`

const ALL = `from organisation.employment where company_id = $1 and state = any(${STATES})`
const COUNTS = `select state, sum(people) as people from organisation.employment_count where company_id = $1 and state = any(${STATES}) group by state`
const THERE = `and is_main and from_on <= ${DAY} and (until_on is null or until_on > ${DAY})`
const COUNTS_OF = (place: string) => `select state, sum(people) as people from organisation.position_count
  where company_id = $1 and ${place} = $2 and since <= ${DAY} group by state`
const PAGE_OF = (place: string) => `select company_id, employment_id as id, sort_key as key from organisation.position
  where company_id = $1 and ${place} = $2 ${THERE} order by sort_key, employment_id limit ${SIZE}`

const FIRST = pageWith(`select company_id, id, sort_key as key ${ALL} order by sort_key, id limit ${SIZE}`, COUNTS)
const BY_NUMBER = pageWith(
  `select company_id, id, job_number collate "C" as key ${ALL} order by job_number collate "C", id limit ${SIZE}`,
  COUNTS,
)
const FROM_START = pageWith(
  `select company_id, id, sort_key as key ${ALL} order by sort_key, id limit ${SIZE} offset $2::int`,
  COUNTS,
)
/** Read from the end, because it is nearer. */
const FROM_END = pageWith(
  `select company_id, id, sort_key as key ${ALL} order by sort_key desc, id desc limit ${SIZE} offset $2::int`,
  COUNTS,
)
const OFFICE = pageWith(PAGE_OF('office_id'), COUNTS_OF('office_id'))
const DEPARTMENT = pageWith(PAGE_OF('department_id'), COUNTS_OF('department_id'))

const path = (query: string) => `/api/organisation/employees?pageSize=${SIZE}${query}`
/** Everybody works there; the last page that is full. */
const lastOf = ({ people }: Company) => Math.floor((people + 1) / SIZE)
/** Pages about the middle, of which each call asks another. */
const middleOf = (company: Company, n: number) => Math.floor(lastOf(company) / 2) - (n % 40)

const same = {
  ofAnswer: ({ items, total, byState }: Answer) => [items.map((row) => row.id), total, byState.employed],
  ofRows: ([page]: readonly Record<string, unknown>[][]) => {
    const counts = (page?.[0]?.counts ?? {}) as Record<string, number>
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return [page?.map((row) => row.id), total, counts.employed ?? 0]
  },
  reach: { ratio: 0.4, rate: 1000 },
  grows: 'page',
  calls: 1500,
} as const satisfies Partial<Case>

/** The page, the counts by state, and the names of its places. */
export const cases: readonly Case[] = [
  {
    ...same,
    name: 'employee list, first page',
    path: () => path(STAFF),
    statements: ({ companyId }) => [{ text: FIRST, values: [companyId] }],
  },
  {
    ...same,
    name: 'employee list, last page',
    path: (company) => path(`${STAFF}&page=${lastOf(company)}`),
    statements: (company) => [
      { text: FROM_END, values: [company.companyId, company.people + 1 - lastOf(company) * SIZE] },
    ],
  },
  {
    ...same,
    name: 'employee list, a page in the middle',
    path: (company, n) => path(`${STAFF}&page=${middleOf(company, n)}`),
    statements: (company, n) => [{ text: FROM_START, values: [company.companyId, (middleOf(company, n) - 1) * SIZE] }],
    // A number of a page says how many rows lie before it, not which.
    grows: 'sum',
  },
  {
    ...same,
    name: 'employee list by job number, first page',
    path: () => path(`${STAFF}&sort=jobNumber`),
    statements: ({ companyId }) => [{ text: BY_NUMBER, values: [companyId] }],
  },
  {
    ...same,
    name: 'employee list, one department, first page',
    path: ({ departments }, n) => path(`&departmentId=${departments[n % departments.length]}`),
    statements: ({ companyId, departments }, n) => [
      { text: DEPARTMENT, values: [companyId, departments[n % departments.length]] },
    ],
  },
  {
    ...same,
    name: 'employee list, an office of half the company, first page',
    path: ({ offices }) => path(`&officeId=${offices[0]}`),
    statements: ({ companyId, offices }) => [{ text: OFFICE, values: [companyId, offices[0]] }],
  },
]
