import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

type EntryKind = 'applied' | 'paid' | 'held' | 'claimed' | 'returned'

/** Where and when something is written, on which day of the company, and by whom; null is the program. */
export type Written = { companyId: string; on: Day; at: Instant; by: string | null }

/** An entry for the ledger of an advance; a trigger adds it to the sums of the advance and refuses to overdraw it. */
export type NewEntry = {
  advanceId: string
  kind: EntryKind
  amount: number
  /** The day on which money was moved, where that is another one. */
  on?: Day
  taskId: string | null
  note?: string
}

/** An entry that no other takes back. */
export type UnreversedEntry = { id: string; advanceId: string; kind: EntryKind; amount: number }

/** An advance as its row has it: who has it, and its balance in minor units. */
export type Balance = {
  id: string
  personId: string
  currency: string
  applied: number
  paid: number
  held: number
  claimed: number
  returned: number
  open: number
  paidOn: Day | null
  version: number
}

/** Advances of a company, by their ids; those that are not there are left out. */
export const findAdvances = (ctx: Ctx, companyId: string, ids: readonly string[]) =>
  balances(ctx, companyId, ids).execute()

/**
 * The same, kept from everybody else until the transaction ends, in the order of their ids. Whoever writes entries of several locks them
 * before the first; tasks are locked before advances.
 */
export const lockAdvances = (ctx: Ctx, companyId: string, ids: readonly string[]) =>
  balances(ctx, companyId, ids).forUpdate().execute()

const balances = (ctx: Ctx, companyId: string, ids: readonly string[]) =>
  columns(ctx).where('company_id', '=', companyId).where('id', '=', sql<string>`any(${ids}::uuid[])`).orderBy('id')

/** What somebody has advances of that are not void. */
export const advancesOf = (ctx: Ctx, companyId: string, personId: string): Promise<Balance[]> =>
  columns(ctx).where('company_id', '=', companyId).where('person_id', '=', personId).where('applied', '>', 0).execute()

const columns = (ctx: Ctx) =>
  ctx.db
    .selectFrom('payroll.advance')
    .select(['id', 'person_id as personId', 'currency', 'applied', 'paid', 'held', 'claimed', 'returned', 'open'])
    .select(['paid_on as paidOn', 'version'])

type New = { companyId: string; id: string; personId: string; employmentId: string; currency: string }

/** An advance that is applied for; it begins without any amount. */
export async function insertAdvance(ctx: Ctx, advance: New): Promise<void> {
  await ctx.db
    .insertInto('payroll.advance')
    .values({
      ...{ company_id: advance.companyId, id: advance.id, person_id: advance.personId },
      ...{ employment_id: advance.employmentId, currency: advance.currency },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes entries in this order. */
export async function insertEntries(ctx: Ctx, written: Written, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const { companyId, at, by } = written
  await ctx.db
    .insertInto('payroll.advance_entry')
    .values(
      entries.map(({ advanceId, kind, amount, on = written.on, taskId, note = '' }) => ({
        ...{ company_id: companyId, id: newId(), advance_id: advanceId, kind, amount, on, task_id: taskId, note },
        ...{ at, by },
      })),
    )
    .execute()
}

/** Lists the ledger entries of a task that were not reversed, newest first. */
export async function listUnreversedEntries(ctx: Ctx, companyId: string, taskId: string): Promise<UnreversedEntry[]> {
  const { rows } =
    await sql<UnreversedEntry>`select e.id, e.advance_id as "advanceId", e.kind, e.amount from payroll.advance_entry e
    where e.company_id = ${companyId}::uuid and e.task_id = ${taskId}::uuid and e.opposite_of is null
      and not exists (select from payroll.advance_entry o where o.company_id = e.company_id and o.opposite_of = e.id)
    order by e.number desc`.execute(ctx.db)
  return rows
}

/** Writes the opposite of entries that stand, in this order. */
export async function reverseEntries(
  ctx: Ctx,
  { companyId, on, at, by }: Written,
  unreversed: readonly UnreversedEntry[],
  { taskId, note = '' }: Pick<NewEntry, 'taskId' | 'note'>,
): Promise<void> {
  if (unreversed.length === 0) return
  await ctx.db
    .insertInto('payroll.advance_entry')
    .values(
      unreversed.map(({ id, advanceId, kind, amount }) => ({
        ...{ company_id: companyId, id: newId(), advance_id: advanceId, kind, amount: -amount, on, task_id: taskId },
        ...{ note, at, by, opposite_of: id },
      })),
    )
    .execute()
}
