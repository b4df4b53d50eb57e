import type { BenefitSum } from '@muster/contract/benefits/benefit-test'
import type { BenefitUnit } from '@muster/contract/benefits/policy-rules'
import type { Format } from '../../../lib/words/format.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import type { Say } from '../../../lib/words/words.ts'

type Valued = { unit: BenefitUnit; currency: string }

/** Whether a unit is one of leave: its amounts are minutes then, else minor units of money. */
const isLeaveUnit = (unit: BenefitUnit): boolean => unit === 'hours' || unit === 'days'

/** What somebody is given: an amount of money, or a duration of leave. */
export const benefitText = ({ unit, currency }: Valued, amount: number, format: Format): string =>
  isLeaveUnit(unit) ? format.duration(amount) : moneyFor(format, amount, currency)

/** Hundredths of a day as days. */
export const daysOf = (hundredths: number): number => hundredths / 100

/** How an amount came about, line by line. */
export function sumLines(sum: BenefitSum, valued: Valued, t: Say, format: Format): (readonly [string, string])[] {
  const text = (amount: number) => benefitText(valued, amount, format)
  const { each, count, full, missedMinutes, expectedMinutes, dockRatio, docked, amount } = sum
  const isByDay = valued.unit === 'worked-day'
  const missed = { missed: format.duration(missedMinutes), expected: format.duration(expectedMinutes) }
  return [
    ...(isByDay
      ? ([
          [t('benefit.sum.each'), text(each)],
          [t('benefit.sum.count'), format.number(count)],
        ] as const)
      : []),
    ...(isByDay || docked > 0 ? [[t('benefit.sum.full'), text(full)] as const] : []),
    ...(docked > 0
      ? ([
          [t('benefit.sum.missed'), t('benefit.sum.missedOf', missed)],
          [t('benefit.sum.dockRatio'), format.percent(dockRatio / 100)],
          [t('benefit.sum.docked'), text(-docked)],
        ] as const)
      : []),
    [t('benefit.sum.amount'), text(amount)],
  ]
}
