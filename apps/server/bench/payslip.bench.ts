import type { Month } from '@muster/kernel/month'
import type { Bench } from './measure.ts'
import { type Company, openCompany } from './product/company.ts'
import { httpRequest, load } from './product/load.ts'
import { openPayOf, paySheetOf, releasePay } from './product/pay.ts'
import { openStatements, type StatementRunner } from './product/statements.ts'

const CONNECTIONS = 16
const CALLS = 2000
/** The last of three is read; the company has days of October. */
const MONTHS = ['2026-08', '2026-09', '2026-10'] as const satisfies readonly string[]

type State = { company: Company; statements: StatementRunner; payslips: string[] }

/**
 * Everything that stands on a payslip and beside it, in one statement without decryption: itself, the ones before it, the items of their runs, who
 * opened it, what was asked, and the days of both months.
 */
const PAYSLIP = `select p.*, r.currency, r.pay_on, c.names, e.name, e.native_name, e.job_number, d.names as department,
    (select json_agg(b) from (select b.month, b.version, b.key_id, b.encrypted from payroll.payslip b
      where b.company_id = p.company_id and b.employment_id = p.employment_id and b.month < p.month and b.released_at is not null
      order by b.month desc, b.version desc limit 36) b) as before,
    (select json_agg(i) from payroll.pay_run_item i where i.company_id = p.company_id and i.run_id = p.run_id) as items,
    (select json_agg(l) from payroll.payslip_look l where l.company_id = p.company_id and l.payslip_id = p.id) as looks,
    (select json_agg(m) from payroll.pay_message m where m.company_id = p.company_id and m.payslip_id = p.id) as messages,
    (select json_agg(x) from (select x.day, x.day_kind, x.worked_minutes, x.late_minutes, x.early_leave_minutes, x.absent_minutes, x.leave_minutes,
      x.overtime_minutes, x.attribute, x.explanation from attendance.day_result x where x.company_id = p.company_id and x.employment_id = p.employment_id
      and x.day between date '2026-09-01' and date '2026-10-31') x) as days,
    (select s.secondary_until from identity.session s where s.id = $3::uuid) as until
  from payroll.payslip p join payroll.pay_run r on r.company_id = p.company_id and r.id = p.run_id
  join organisation.company c on c.company_id = p.company_id
  join organisation.employment e on e.company_id = p.company_id and e.id = p.employment_id
  left join organisation.department d on d.company_id = p.company_id and d.id = p.department_id
  where p.company_id = $1 and p.id = $2`

const NOBODY = '00000000-0000-0000-0000-000000000000'

async function setUp(): Promise<State> {
  const company = await openCompany()
  await openPayOf(company)
  for (const [turn, month] of MONTHS.entries())
    await releasePay(company, month as Month, await paySheetOf(company, turn))
  await company.owner.query('vacuum (analyze)')
  const { rows } = await company.owner.query<{ id: string; employment: string }>(
    `select id, employment_id as employment from payroll.payslip where month = '2026-10-01'`,
  )
  const ids = new Map(rows.map(({ id, employment }) => [employment, id]))
  const payslips = company.employments.slice(0, company.people).map((id) => ids.get(id) ?? '')
  return { company, statements: await openStatements(company.ownerUrl, CONNECTIONS), payslips }
}

const payslip: Bench<State> = {
  name: 'one’s own payslip with decryption, 16 connections',
  unit: 'calls',
  target: { ratio: 0.3 },
  latency: { percentile: 'p95', most: 100 },
  rounds: 5,
  setup: setUp,
  ours: ({ company, payslips }) =>
    load(company.port, CONNECTIONS, CALLS, (n) =>
      httpRequest('GET', `/api/my/payslips/${payslips[n % company.people]}`, company.token(n)),
    ),
  limit: ({ company, payslips, statements }) =>
    statements.run(CALLS, (n) => [
      { text: PAYSLIP, values: [company.companyId, payslips[n % company.people], NOBODY] },
    ]),
  limitName: 'the best statement for its rows by pg alone',
  async tearDown({ company, statements }) {
    await statements.close()
    await company.close()
  },
}

export const benches = [payslip]
