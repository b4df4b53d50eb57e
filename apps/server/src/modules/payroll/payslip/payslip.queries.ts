import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { firstDay, type Month } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Encrypted } from '../../../platform/keys/field-keys.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'

/** A payslip with whose it is, its run, and its ciphertext. */
export type PayslipRow = {
  id: string
  companyId: string
  company: Names
  runId: string
  employmentId: string
  personId: string
  name: string
  nativeName: string
  jobNumber: string
  department: Names | null
  month: Month
  version: number
  isReplaced: boolean
  currency: string
  payOn: Day | null
  releasedAt: Instant | null
  heldBecause: string | null
  confirmedAt: Instant | null
  encrypted: Encrypted
}

type Raw = Omit<PayslipRow, 'encrypted'> & { keyId: string; bytes: Buffer }

const rowOf = ({ keyId, bytes, ...row }: Raw): PayslipRow => ({ ...row, encrypted: { keyId, bytes } })

const MONTH = (column: string) => sql<Month>`to_char(${sql.ref(column)}, 'YYYY-MM')`

/** Payslips under a condition about `p`, in the order of names. */
async function listWhere(ctx: Ctx, condition: RawBuilder<boolean>): Promise<PayslipRow[]> {
  const { rows } = await sql<Raw>`
    select p.id, p.company_id as "companyId", c.names as company, p.run_id as "runId", p.employment_id as "employmentId",
      e.person_id as "personId", e.name, e.native_name as "nativeName", e.job_number as "jobNumber", d.names as department,
      ${MONTH('p.month')} as month, p.version, r.currency, r.pay_on as "payOn", p.released_at as "releasedAt",
      p.held_because as "heldBecause", p.confirmed_at as "confirmedAt", p.key_id as "keyId", p.encrypted as bytes,
      exists (select from payroll.payslip n where n.company_id = p.company_id and n.employment_id = p.employment_id
        and n.month = p.month and n.version > p.version and n.released_at is not null) as "isReplaced"
    from payroll.payslip p
    join payroll.pay_run r on r.company_id = p.company_id and r.id = p.run_id
    join organisation.v_company c on c.company_id = p.company_id
    join organisation.v_employment e on e.company_id = p.company_id and e.employment_id = p.employment_id
    left join organisation.v_department d on d.company_id = p.company_id and d.department_id = p.department_id
    where ${condition} order by e.name, e.job_number, p.id`.execute(ctx.db)
  return rows.map(rowOf)
}

/** A payslip of anybody in reach, in whatever state. */
export async function findPayslip(ctx: Ctx, id: string): Promise<PayslipRow | undefined> {
  const [row] = await listWhere(
    ctx,
    sql`p.company_id ${among(ctx.scope.companies)} and p.id = ${id}::uuid and ${reachOfRow(ctx, 'p.company_id', 'p.employment_id')}`,
  )
  return row
}

/** A payslip of the caller that is released. */
export async function findOwnPayslip(ctx: Ctx, id: string): Promise<PayslipRow | undefined> {
  const [row] = await listWhere(ctx, sql`p.id = ${id}::uuid and p.released_at is not null and ${ownRow(ctx)}`)
  return row
}

/** Payslips of a company by their ids. */
export const listByIds = (ctx: Ctx, companyId: string, ids: readonly string[]): Promise<PayslipRow[]> =>
  listWhere(ctx, sql`p.company_id = ${companyId}::uuid and p.id = any(${ids}::uuid[])`)

/** That a row is of an employment of the caller. */
export function ownRow(ctx: Ctx): RawBuilder<boolean> {
  const own = ctx.actor?.employments ?? []
  if (own.length === 0) return sql`false`
  return sql`(${sql.join(
    own.map((one) => sql`(p.company_id = ${one.companyId}::uuid and p.employment_id = ${one.employmentId}::uuid)`),
    sql` or `,
  )})`
}

/** A released payslip to compare with, still encrypted. */
export type Compared = {
  id: string
  employmentId: string
  month: Month
  version: number
  runId: string
  releasedAt: Instant | null
  encrypted: Encrypted
}
type RawCompared = Omit<Compared, 'encrypted'> & { keyId: string; bytes: Buffer }

const COMPARED = sql`p.id, p.employment_id as "employmentId", ${MONTH('p.month')} as month, p.version, p.run_id as "runId",
  p.released_at as "releasedAt", p.key_id as "keyId", p.encrypted as bytes`
const comparedOf = ({ keyId, bytes, ...row }: RawCompared): Compared => ({ ...row, encrypted: { keyId, bytes } })

/** Of each of these employments the payslip of the last month before one that has a released one, in its latest version. */
export async function listBefore(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
  month: Month,
): Promise<Map<string, Compared>> {
  const { rows } = await sql<RawCompared>`
    select p.* from unnest(${employmentIds}::uuid[]) w (id) cross join lateral (
      select ${COMPARED} from payroll.payslip p
      where p.company_id = ${companyId}::uuid and p.employment_id = w.id and p.month < ${firstDay(month)}::date and p.released_at is not null
      order by p.month desc, p.version desc limit 1) p`.execute(ctx.db)
  return new Map(rows.map((row) => [row.employmentId, comparedOf(row)]))
}

/** Of each of these employments the version before one, released or held back. */
export async function listEarlier(
  ctx: Ctx,
  companyId: string,
  payslips: readonly { employmentId: string; month: Month; version: number }[],
): Promise<Map<string, Compared>> {
  const { rows } = await sql<RawCompared>`
    select p.* from unnest(${payslips.map((one) => one.employmentId)}::uuid[], ${payslips.map((one) => firstDay(one.month))}::date[],
      ${payslips.map((one) => one.version)}::int[]) w (id, month, version) cross join lateral (
      select ${COMPARED} from payroll.payslip p
      where p.company_id = ${companyId}::uuid and p.employment_id = w.id and p.month = w.month and p.version < w.version
        and p.released_at is not null
      order by p.version desc limit 1) p`.execute(ctx.db)
  return new Map(rows.map((row) => [row.employmentId, comparedOf(row)]))
}

/** The latest released payslips of a month of a company, of everybody. */
export async function listOfMonth(ctx: Ctx, companyId: string, month: Month): Promise<Compared[]> {
  const { rows } = await sql<RawCompared>`
    select distinct on (p.employment_id) ${COMPARED} from payroll.payslip p
    join payroll.pay_run r on r.company_id = p.company_id and r.id = p.run_id
    where p.company_id = ${companyId}::uuid and p.month = ${firstDay(month)}::date and r.state = 'released'
    order by p.employment_id, p.version desc`.execute(ctx.db)
  return rows.map(comparedOf)
}

/** The last month before one in which a company has released pay. */
export async function findMonthBefore(ctx: Ctx, companyId: string, month: Month): Promise<Month | null> {
  const row = await ctx.db
    .selectFrom('payroll.pay_run')
    .select(MONTH('month').as('month'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'released')
    .where('month', '<', firstDay(month))
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.month ?? null
}

/** The items of some runs, in their order. */
export async function listRunItems(ctx: Ctx, companyId: string, runIds: readonly string[]) {
  return ctx.db
    .selectFrom('payroll.pay_run_item as i')
    .innerJoin('payroll.pay_item as now', (j) =>
      j.onRef('now.company_id', '=', 'i.company_id').onRef('now.id', '=', 'i.item_id'),
    )
    .select(['i.run_id as runId', 'i.item_id as itemId', 'i.names', 'i.kind', 'i.place', 'now.origin'])
    .where('i.company_id', '=', companyId)
    .where('i.run_id', '=', sql<string>`any(${runIds})`)
    .orderBy('i.place')
    .execute()
}

/** Since which month an amount that is the salary has stood, asked of the released payslips before one: the months of theirs, latest first. */
export async function listEveryEarlier(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  month: Month,
  most: number,
): Promise<Compared[]> {
  const { rows } = await sql<RawCompared>`
    select * from (select distinct on (p.month) ${COMPARED}, p.month as ordered from payroll.payslip p
      where p.company_id = ${companyId}::uuid and p.employment_id = ${employmentId}::uuid and p.month < ${firstDay(month)}::date
        and p.released_at is not null order by p.month desc, p.version desc) p order by p.ordered desc limit ${most}`.execute(
    ctx.db,
  )
  return rows.map(comparedOf)
}

/** The latest version of each payslip of a month, whatever became of it, by employment. */
export async function listVersions(ctx: Ctx, companyId: string, month: Month): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select employment_id as id, max(version) as version from payroll.payslip
    where company_id = ${companyId}::uuid and month = ${firstDay(month)}::date group by 1`.execute(ctx.db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
