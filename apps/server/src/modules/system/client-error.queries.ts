import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import type { Fault } from './client-error.rules.ts'

/** Counts an error that is known in its build; gives whether it was. */
export async function countClientError(ctx: Ctx, fingerprint: string, fault: Fault): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('system.client_error')
    .set((eb) => ({ count: eb('count', '+', 1), last_at: ctx.now, route: fault.route, browser: fault.browser }))
    .where('fingerprint', '=', fingerprint)
    .where('build', '=', fault.build)
    .where('count', '<', 2_000_000_000)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps a new error, unless there are `most` already; whoever kept the same one meanwhile is counted with it. */
export async function insertClientError(ctx: Ctx, fingerprint: string, fault: Fault, most: number): Promise<void> {
  const { kind, message, stack, route, build, browser } = fault
  await sql`insert into system.client_error
      (fingerprint, build, kind, message, stack, route, browser, first_at, last_at)
    select ${fingerprint}, ${build}, ${kind}, ${message}, ${stack}, ${route}, ${browser},
      ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    where (select count(*) from system.client_error) < ${most}
    on conflict (fingerprint, build) do update set count = client_error.count + 1, last_at = excluded.last_at`.execute(
    ctx.db,
  )
}

export async function deleteOldClientErrors(ctx: Ctx, before: Instant): Promise<void> {
  await ctx.db.deleteFrom('system.client_error').where('last_at', '<', before).execute()
}
