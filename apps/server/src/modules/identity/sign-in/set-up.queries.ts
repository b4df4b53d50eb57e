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

export async function saveSetUp(ctx: Ctx, hash: Buffer): Promise<void> {
  await ctx.db
    .insertInto('identity.set_up')
    .values({ code_hash: hash })
    .onConflict((c) => c.column('only_row').doUpdateSet({ code_hash: hash, used_at: null }))
    .execute()
}
