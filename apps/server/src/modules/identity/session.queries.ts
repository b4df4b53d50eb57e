import type { Instant } from '@muster/kernel/instant'
import type { Ctx } from '../../platform/ctx.ts'

export type NewSession = {
  id: string
  tokenHash: Buffer
  personId: string
  at: Instant
  idleUntil: Instant
  absoluteUntil: Instant
  address: string
  agent: string
}

export async function insertSession(ctx: Ctx, s: NewSession): Promise<void> {
  await ctx.db
    .insertInto('identity.session')
    .values({
      id: s.id,
      token_hash: s.tokenHash,
      person_id: s.personId,
      created_at: s.at,
      last_seen_at: s.at,
      idle_until: s.idleUntil,
      absolute_until: s.absoluteUntil,
      address: s.address,
      agent: s.agent,
    })
    .execute()
}

/** A session that is neither ended nor run out. */
export async function findSession(ctx: Ctx, tokenHash: Buffer) {
  return ctx.db
    .selectFrom('identity.session as s')
    .innerJoin('identity.credential as c', 'c.person_id', 's.person_id')
    .select([
      's.id',
      's.person_id',
      's.idle_until',
      's.absolute_until',
      's.last_seen_at',
      'c.must_change',
      'c.secondary_hash',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.ended_at', 'is', null)
    .where('s.idle_until', '>', ctx.now)
    .where('s.absolute_until', '>', ctx.now)
    .where('c.is_disabled', '=', false)
    .executeTakeFirst()
}

/** Moves the sliding end; never beyond the absolute one. */
export async function touchSession(ctx: Ctx, id: string, idleUntil: Instant): Promise<void> {
  await ctx.db
    .updateTable('identity.session')
    .set({ last_seen_at: ctx.now, idle_until: idleUntil })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endSession(ctx: Ctx, id: string, reason: string): Promise<void> {
  await ctx.db
    .updateTable('identity.session')
    .set({ ended_at: ctx.now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** The sessions of a person that are neither ended nor run out, the latest first. */
export async function listSessions(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('identity.session')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'agent'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('idle_until', '>', ctx.now)
    .where('absolute_until', '>', ctx.now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends every session of a person but the one that is kept; gives how many were ended. */
export async function endSessionsOf(
  ctx: Ctx,
  personId: string,
  reason: string,
  keep: string | undefined,
): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('identity.session')
    .set({ ended_at: ctx.now, end_reason: reason })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .$if(keep !== undefined, (q) => q.where('id', '<>', keep ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Until when pay is open in this session. */
export async function findSalaryWindow(ctx: Ctx, id: string): Promise<Instant | undefined> {
  const row = await ctx.db
    .selectFrom('identity.session')
    .select('secondary_until')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.secondary_until ?? undefined
}

export async function closeSalaryWindows(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db
    .updateTable('identity.session')
    .set({ secondary_until: null })
    .where('person_id', '=', personId)
    .where('secondary_until', 'is not', null)
    .execute()
}

export async function openSalaryWindow(ctx: Ctx, id: string, until: Instant): Promise<void> {
  await ctx.db.updateTable('identity.session').set({ secondary_until: until }).where('id', '=', id).execute()
}

/** Deletes sessions whose last possible moment lies before the instant. */
export async function deleteOldSessions(ctx: Ctx, before: Instant): Promise<void> {
  await ctx.db.deleteFrom('identity.session').where('absolute_until', '<', before).execute()
}
