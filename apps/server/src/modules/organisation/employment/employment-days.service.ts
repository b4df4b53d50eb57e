import type { Day } from '@muster/kernel/day'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { lockPerson } from '../record/employee.queries.ts'
import type { Period } from '../record/employee.rules.ts'
import { listOthersOfPerson } from './employment-state.queries.ts'

type Other = { onboard_on: Day; resign_on: Day | null }
type Employment = { companyId: string; personId: string; id: string }

/**
 * Keeps a person's employments in a company apart until the transaction ends: refused where another one has a day of this period, as when
 * somebody who is hired again takes the notice back (`organisation.employed_twice`) [4.13]. `field` is where the days were entered.
 */
export async function needOwnDays(
  ctx: Ctx,
  { companyId, personId, id }: Employment,
  { from, to }: Period,
  field?: string,
): Promise<void> {
  await lockPerson(ctx, personId)
  const others = await listOthersOfPerson(ctx, companyId, personId, id)
  const other = others.find(
    (one) => (to === null || one.onboard_on <= to) && (one.resign_on === null || one.resign_on >= from),
  )
  if (!other) return
  fail('organisation.employed_twice', {
    ...{ from: other.onboard_on, to: other.resign_on },
    ...(field !== undefined && { fields: { [field]: otherProblem(other, from) } }),
  })
}

/** What is wrong with a day that lies in another employment: it begins after that one ends, or ends before that one begins. */
const otherProblem = ({ onboard_on: begins, resign_on: ends }: Other, from: Day): string =>
  ends !== null && begins <= from ? `organisation.employed_until:${ends}` : `organisation.employed_from:${begins}`
