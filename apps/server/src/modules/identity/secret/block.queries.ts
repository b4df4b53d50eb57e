import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** The rows of these subjects, and of the same at any network. */
const ofSubjects = (subjects: readonly string[]) => sql<boolean>`(subject = any(${subjects}::text[])
  or (starts_with(subject, 'at:') and substr(subject, strpos(subject, ' ') + 1) = any(${subjects}::text[])))`

/** Until when one of these subjects is blocked, somewhere or everywhere; null where none is. */
export async function findBlockedUntil(ctx: Ctx, subjects: readonly string[]): Promise<Instant | null> {
  const { rows } = await sql<{ until: Instant | null }>`select max(blocked_until) as until from identity.throttle
    where blocked_until > ${ctx.now}::timestamptz and ${ofSubjects(subjects)}`.execute(ctx.db)
  return rows[0]?.until ?? null
}

/** The names under which these subjects are throttled, everywhere and at networks. */
export async function listThrottled(ctx: Ctx, subjects: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    subject: string
  }>`select subject from identity.throttle where ${ofSubjects(subjects)}`.execute(ctx.db)
  return rows.map(({ subject }) => subject)
}
