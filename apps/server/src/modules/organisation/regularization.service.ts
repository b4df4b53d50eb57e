import { addDays, type Day } from '@muster/kernel/day'
import type { Ctx } from '../../platform/ctx.ts'
import { parameterOn } from '../system/index.ts'
import type { RegularizationPolicy } from './employment-state.rules.ts'

/** How many days to come are proposed, and how many behind where the company allows them. */
const PROPOSED = 6
/** A policy names days that every few weeks have. */
const AROUND = 366

/**
 * On which days of a month probation may end, as the company has it on the day that is asked about, and whether only days to come do,
 * as it has it today [4.15, 9.12].
 */
export async function regularizationPolicyOn(
  ctx: Ctx,
  companyId: string,
  { on, today }: { on: Day; today: Day },
): Promise<RegularizationPolicy> {
  return {
    daysOfMonth: await parameterOn(ctx, companyId, 'regularization.days-of-month', on),
    isFutureOnly: await parameterOn(ctx, companyId, 'regularization.future-only', today),
  }
}

/** The days next to today on which probation may end, in order; of somebody who began on a day. */
export async function regularizationDays(
  ctx: Ctx,
  companyId: string,
  { onboardOn, today }: { onboardOn: Day; today: Day },
): Promise<Day[]> {
  const days = async (step: 1 | -1, first: Day) => {
    const found: Day[] = []
    for (let i = 0; i < AROUND && found.length < PROPOSED; i++) {
      const on = addDays(first, step * i)
      if (on < onboardOn) continue
      const { daysOfMonth } = await regularizationPolicyOn(ctx, companyId, { on, today })
      if (daysOfMonth.includes(Number(on.slice(8)))) found.push(on)
    }
    return found
  }
  const { isFutureOnly } = await regularizationPolicyOn(ctx, companyId, { on: today, today })
  const behind = isFutureOnly ? [] : await days(-1, today)
  return [...behind.toReversed(), ...(await days(1, addDays(today, 1)))]
}
