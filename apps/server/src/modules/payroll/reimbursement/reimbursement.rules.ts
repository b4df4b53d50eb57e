import type { ReimbursementForm } from '@muster/contract/payroll/reimbursement-form'
import { totalsOf } from '@muster/contract/payroll/reimbursement-form'
import type { Day } from '@muster/kernel/day'

type Problem = { field: string; problem: string }
type Item = { id: string; threshold: number | null; isInUse: boolean }
type Advance = { id: string; personId: string; currency: string; applied: number; open: number }

/** What is wrong with a reimbursement by itself: an advance that stands there twice, or more covered than was spent. */
export function ownProblems({ items, advances }: ReimbursementForm): Problem[] {
  const twice = advances.flatMap(({ advanceId }, i) =>
    advances.findIndex((one) => one.advanceId === advanceId) < i
      ? [{ field: `advances.${i}.advanceId`, problem: 'duplicate' }]
      : [],
  )
  const { payout } = totalsOf({ items, advances })
  const beyond = payout < 0 ? [{ field: `advances.${advances.length - 1}.amount`, problem: 'more_than_spent' }] : []
  return [...twice, ...beyond]
}

/** The expenses that are above the threshold of their item [3.21], by the id of their row; a fact that blocks nothing. */
export const overThreshold = (rows: ReimbursementForm['items'], items: readonly Item[]) =>
  rows.flatMap(({ id, itemId, amount }) => {
    const threshold = items.find((one) => one.id === itemId)?.threshold ?? null
    return threshold !== null && amount > threshold ? [{ id, threshold }] : []
  })

/** Finds expenses of items that the company does not reimburse, or dated after today. */
export const expenseProblems = (rows: ReimbursementForm['items'], items: readonly Item[], today: Day): Problem[] =>
  rows.flatMap(({ itemId, on }, i) => [
    ...(items.some((one) => one.id === itemId && one.isInUse)
      ? []
      : [{ field: `items.${i}.itemId`, problem: 'not_found' }]),
    ...(on > today ? [{ field: `items.${i}.on`, problem: 'in_the_future' }] : []),
  ])

/**
 * What is wrong with the advances that a reimbursement of somebody is to consume: one that is not theirs, is void or of another currency,
 * or has less left than it is to give. `own` is what the same reimbursement holds of each already.
 */
export const advanceProblems = (
  rows: ReimbursementForm['advances'],
  advances: readonly Advance[],
  { personId, currency, own }: { personId: string; currency: string; own: ReadonlyMap<string, number> },
): Problem[] =>
  rows.flatMap(({ advanceId, amount }, i) => {
    const advance = advances.find((one) => one.id === advanceId)
    if (!advance || advance.personId !== personId || advance.applied === 0 || advance.currency !== currency)
      return [{ field: `advances.${i}.advanceId`, problem: 'not_found' }]
    const open = advance.open + (own.get(advanceId) ?? 0)
    return amount > open
      ? [{ field: `advances.${i}.amount`, problem: `payroll.more_than_open:${open}:${currency}` }]
      : []
  })
