import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Lists the stored preferences of a person: key and value as JSON text. */
export async function listPreferences(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('identity.preference')
    .select(['key', 'value'])
    .where('person_id', '=', personId)
    .orderBy('key')
    .execute()
}

export async function savePreference(ctx: Ctx, personId: string, key: string, value: string): Promise<void> {
  await ctx.db
    .insertInto('identity.preference')
    .values({ person_id: personId, key, value })
    .onConflict((c) => c.columns(['person_id', 'key']).doUpdateSet({ value }))
    .execute()
}

export async function deletePreference(ctx: Ctx, personId: string, key: string): Promise<void> {
  await ctx.db.deleteFrom('identity.preference').where('person_id', '=', personId).where('key', '=', key).execute()
}
