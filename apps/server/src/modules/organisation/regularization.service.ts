import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../platform/ctx.ts'
import type { RegularizationPolicy } from './employment-state.rules.ts'

/** On which days of a month probation ends in a company, as of a day: the values every company begins with. */
export async function regularizationPolicyOn(_ctx: Ctx, _companyId: string, _on: Day): Promise<RegularizationPolicy> {
  return { daysOfMonth: [1, 16], isFutureOnly: true }
}
