import type { Month } from '@muster/kernel/month'
import { type RawBuilder, sql } from 'kysely'
import type { Encrypted } from '../../../platform/keys/field-keys.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Tables with ciphertexts of pay. */
const SEALED = ['payroll.payslip', 'payroll.pay_run', 'payroll.pay_message'] as const
type Sealed = (typeof SEALED)[number]

/** The keys that pay of a company is encrypted with; an index gives each of them by one step, however many rows have it. */
export async function listPayKeys(ctx: Ctx, companyId: string): Promise<string[]> {
  const keys = new Set<string>()
  for (const table of SEALED) {
    const next = (condition: RawBuilder<unknown>) => sql`(select t.key_id from ${sql.table(table)} t
      where t.company_id = ${companyId}::uuid ${condition} order by t.company_id, t.key_id limit 1)`
    const { rows } = await sql<{ keyId: string }>`
      with recursive k (key_id) as (${next(sql``)} union all select ${next(sql`and t.key_id > k.key_id`)} from k where k.key_id is not null)
      select key_id as "keyId" from k where key_id is not null`.execute(ctx.db)
    for (const { keyId } of rows) keys.add(keyId)
  }
  return [...keys]
}

type Raw<Row> = Row & { keyId: string; bytes: Buffer }
type SealedRow<Row> = Row & { id: string; companyId: string; encrypted: Encrypted }

/** Some rows of a table that are not encrypted with the key, kept from others meanwhile. */
async function takeOthers<Row extends object>(
  ctx: Ctx,
  table: Sealed,
  companyId: string,
  keyId: string,
  most: number,
  columns: RawBuilder<unknown>,
): Promise<SealedRow<Row>[]> {
  // Two ranges of the index, where a difference would be none.
  const { rows } = await sql<Raw<SealedRow<Row>>>`
    select t.id, t.company_id as "companyId", ${columns}, t.key_id as "keyId", t.encrypted as bytes from ${sql.table(table)} t
    where t.company_id = ${companyId}::uuid and (t.key_id < ${keyId} or t.key_id > ${keyId}) limit ${most} for update skip locked`.execute(
    ctx.db,
  )
  return rows.map(({ keyId: key, bytes, ...row }) => ({ ...row, encrypted: { keyId: key, bytes } }) as SealedRow<Row>)
}

export const takePayslips = (ctx: Ctx, companyId: string, keyId: string, most: number) =>
  takeOthers<{ employmentId: string; month: Month; version: number }>(
    ...([ctx, 'payroll.payslip', companyId, keyId, most] as const),
    sql`t.employment_id as "employmentId", to_char(t.month, 'YYYY-MM') as month, t.version`,
  )

export const takeRuns = (ctx: Ctx, companyId: string, keyId: string, most: number) =>
  takeOthers<{ runId: string }>(ctx, 'payroll.pay_run', companyId, keyId, most, sql`t.id as "runId"`)

export const takeMessages = (ctx: Ctx, companyId: string, keyId: string, most: number) =>
  takeOthers<{ payslipId: string }>(
    ...([ctx, 'payroll.pay_message', companyId, keyId, most] as const),
    sql`t.payslip_id as "payslipId"`,
  )

/** Puts new ciphertexts in the place of those of some rows, in one statement. */
export async function replaceSealed(
  ctx: Ctx,
  table: Sealed,
  companyId: string,
  rows: readonly { id: string; encrypted: Encrypted }[],
): Promise<void> {
  await sql`update ${sql.table(table)} t set key_id = w.key, encrypted = w.bytes
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ encrypted }) => encrypted.keyId)}::text[],
      ${rows.map(({ encrypted }) => Buffer.from(encrypted.bytes))}::bytea[]) w (id, key, bytes)
    where t.company_id = ${companyId}::uuid and t.id = w.id`.execute(ctx.db)
}
