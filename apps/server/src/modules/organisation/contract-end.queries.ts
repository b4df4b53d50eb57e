import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../platform/ctx.ts'

/** Whose contract ends between two days, both included, and who does not leave by then anyway. */
export async function listContractsEnding(ctx: Ctx, companyId: string, from: Day, to: Day) {
  const rows = await ctx.db
    .selectFrom('organisation.employment')
    .select(['id', 'contract_end_on'])
    .where('company_id', '=', companyId)
    .where('contract_end_on', '>=', from)
    .where('contract_end_on', '<=', to)
    .where((eb) => eb.or([eb('resign_on', 'is', null), eb('resign_on', '>', eb.ref('contract_end_on'))]))
    .orderBy('contract_end_on')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, contract_end_on: endsOn }) => (endsOn === null ? [] : [{ id, endsOn }]))
}
