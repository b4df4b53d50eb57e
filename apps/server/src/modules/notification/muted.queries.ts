import type { Ctx } from '../../platform/operation/ctx.ts'

/** What a person has muted, by the names of the topics. */
export async function listMuted(ctx: Ctx, personId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('notification.muted_topic')
    .select('topic')
    .where('person_id', '=', personId)
    .orderBy('topic')
    .execute()
  return rows.map((row) => row.topic)
}

export async function insertMuted(ctx: Ctx, personId: string, topic: string): Promise<void> {
  await ctx.db
    .insertInto('notification.muted_topic')
    .values({ person_id: personId, topic })
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function deleteMuted(ctx: Ctx, personId: string, topic: string): Promise<void> {
  await ctx.db
    .deleteFrom('notification.muted_topic')
    .where('person_id', '=', personId)
    .where('topic', '=', topic)
    .execute()
}
