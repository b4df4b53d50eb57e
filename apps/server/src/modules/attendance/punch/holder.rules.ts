import type { Day } from '@muster/kernel/day'
import { dayOfNumber } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'

/** Who answers to a PIN in a period, both days included. */
export type Holding = { pin: string; from: Day; to: Day | null; companyId: string; employmentId: string }

/** Finds the holder of a PIN on the day of a wall time; most PINs have one holder, so the last answer is tried first. */
export function holderFinder(holdings: readonly Holding[]): (pin: string, wall: number) => Holding | undefined {
  const byPin = new Map<string, Holding[]>()
  for (const h of holdings) {
    const own = byPin.get(h.pin)
    if (own) own.push(h)
    else byPin.set(h.pin, [h])
  }
  return (pin, wall) => {
    const own = byPin.get(pin)
    if (!own) return undefined
    const day = dayOfNumber(Math.floor(wall / SECONDS_PER_DAY))
    return own.find((h) => h.from <= day && (h.to === null || day <= h.to))
  }
}
