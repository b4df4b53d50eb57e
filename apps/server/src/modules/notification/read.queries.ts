import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/operation/ctx.ts'
import { isUnread, isVisible, ofPerson } from './notice.queries.ts'

/** Marks one of somebody's own as read; gives 1 where it was unread, else 0. */
export async function readOne(ctx: Ctx, personId: string, id: string): Promise<number> {
  return read(ctx, personId, sql`t.id = ${id}::uuid`)
}

/** Marks one that is theirs to see and all before it as read; gives how many were unread. */
export async function readUpTo(ctx: Ctx, personId: string, id: string): Promise<number> {
  return read(
    ctx,
    personId,
    sql`(t.raised_at, t.id) <= (select l.raised_at, l.id from notification.notice l
      where l.company_id = any(${ctx.scope.companies}::uuid[]) and l.person_id = ${personId}::uuid and l.id = ${id}::uuid)`,
  )
}

/** Marks all of some kinds as read; gives how many were unread. */
export async function readOfKinds(ctx: Ctx, personId: string, kinds: readonly string[]): Promise<number> {
  return read(ctx, personId, sql`t.kind = any(${kinds})`)
}

async function read(ctx: Ctx, personId: string, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`update notification.notice t set read_at = ${ctx.now}
    where ${ofPerson(ctx, personId)} and ${isUnread} and ${isVisible(ctx)} and ${which} returning t.id`.execute(ctx.db)
  return rows.length
}
