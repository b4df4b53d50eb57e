import type { Company } from '../product/company.ts'
import type { Case } from './case.ts'

const MONTH = '2026-10'
const PAGE = 80

type Matrix = { items: { employmentId: string; days: string; totals: { workedMinutes: number } }[]; total: number }
type Days = { items: { workedMinutes: number; punches: { id: number }[]; explanation: unknown[] }[] }
type Attention = { people: number; days: number; yesterday: number }

const EMPLOYED = `e.company_id = $1 and e.onboard_on <= date '2026-10-31' and (e.resign_on is null or e.resign_on >= date '2026-10-01')`
const SHOWN = `e.id, e.name, e.native_name, e.job_number, m.days, m.expected_minutes, m.worked_minutes, m.late_minutes, m.early_leave_minutes,
  m.absent_minutes, m.leave_minutes, m.extra_minutes, m.abnormal_days, m.no_data_days`
const MONTH_OF = `attendance.month_result m on m.company_id = e.company_id and m.month = date '2026-10-01' and m.employment_id = e.id`

/** A page of people from the end of the index that is nearer, each with the row of their month, and how many there are. */
function pageOf(
  name: string,
  page: (company: Company) => number,
  filter: { query?: string; where?: string } = {},
): Case {
  const { query = '', where = 'true' } = filter
  return {
    name: `month of 80 people, ${name}`,
    path: (company) => `/api/attendance/months?month=${MONTH}&pageSize=${PAGE}&page=${page(company)}${query}`,
    statements: (company) => {
      const skip = (page(company) - 1) * PAGE
      const [way, behind] = skip === 0 ? ['asc', 0] : ['desc', Math.max(0, company.people + 1 - skip - PAGE)]
      return [
        {
          text: `select ${SHOWN} from (select e.company_id, e.id, e.sort_key from organisation.employment e left join ${MONTH_OF} where ${EMPLOYED} and ${where}
              order by e.sort_key ${way}, e.id ${way} limit ${PAGE} offset ${behind}) p
            join organisation.employment e on e.company_id = p.company_id and e.id = p.id left join ${MONTH_OF} order by p.sort_key, p.id`,
          values: [company.companyId],
        },
        {
          text: `select count(*)::int as n from organisation.employment e ${where === 'true' ? '' : `left join ${MONTH_OF}`} where ${EMPLOYED} and ${where}`,
          values: [company.companyId],
        },
      ]
    },
    ofAnswer: ({ items, total }: Matrix) => [
      items.map(({ employmentId, days, totals }) => [employmentId, days, totals.workedMinutes]),
      total,
    ],
    ofRows: ([shown, counted]) => [
      shown?.map((row) => [row.id, row.days ?? '', row.worked_minutes ?? 0]),
      counted?.[0]?.n,
    ],
    reach: { ratio: 0.4 },
    grows: 'page',
  }
}

/** The days of a person's past month with their reasons, their punches with files and lines, and whose they are. */
const daysOf = (name: string, by: 'hr' | 'person', path: (employmentId: string) => string): Case => ({
  name,
  by,
  path: ({ employments, people }, n) => path(employments[n % people] ?? ''),
  statements: ({ companyId, employments, people, pinSpace }, n) => {
    const id = employments[n % people]
    return [
      {
        text: `select e.name, e.native_name, e.job_number, d.names as department, o.names as office, o.zone, c.names as company
          from organisation.employment e join organisation.position p on p.company_id = e.company_id and p.employment_id = e.id and p.is_main
          join organisation.department d on d.company_id = p.company_id and d.id = p.department_id
          join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
          join organisation.company c on c.company_id = e.company_id where e.company_id = $1 and e.id = $2`,
        values: [companyId, id],
      },
      {
        text: `select r.*, s.id as shift, s.letter, s.names, v.number, v.effective_on, v.periods from attendance.day_result r
          left join rostering.shift_version v on v.company_id = r.company_id and v.id = r.shift_version_id
          left join rostering.shift s on s.company_id = v.company_id and s.id = v.shift_id
          where r.company_id = $1 and r.employment_id = $2 and r.day between date '2026-10-01' and date '2026-10-31' order by r.day`,
        values: [companyId, id],
      },
      {
        text: `select p.id, p.wall, p.source, p.line, i.file_name from attendance.punch p left join attendance.punch_import i on i.company_id = p.company_id and i.id = p.import_id
          where p.company_id = $1 and p.pin_space_id = $2 and p.pin = $3 and not p.is_void and p.at between timestamptz '2026-09-30T12:00Z' and timestamptz '2026-11-01T12:00Z' order by p.at, p.id`,
        values: [companyId, pinSpace, String((n % people) + 1)],
      },
    ]
  },
  ofAnswer: ({ items }: Days) => [
    items.map(({ workedMinutes, explanation }) => [workedMinutes, explanation.length]),
    items.flatMap(({ punches }) => punches.map(({ id }) => id)),
  ],
  ofRows: ([, results, punches]) => [
    results?.map((row) => [row.worked_minutes, JSON.parse(String(row.explanation)).lines.length]),
    punches?.map((row) => row.id),
  ],
  reach: { ratio: 0.4 },
  grows: 'page',
})

/** What the month screens ask for. */
export const cases: readonly Case[] = [
  pageOf('first page', () => 1),
  pageOf('last full page', ({ people }) => Math.floor((people + 1) / PAGE)),
  pageOf('those with days to mend, first page', () => 1, {
    query: '&attribute=abnormal',
    where: 'm.abnormal_days > 0',
  }),
  daysOf('days of a person', 'hr', (id) => `/api/attendance/days?month=${MONTH}&employmentId=${id}`),
  daysOf('days of one’s own', 'person', () => `/api/attendance/my/days?month=${MONTH}`),
  {
    name: 'people with days to mend this month',
    path: () => '/api/attendance/attention',
    statements: ({ companyId }) => [
      {
        text: `select count(*)::int as people, coalesce(sum(abnormal_days), 0)::int as days from attendance.month_result
          where company_id = $1 and month = date '2026-11-01' and abnormal_days > 0`,
        values: [companyId],
      },
    ],
    ofAnswer: ({ people, days }: Attention) => [people, days],
    ofRows: ([sums]) => [sums?.[0]?.people, sums?.[0]?.days],
    reach: { ratio: 0.4 },
    grows: 'sum',
  },
]
