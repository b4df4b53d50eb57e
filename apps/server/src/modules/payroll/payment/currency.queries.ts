import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** What a company pays in, and which day it is there at an instant, now unless given. */
export async function accountsOf(
  ctx: Ctx,
  companyId: string,
  at: Instant = ctx.now,
): Promise<{ currency: string; today: Day }> {
  return ctx.db
    .selectFrom('organisation.v_company')
    .select(['currency', sql<Day>`(${at}::timestamptz at time zone zone)::date`.as('today')])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
}
