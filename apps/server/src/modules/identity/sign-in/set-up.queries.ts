import type { Instant } from '@muster/kernel/instant'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** The hash of the code that is still good, its row locked: two set-ups at once make one group. */
export async function lockSetUp(ctx: Ctx): Promise<Buffer | undefined> {
  const row = await ctx.db
    .selectFrom('identity.set_up')
    .select('code_hash')
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.code_hash
}

export async function useSetUp(ctx: Ctx): Promise<void> {
  await ctx.db.updateTable('identity.set_up').set({ used_at: ctx.now }).execute()
}

/** Where and when a code was printed. */
export type Printed = { by: string; at: Instant | null }

/** Keeps a code where there is none yet; gives where the other one was printed. */
export async function insertSetUp(ctx: Ctx, hash: Buffer, by: string): Promise<Printed | undefined> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('identity.set_up')
    .values({ code_hash: hash, printed_by: by, printed_at: ctx.now })
    .onConflict((c) => c.column('only_row').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows) return undefined
  const row = await ctx.db.selectFrom('identity.set_up').select(['printed_by', 'printed_at']).executeTakeFirstOrThrow()
  return { by: row.printed_by, at: row.printed_at }
}

/** Keeps a code in the place of the one before, which is none any more. */
export async function saveSetUp(ctx: Ctx, hash: Buffer, by: string): Promise<void> {
  const code = { code_hash: hash, used_at: null, printed_by: by, printed_at: ctx.now }
  await ctx.db
    .insertInto('identity.set_up')
    .values(code)
    .onConflict((c) => c.column('only_row').doUpdateSet(code))
    .execute()
}
