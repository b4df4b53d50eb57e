import type { Ctx } from '../../../platform/operation/ctx.ts'
import * as queries from './place.queries.ts'

/** Which parts of a place the company does not have, as problems by field; empty when somebody can be placed so. */
export async function placeProblems(
  ctx: Ctx,
  companyId: string,
  place: queries.PlaceOf,
): Promise<Record<string, string>> {
  const found = await queries.findPlaceParts(ctx, companyId, place)
  return {
    ...(!found.department && { departmentId: 'not_found' }),
    ...(!found.office && { officeId: 'not_found' }),
    ...(!found.level && { levelId: 'not_found' }),
  }
}
