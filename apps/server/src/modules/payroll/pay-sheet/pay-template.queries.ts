import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Who is employed in a company on some day of a month, in the order of their job numbers. */
export async function listEmployedIn(ctx: Ctx, companyId: string, month: Month) {
  return ctx.db
    .selectFrom('organisation.v_employment')
    .select(['employment_id as employmentId', 'job_number as jobNumber', 'name'])
    .where('company_id', '=', companyId)
    .where('onboard_on', '<=', lastDay(month))
    .where((eb) => eb.or([eb('resign_on', 'is', null), eb('resign_on', '>=', firstDay(month))]))
    .orderBy('job_number_order')
    .orderBy('job_number')
    .execute()
}
