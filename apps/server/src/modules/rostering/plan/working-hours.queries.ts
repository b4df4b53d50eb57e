import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Who of these people is employed by a company in a span of days: their person by employment. */
export async function listEmployed(
  ctx: Ctx,
  companyId: string,
  personIds: readonly string[],
  from: Day,
  to: Day,
): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('organisation.v_employment')
    .select(['employment_id', 'person_id'])
    .where('company_id', '=', companyId)
    .where('person_id', 'in', [...personIds])
    .where('onboard_on', '<=', to)
    .where((where) => where.or([where('resign_on', 'is', null), where('resign_on', '>=', from)]))
    .execute()
  return new Map(rows.map((row) => [row.employment_id ?? '', row.person_id ?? '']))
}
