import type { Case } from './case.ts'

type Answer = { items: { id: string }[]; total: number }

/** The page, the counts by state, and the names of its places. */
export const cases: readonly Case[] = [
  {
    name: 'employee list, one department, first page',
    path: ({ departments }, n) =>
      `/api/organisation/employees?departmentId=${departments[n % departments.length]}&pageSize=20`,
    statements: ({ companyId, departments }, n) => [
      {
        text: `select e.id, e.job_number, e.name, e.native_name, e.onboard_on, e.state, e.is_incomplete, p.department_id, p.office_id, p.level_id, d.names as department, o.names as office, l.names as level,
            (select min(a.pin) from organisation.pin_assignment a where a.of_company_id = e.company_id and a.employment_id = e.id and a.period @> date '2026-11-02') as pin
          from (select * from organisation.position where company_id = $1 and department_id = $2 and is_main and from_on <= date '2026-11-02' and (until_on is null or until_on > date '2026-11-02')
            order by sort_key, employment_id limit 20) p
          join organisation.employment e on e.company_id = p.company_id and e.id = p.employment_id
          join organisation.department d on d.company_id = p.company_id and d.id = p.department_id
          join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
          join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
          order by p.sort_key, p.employment_id`,
        values: [companyId, departments[n % departments.length]],
      },
      {
        text: `select state, count(*)::int as count from organisation.position where company_id = $1 and department_id = $2 and is_main
          and from_on <= date '2026-11-02' and (until_on is null or until_on > date '2026-11-02') group by state`,
        values: [companyId, departments[n % departments.length]],
      },
    ],
    ofAnswer: ({ items, total }: Answer) => [items.map((row) => row.id), total],
    ofRows: ([page, counts]) => [
      page?.map((row) => row.id),
      counts?.reduce((sum, { count }) => sum + Number(count), 0),
    ],
    reach: { ratio: 0.4, rate: 1000 },
    grows: 'page',
    calls: 3000,
  },
]
