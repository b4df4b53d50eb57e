import type { BenefitSum } from '@muster/contract/benefits/benefit-test'
import type { PolicyRules } from '@muster/contract/benefits/policy-rules'
import { type BenefitDay, countTaken, sumOf } from './person-facts.rules.ts'

const HUNDREDTHS = 100n
const PER_CENT = 100n

/** A whole number over another, rounded half up; both are not negative. */
const divideHalfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

/**
 * What a benefit comes to over days: of money one amount, or one for each day that was worked; of leave its minutes. The dock ratio lowers it
 * by the share of missed minutes in those to work, at most to nothing. Rounded once, half up.
 */
export function sumBenefit(
  rules: Pick<PolicyRules, 'amount' | 'unit' | 'dockRatio' | 'docks'>,
  days: readonly BenefitDay[],
  dayMinutes: number,
): BenefitSum {
  const { amount: each, unit, dockRatio, docks } = rules
  const count = unit === 'worked-day' ? days.filter(({ worked }) => worked > 0).length : 1
  const whole = BigInt(each) * BigInt(count)
  const full = unit === 'days' ? divideHalfUp(whole * BigInt(dayMinutes), HUNDREDTHS) : whole
  const expectedMinutes = sumOf(days, (day) => day.expected)
  const missedMinutes = sumOf(days, (day) => day.absent + countTaken(day, docks))
  const wanted =
    expectedMinutes === 0
      ? 0n
      : divideHalfUp(full * BigInt(missedMinutes) * BigInt(dockRatio), BigInt(expectedMinutes) * PER_CENT)
  const docked = wanted < full ? wanted : full
  return {
    ...{ each, count, missedMinutes, expectedMinutes, dockRatio, dayMinutes },
    ...{ full: Number(full), docked: Number(docked), amount: Number(full - docked) },
  }
}
