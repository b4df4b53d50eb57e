import type { Ctx } from '../../../platform/operation/ctx.ts'
import * as queries from './org-unit.queries.ts'

/** Which parts of a place the company does not have, as problems by field; empty when somebody can be placed so. */
export async function findOrgUnitProblems(
  ctx: Ctx,
  companyId: string,
  ids: queries.OrgUnitIds,
): Promise<Record<string, string>> {
  const found = await queries.findOrgUnits(ctx, companyId, ids)
  return {
    ...(!found.department && { departmentId: 'not_found' }),
    ...(!found.office && { officeId: 'not_found' }),
    ...(!found.level && { levelId: 'not_found' }),
  }
}
