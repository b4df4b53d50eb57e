import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../platform/db/tables.gen.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { ThrottleState } from './throttle.rules.ts'

/** What is known of some subjects. */
export async function findThrottles(ctx: Ctx, subjects: readonly string[]): Promise<Map<string, ThrottleState>> {
  const rows = await ctx.db
    .selectFrom('identity.throttle')
    .selectAll()
    .where('subject', '=', sql<string>`any(${subjects})`)
    .execute()
  return statesOf(rows)
}

/** The same, their rows locked until the transaction ends. Everybody locks in one order, so that nobody waits in a circle. */
export async function lockThrottles(ctx: Ctx, subjects: readonly string[]): Promise<Map<string, ThrottleState>> {
  const rows = await ctx.db
    .selectFrom('identity.throttle')
    .selectAll()
    .where('subject', '=', sql<string>`any(${subjects})`)
    .orderBy(sql`subject collate "C"`)
    .forUpdate()
    .execute()
  return statesOf(rows)
}

/** The same of subjects of which nothing may be known yet: parallel tries queue here. */
export async function claimThrottles(ctx: Ctx, subjects: readonly string[]): Promise<Map<string, ThrottleState>> {
  const { rows } = await sql<Row>`
    insert into identity.throttle (subject, failures, window_until, in_flight)
    select s, 0, ${ctx.now}::timestamptz, '{}'
    from unnest(${subjects}::text[]) s order by s collate "C"
    on conflict (subject) do update set failures = throttle.failures
    returning *`.execute(ctx.db)
  return statesOf(rows)
}

/** Writes what is known of a subject from now on; undefined forgets it. It rides with COMMIT. */
export function saveThrottle(ctx: Ctx, subject: string, state: ThrottleState | undefined): void {
  if (state === undefined) ctx.later(ctx.db.deleteFrom('identity.throttle').where('subject', '=', subject))
  else
    ctx.later(
      ctx.db
        .updateTable('identity.throttle')
        .set({
          failures: state.failures,
          window_until: state.windowUntil,
          blocked_until: state.blockedUntil ?? null,
          in_flight: JSON.stringify(state.inFlight),
        })
        .where('subject', '=', subject),
    )
}

/** Deletes what has run out: its window is over and nothing is blocked any more. */
export async function deleteOldThrottles(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('identity.throttle')
    .where('window_until', '<', ctx.now)
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', ctx.now)]))
    .execute()
}

type Row = Selectable<Tables['identity.throttle']>

const statesOf = (rows: readonly Row[]): Map<string, ThrottleState> =>
  new Map(
    rows.map((row) => [
      row.subject,
      {
        failures: row.failures,
        windowUntil: row.window_until,
        blockedUntil: row.blocked_until ?? undefined,
        inFlight: row.in_flight,
      },
    ]),
  )
