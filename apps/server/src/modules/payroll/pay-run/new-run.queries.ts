import type { PayItemKind } from '@muster/contract/payroll/pay-item'
import type { Day } from '@muster/kernel/day'
import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Encrypted } from '../../../platform/keys/field-keys.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

export type NewRun = {
  companyId: string
  id: string
  month: Month
  payOn: Day | null
  note: string
  currency: string
  monthBefore: Month | null
  people: number
  proposedBy: string
  encrypted: Encrypted
}

/** Keeps others from proposing pay of a month of a company until the transaction ends, and gives the number of the next run. */
export async function lockMonth(ctx: Ctx, companyId: string, month: Month): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pay:${companyId}:${month}`}, 0))`.execute(ctx.db)
  // A statement of its own: it sees what was committed while the one before it waited.
  const row = await ctx.db
    .selectFrom('payroll.pay_run')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
    .where('company_id', '=', companyId)
    .where('month', '=', firstDay(month))
    .executeTakeFirstOrThrow()
  return row.next
}

/** Whether a proposal of the month waits. */
export async function isProposed(ctx: Ctx, companyId: string, month: Month): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('payroll.pay_run')
    .select('id')
    .where('company_id', '=', companyId)
    .where('month', '=', firstDay(month))
    .where('state', '=', 'proposed')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRun(ctx: Ctx, run: NewRun & { number: number }): Promise<void> {
  await ctx.db
    .insertInto('payroll.pay_run')
    .values({
      ...{ company_id: run.companyId, id: run.id, month: firstDay(run.month), number: run.number, state: 'proposed' },
      ...{ pay_on: run.payOn, note: run.note, currency: run.currency, people: run.people },
      month_before: run.monthBefore && firstDay(run.monthBefore),
      ...{ proposed_by: run.proposedBy, proposed_at: ctx.now },
      ...{ key_id: run.encrypted.keyId, encrypted: Buffer.from(run.encrypted.bytes) },
    })
    .execute()
}

/** Keeps the items of a run as they are called now. */
export async function insertRunItems(
  ctx: Ctx,
  companyId: string,
  runId: string,
  items: readonly { id: string; names: Names; kind: PayItemKind }[],
): Promise<void> {
  await ctx.db
    .insertInto('payroll.pay_run_item')
    .values(
      items.map(({ id, names, kind }, place) => ({
        ...{ company_id: companyId, run_id: runId, item_id: id, place, names: JSON.stringify(names), kind },
      })),
    )
    .execute()
}

type NewPayslip = { id: string; employmentId: string; version: number; encrypted: Encrypted }

/** Writes payslips of a run, each with where its owner works at the end of the month, or worked last before. */
export async function insertPayslips(
  ctx: Ctx,
  { companyId, runId, month }: { companyId: string; runId: string; month: Month },
  payslips: readonly NewPayslip[],
): Promise<void> {
  await sql`
    insert into payroll.payslip (company_id, id, run_id, employment_id, month, version, department_id, key_id, encrypted)
    select ${companyId}::uuid, w.id, ${runId}::uuid, w.employment, ${firstDay(month)}::date, w.version, p.department_id, w.key, w.bytes
    from unnest(${payslips.map(({ id }) => id)}::uuid[], ${payslips.map(({ employmentId }) => employmentId)}::uuid[],
      ${payslips.map(({ version }) => version)}::int[], ${payslips.map(({ encrypted }) => encrypted.keyId)}::text[],
      ${payslips.map(({ encrypted }) => Buffer.from(encrypted.bytes))}::bytea[]) w (id, employment, version, key, bytes)
    left join lateral (select m.department_id from organisation.v_main_position m
      where m.company_id = ${companyId}::uuid and m.employment_id = w.employment and m.from_on <= ${lastDay(month)}::date
      order by m.from_on desc limit 1) p on true`.execute(ctx.db)
}
