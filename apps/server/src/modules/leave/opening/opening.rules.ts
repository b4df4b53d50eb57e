import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { type Carrying, countLeft, type Entitlement, openPurse } from '../ledger/account.rules.ts'
import { balanceOn } from '../ledger/balance.rules.ts'

/** What is stated of a type of somebody: so much is left on a day, and may be taken until another one. */
export type Stated = { on: Day; until: Day; minutes: Minutes }

/** What is written of an entitlement: so many minutes more, or less; `granted` is what it had, 0 where there is none yet. */
export type OpeningWrite = {
  key: string
  from: Day
  until: Day
  minutes: Minutes
  granted: Minutes
  source: 'opening' | 'replaced'
}

/**
 * The effect of a stated balance: minutes left on its day before and after, and the writes; or the problem of a column.
 */
export type Opening =
  | { before: Minutes; after: Minutes; writes: OpeningWrite[] }
  | { column: 'left' | 'until'; problem: string }

/** Under which key a balance is stated: once for each day. */
const openingKey = (on: Day): string => `opening:${on}`

/**
 * What a statement writes beside what somebody has [2.16c]. Stated for the first time, it takes the place of all that is left on its day: that
 * is taken back, and as much as is stated is granted until its end, so that balance and statement are the same. Stated again for the same day it
 * writes the difference to what was stated then, whatever was granted or taken since; nothing where it is the same. Never so little that what
 * is applied for or taken of it would not be covered. `asOf` is what they have as of the day, `kept` what is written of it.
 */
export function planOpening(
  asOf: readonly Entitlement[],
  existing: readonly Entitlement[],
  { on, until, minutes }: Stated,
  carrying: Carrying,
): Opening {
  const key = openingKey(on)
  const before = balanceOn(asOf, on, carrying).available
  const stated = existing.find((one) => one.key === key)
  if (stated) {
    if (stated.until !== until) return { column: 'until', problem: `leave.other_end:${stated.until}` }
    // What HR did to it by hand since is left as it is.
    const change = minutes - (stated.granted - stated.adjusted)
    if (countLeft(stated) + change < 0)
      return { column: 'left', problem: `leave.taken_since:${minutes - (countLeft(stated) + change)}` }
    const { from, granted } = stated
    const write = { key, from, until, minutes: change, granted, source: 'opening' as const }
    return { before, after: before + change, writes: change === 0 ? [] : [write] }
  }
  const there = new Map(existing.map((one) => [one.key, one]))
  const purse = openPurse(asOf, carrying)
  const back = asOf
    .filter((one) => one.from <= on && on <= one.until)
    .flatMap((write): OpeningWrite[] => {
      const own = there.get(write.key)
      const taken = own ? Math.min(purse.freeOf(write), countLeft(own)) : 0
      purse.take(write, taken)
      if (!own || taken <= 0) return []
      const { key: of, from, until: end } = write
      return [{ key: of, from, until: end, minutes: -taken, granted: own.granted, source: 'replaced' }]
    })
  const fresh = { key, from: on, until, minutes, granted: 0, source: 'opening' } as const
  return { before, after: minutes, writes: [...back, fresh] }
}
