import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'

/** What a company pays in, and which day it is there. */
export async function accountsOf(ctx: Ctx, companyId: string): Promise<{ currency: string; today: Day }> {
  return ctx.db
    .selectFrom('organisation.v_company')
    .select(['currency', sql<Day>`(${ctx.now}::timestamptz at time zone zone)::date`.as('today')])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
}
