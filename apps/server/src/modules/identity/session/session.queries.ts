import type { SessionKind } from '@muster/contract/identity/own-session'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { HOLDING, type Holding } from '../rights/rights.queries.ts'

export type NewSession = {
  id: string
  tokenHash: Buffer
  personId: string
  kind: SessionKind
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
      kind: s.kind,
      created_at: s.at,
      last_seen_at: s.at,
      idle_until: s.idleUntil,
      absolute_until: s.absoluteUntil,
      address: s.address,
      agent: s.agent,
    })
    .execute()
}

/** Of these tokens, by their hashes, the sessions that are neither ended nor run out, with what their people hold. */
export async function findSessions(ctx: Ctx, tokenHashes: readonly Buffer[]) {
  const { rows } = await sql<
    Holding & {
      token_hash: Buffer
      session_id: string
      kind: SessionKind
      idle_until: Instant
      absolute_until: Instant
      last_seen_at: Instant
    }
  >`
    select s.token_hash, s.id as session_id, s.kind, s.idle_until, s.absolute_until, s.last_seen_at, ${HOLDING}
    from unnest(${tokenHashes}::bytea[]) t (hash)
    join identity.session s on s.token_hash = t.hash
    join identity.credential c on c.person_id = s.person_id
    where s.ended_at is null and s.idle_until > ${ctx.now} and s.absolute_until > ${ctx.now} and not c.is_disabled`.execute(
    ctx.db,
  )
  return rows
}

/**
 * Notes that sessions are used now and moves their sliding ends, never back; gives the ends as they stand, by session. One
 * that has ended is left out, and so is one that somebody else is writing: to wait for them could close a circle.
 */
export async function touchSessions(
  ctx: Ctx,
  sessions: readonly { id: string; idleUntil: Instant }[],
): Promise<Map<string, Instant>> {
  // Not worth a wait for the disk: what a crash takes back is that somebody was here a moment ago.
  ctx.later({ text: 'set local synchronous_commit = off', values: [] })
  const { rows } = await sql<{ id: string; idle_until: Instant }>`
    with due as (
      select s.id, u.idle_until from unnest(${sessions.map((s) => s.id)}::uuid[], ${sessions.map((s) => s.idleUntil)}::timestamptz[]) u (id, idle_until)
      join identity.session s on s.id = u.id
      where s.ended_at is null for no key update of s skip locked)
    update identity.session s
    set last_seen_at = greatest(s.last_seen_at, ${ctx.now}), idle_until = greatest(s.idle_until, due.idle_until)
    from due where s.id = due.id returning s.id, s.idle_until`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row.idle_until]))
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
    .select(['id', 'kind', 'created_at', 'last_seen_at', 'absolute_until', 'address', 'agent'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('idle_until', '>', ctx.now)
    .where('absolute_until', '>', ctx.now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * Keeps the account of a person as it is until the transaction ends, beside others that do so; gives whether a session of theirs is open
 * then. Whoever ends all of them meanwhile waits, and ends what was begun.
 */
export async function holdOpenSession(ctx: Ctx, personId: string, id: string): Promise<boolean> {
  await sql`select from identity.credential where person_id = ${personId}::uuid for share`.execute(ctx.db)
  // A statement of its own: it sees what was committed while the one before it waited.
  const { rows } = await sql`
    select from identity.session
    where id = ${id}::uuid and person_id = ${personId}::uuid and ended_at is null`.execute(ctx.db)
  return rows.length > 0
}

/**
 * Ends every session of a person but the one that is kept; gives how many were ended. Those that are being begun are waited for and
 * ended as well.
 */
export async function endSessionsOf(
  ctx: Ctx,
  personId: string,
  reason: string,
  keep: string | undefined,
): Promise<number> {
  await sql`select from identity.credential where person_id = ${personId}::uuid for no key update`.execute(ctx.db)
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

/** How many people have a session that has not ended and goes by the group's parameters. */
export async function countPeopleSignedIn(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct person_id)::int as people from identity.session
    where kind = 'full' and ended_at is null and idle_until > ${ctx.now} and absolute_until > ${ctx.now}`.execute(
    ctx.db,
  )
  return rows[0]?.people ?? 0
}
