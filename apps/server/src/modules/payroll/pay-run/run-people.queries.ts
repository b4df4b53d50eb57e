import type { InputOf } from '@muster/contract/endpoint'
import type { payRunEndpoints } from '@muster/contract/payroll/pay-run'
import type { Instant } from '@muster/kernel/instant'
import type { Month } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Encrypted } from '../../../platform/keys/field-keys.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'
import { openThreads } from '../payslip/thread.queries.ts'
import { isLooked } from './pay-run.queries.ts'

type Filter = Pick<
  InputOf<typeof payRunEndpoints.people>,
  'show' | 'departmentId' | 'search' | 'sort' | 'order' | 'page' | 'pageSize'
>

export type RunPerson = {
  id: string
  companyId: string
  employmentId: string
  name: string
  nativeName: string
  jobNumber: string
  department: Names | null
  currency: string
  month: Month
  version: number
  heldBecause: string | null
  lookedAt: Instant | null
  confirmedAt: Instant | null
  asked: number
  encrypted: Encrypted
}
type Raw = Omit<RunPerson, 'encrypted'> & { keyId: string; bytes: Buffer }

const SHOWN = {
  all: sql`true`,
  held: sql`p.held_because is not null`,
  'not-looked': sql`p.released_at is not null and not ${isLooked}`,
  'not-confirmed': sql`p.released_at is not null and p.confirmed_at is null`,
  asked: sql`${openThreads} > 0`,
} as const

/** A page of the people of a run who are in reach. */
export async function listPeople(ctx: Ctx, companyId: string, runId: string, filter: Filter) {
  const search = filter.search ? `%${filter.search.replace(/[\\%_]/g, '\\$&')}%` : undefined
  const where = sql`p.company_id = ${companyId}::uuid and p.run_id = ${runId}::uuid and ${SHOWN[filter.show]}
    and ${reachOfRow(ctx, 'p.company_id', 'p.employment_id')}
    ${filter.departmentId ? sql`and p.department_id = ${filter.departmentId}::uuid` : sql``}
    ${search ? sql`and (e.name ilike ${search} or e.native_name ilike ${search} or e.job_number ilike ${search})` : sql``}`
  const from = sql`from payroll.payslip p
    join payroll.pay_run r on r.company_id = p.company_id and r.id = p.run_id
    join organisation.v_employment e on e.company_id = p.company_id and e.employment_id = p.employment_id
    left join organisation.v_department d on d.company_id = p.company_id and d.department_id = p.department_id`
  const order = sql.raw(filter.order)
  const by =
    filter.sort === 'jobNumber' ? sql`e.job_number_order ${order}, e.job_number ${order}` : sql`e.name ${order}`
  const { rows } = await sql<Raw>`
    select p.id, p.company_id as "companyId", p.employment_id as "employmentId", e.name, e.native_name as "nativeName",
      e.job_number as "jobNumber", d.names as department, r.currency, to_char(p.month, 'YYYY-MM') as month, p.version,
      p.held_because as "heldBecause", (select min(l.at) from payroll.payslip_look l
        where l.company_id = p.company_id and l.payslip_id = p.id and l.person_id = e.person_id) as "lookedAt",
      p.confirmed_at as "confirmedAt", ${openThreads} as asked, p.key_id as "keyId", p.encrypted as bytes
    ${from} where ${where} order by ${by}, p.id limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`.execute(
    ctx.db,
  )
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`.execute(
    ctx.db,
  )
  return {
    rows: rows.map(({ keyId, bytes, ...row }): RunPerson => ({ ...row, encrypted: { keyId, bytes } })),
    total: counted[0]?.total ?? 0,
  }
}

/** The employments that have a payslip in a run. */
export async function listEmployments(ctx: Ctx, companyId: string, runId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('payroll.payslip')
    .select('employment_id as id')
    .where('company_id', '=', companyId)
    .where('run_id', '=', runId)
    .orderBy('employment_id')
    .execute()
  return rows.map(({ id }) => id)
}
