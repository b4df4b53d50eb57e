import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'

/** Minutes of one type that somebody may take from one day to another, and what became of them. */
export type Entitlement = {
  id: string
  from: Day
  until: Day
  granted: Minutes
  /** Of applications that are not approved yet. */
  held: Minutes
  used: Minutes
}

/** What somebody has of a type on a day: the one answer of every screen and check. */
export type Balance = {
  /** What may still be applied for. */
  available: Minutes
  held: Minutes
  used: Minutes
  granted: Minutes
  /** What ends when, the soonest first. */
  ends: readonly { on: Day; minutes: Minutes }[]
}

/** What is left of an entitlement. */
export const countLeft = ({ granted, held, used }: Entitlement): Minutes => granted - held - used

const isValidOn = ({ from, until }: Entitlement, day: Day) => from <= day && day <= until

/** The balance on a day, of the entitlements that are valid then; what has ended by then counts no more. */
export function balanceOn(entitlements: readonly Entitlement[], day: Day): Balance {
  const valid = entitlements.filter((one) => isValidOn(one, day))
  const sum = (of: (one: Entitlement) => Minutes) => valid.reduce((total, one) => total + of(one), 0)
  const ends = new Map<Day, Minutes>()
  for (const one of valid) if (countLeft(one) > 0) ends.set(one.until, (ends.get(one.until) ?? 0) + countLeft(one))
  return {
    ...{ available: sum(countLeft), held: sum(({ held }) => held), used: sum(({ used }) => used) },
    granted: sum(({ granted }) => granted),
    ends: [...ends].sort(([a], [b]) => (a < b ? -1 : 1)).map(([on, minutes]) => ({ on, minutes })),
  }
}

/** Minutes of leave wanted on a day. */
export type Wanted = { day: Day; minutes: Minutes }
/** Minutes of a day that are drawn from one entitlement. */
export type Drawn = Wanted & { entitlementId: string }
/** The refusal for the first day without enough balance, with the missing minutes. */
export type TooLittle = { refused: 'leave.balance_insufficient'; data: { day: Day; missing: Minutes } }

/**
 * Out of which entitlements days of leave come: of each day those that are valid then, the one that ends first before the others. Where
 * any choice covers all days, this one does.
 */
export function draw(entitlements: readonly Entitlement[], wanted: readonly Wanted[]): Drawn[] | TooLittle {
  const left = new Map(entitlements.map((one) => [one.id, countLeft(one)]))
  const inOrder = entitlements.toSorted(
    (a, b) => compare(a.until, b.until) || compare(a.from, b.from) || compare(a.id, b.id),
  )
  const drawn: Drawn[] = []
  for (const { day, minutes } of wanted.toSorted((a, b) => compare(a.day, b.day))) {
    let missing = minutes
    for (const { id } of inOrder.filter((one) => isValidOn(one, day))) {
      const taken = Math.min(missing, left.get(id) ?? 0)
      if (taken <= 0) continue
      drawn.push({ entitlementId: id, day, minutes: taken })
      left.set(id, (left.get(id) ?? 0) - taken)
      missing -= taken
    }
    if (missing > 0) return { refused: 'leave.balance_insufficient', data: { day, missing } }
  }
  return drawn
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
