import type { Format } from '../../../lib/words/format.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import type { Say } from '../../../lib/words/words.ts'

type Totals = { amounts: readonly { currency: string; amount: number }[]; minutes: number }

/** What members come to together: money by currency, and time of leave. */
export function totalText({ amounts, minutes }: Totals, t: Say, format: Format): string {
  const parts = amounts
    .filter(({ amount }) => amount !== 0)
    .map(({ amount, currency }) => moneyFor(format, amount, currency))
  if (minutes !== 0) parts.push(t('member.sums.leave', { time: format.duration(minutes) }))
  return parts.length === 0 ? t('member.sums.nothing') : parts.join(' · ')
}
