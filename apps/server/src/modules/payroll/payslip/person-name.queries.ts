import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** How people are called who have an employment in a company, by person; a guest of the company has no name there. */
export async function namesOfPeople(
  ctx: Ctx,
  companyId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .selectFrom('organisation.v_employment')
    .select(['person_id as personId', 'name'])
    .distinctOn('person_id')
    .where('company_id', '=', companyId)
    .where('person_id', '=', sql<string>`any(${personIds})`)
    .orderBy('person_id')
    .orderBy('onboard_on', 'desc')
    .execute()
  return new Map(rows.map(({ personId, name }) => [personId, name]))
}
