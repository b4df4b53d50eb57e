import { firstDay, type Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import type { Encrypted } from '../../../platform/keys/field-keys.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

type SealedSalary = { employmentId: string; month: Month; at: Month; version: number; encrypted: Encrypted }
type Raw = Omit<SealedSalary, 'encrypted'> & { keyId: string; bytes: Buffer }

/** Of each of these people in a month the released payslip of that month, or the last before; `at` is which was asked for. */
export async function listPayslipsAt(
  ctx: Ctx,
  companyId: string,
  wanted: readonly { employmentId: string; month: Month }[],
): Promise<SealedSalary[]> {
  const { rows } = await sql<Raw>`
    select w.id as "employmentId", w.month as at, to_char(p.month, 'YYYY-MM') as month, p.version, p.key_id as "keyId", p.encrypted as bytes
    from unnest(${wanted.map(({ employmentId }) => employmentId)}::uuid[], ${wanted.map(({ month }) => month)}::text[],
      ${wanted.map(({ month }) => firstDay(month))}::date[]) w (id, month, first)
    cross join lateral (select p.month, p.version, p.key_id, p.encrypted from payroll.payslip p
      where p.company_id = ${companyId}::uuid and p.employment_id = w.id and p.month <= w.first and p.released_at is not null
      order by p.month desc, p.version desc limit 1) p`.execute(ctx.db)
  return rows.map(({ keyId, bytes, ...row }) => ({ ...row, encrypted: { keyId, bytes } }))
}

/** The items of a company that are its salaries. */
export async function listSalaryItems(ctx: Ctx, companyId: string): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .selectFrom('payroll.pay_item')
    .select('id')
    .where('company_id', '=', companyId)
    .where('origin', '=', 'salary')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
