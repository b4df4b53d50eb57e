import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/operation/ctx.ts'
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

/**
 * Keeps a new error; where there are `most` already the one that came once, longest ago, gives way. Gives whether it was kept:
 * not where all came more often, and not where somebody kept the same one meanwhile, with which it is counted.
 */
export async function insertClientError(ctx: Ctx, fingerprint: string, fault: Fault, most: number): Promise<boolean> {
  const { kind, message, stack, route, build, browser } = fault
  const { rows } = await sql<{ count: number }>`with gone as (
      delete from system.client_error where ctid = (
        select ctid from system.client_error where count = 1 order by last_at limit 1)
        and (select count(*) from system.client_error) >= ${most}
      returning 1)
    insert into system.client_error
      (fingerprint, build, kind, message, stack, route, browser, first_at, last_at)
    select ${fingerprint}, ${build}, ${kind}, ${message}, ${stack}, ${route}, ${browser},
      ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    where (select count(*) from system.client_error) - (select count(*) from gone) < ${most}
    on conflict (fingerprint, build) do update set count = client_error.count + 1, last_at = excluded.last_at
    returning count`.execute(ctx.db)
  return rows[0]?.count === 1
}

export async function deleteOldClientErrors(ctx: Ctx, before: Instant): Promise<void> {
  await ctx.db.deleteFrom('system.client_error').where('last_at', '<', before).execute()
}
