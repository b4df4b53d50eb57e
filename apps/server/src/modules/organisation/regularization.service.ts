import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../platform/ctx.ts'
import { parameterOn } from '../system/index.ts'
import type { RegularizationPolicy } from './employment-state.rules.ts'

/** On which days of a month probation ends in a company, and whether only days to come do, as of a day [9.06]. */
export async function regularizationPolicyOn(ctx: Ctx, companyId: string, on: Day): Promise<RegularizationPolicy> {
  return {
    daysOfMonth: await parameterOn(ctx, companyId, 'regularization.days-of-month', on),
    isFutureOnly: await parameterOn(ctx, companyId, 'regularization.future-only', on),
  }
}
