import type { PersonNames } from '@muster/kernel/person-name'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Whether the levels of a company manage, and how high they stand. */
export async function listRanks(
  ctx: Ctx,
  companyId: string,
): Promise<ReadonlyMap<string, { isManager: boolean; rank: number }>> {
  const rows = await ctx.db
    .selectFrom('organisation.level')
    .select(['id', 'is_manager as isManager', 'rank'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** How people of a company are called, by their newest employment there. */
export async function listNamesOf(
  ctx: Ctx,
  companyId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, PersonNames>> {
  const rows = await ctx.db
    .selectFrom('organisation.employment')
    .select(['person_id', 'name', 'native_name as nativeName'])
    .distinctOn('person_id')
    .where('company_id', '=', companyId)
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .orderBy('person_id')
    .orderBy('onboard_on', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.person_id, row]))
}
