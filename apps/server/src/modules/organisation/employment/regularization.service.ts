import { addDays, type Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { parameterOn } from '../../system/index.ts'
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
  const { isFutureOnly } = await regularizationPolicyOn(ctx, companyId, { on: today, today })
  const behind = isFutureOnly ? [] : await daysFrom(ctx, companyId, { first: today, step: -1, onboardOn, today })
  const ahead = await daysFrom(ctx, companyId, { first: addDays(today, 1), step: 1, onboardOn, today })
  return [...behind.toReversed(), ...ahead]
}

/** The next last days of a probation that lasts longer than it does now, in order. */
export async function extensionDays(
  ctx: Ctx,
  companyId: string,
  { regularizationOn, today }: { regularizationOn: Day | null; today: Day },
): Promise<Day[]> {
  const first = addDays(regularizationOn !== null && regularizationOn > today ? regularizationOn : today, 1)
  const ends = await daysFrom(ctx, companyId, { first, step: 1, onboardOn: first, today })
  return ends.map((on) => addDays(on, -1))
}

type From = { first: Day; step: 1 | -1; onboardOn: Day; today: Day }

/** Days on which probation may end, from one on or back. */
async function daysFrom(ctx: Ctx, companyId: string, { first, step, onboardOn, today }: From): Promise<Day[]> {
  const found: Day[] = []
  for (let i = 0; i < AROUND && found.length < PROPOSED; i++) {
    const on = addDays(first, step * i)
    if (on < onboardOn) continue
    const { daysOfMonth } = await regularizationPolicyOn(ctx, companyId, { on, today })
    if (daysOfMonth.includes(Number(on.slice(8)))) found.push(on)
  }
  return found
}
