import type { Month } from '@muster/kernel/month'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { monthFactsOf } from '../../attendance/index.ts'
import type { KnownMonth } from './receipt.rules.ts'

/** Whose month is looked up. */
export type OfMonth = { employmentId: string; month: Month }
/** A month as it is known, and whether no fact of it can change any more. */
export type LookedUp = { month: KnownMonth; isClosed: boolean }

const keyOf = ({ employmentId, month }: OfMonth) => `${employmentId} ${month}`

/** The facts of attendance of people in months of a company, by both. */
export async function lookUpMonths(
  ctx: Ctx,
  companyId: string,
  wanted: readonly OfMonth[],
): Promise<(of: OfMonth) => LookedUp> {
  const found = new Map<string, LookedUp>()
  for (const [month, people] of Map.groupBy(wanted, (one) => one.month)) {
    const { isClosed, of } = await monthFactsOf(
      ctx,
      companyId,
      people.map(({ employmentId }) => employmentId),
      month,
    )
    for (const one of people) found.set(keyOf(one), { month: of.get(one.employmentId), isClosed })
  }
  return (of) => found.get(keyOf(of)) ?? { month: undefined, isClosed: false }
}
