import type { Format } from '../../../lib/words/format.ts'
import { isWord } from '../../../lib/words/i18n.ts'
import type { Say } from '../../../lib/words/words.ts'
import type { PayFacts, PayReceipt } from './payslip-value.ts'

/** A fact of a month with what it was the month before; empty where there was none. */
export type ReceiptRow = { key: string; label: string; now: string; before: string; days: string }

/** How an amount is written, or that it is hidden. */
type Amount = (minor: number) => string

type Part = { key: string; label: string; text: string; days: readonly string[] }

const MOST_DAYS = 6

/** What is known of where a line comes from, this month beside the one before. */
export function receiptRows({ facts, before }: PayReceipt, t: Say, format: Format, amount: Amount): ReceiptRow[] {
  const now = partsOf(facts, t, format, amount)
  const then = before ? partsOf(before, t, format, amount) : []
  const gone = then.filter(({ key }) => !now.some((part) => part.key === key))
  return [...now, ...gone.map((part) => ({ ...part, text: '', days: [] }))].map(({ key, label, text, days }) => ({
    ...{ key, label, now: text, before: then.find((part) => part.key === key)?.text ?? '' },
    days: daysText(days, t, format),
  }))
}

/** The causes in one line, for where a change is said: `Overtime × 1.50: 12 h (before: 8 h)`. */
export function causeText(receipt: PayReceipt | null, t: Say, format: Format, amount: Amount): string {
  // That a salary is another one says the amount itself.
  if (!receipt || receipt.facts.origin === 'salary') return ''
  const changed = receiptRows(receipt, t, format, amount).filter(({ now, before }) => now !== before)
  const said = changed.map(({ label, now, before }) =>
    t('payslip.receipt.change', {
      label,
      now: now || t('payslip.receipt.nothing'),
      before: before || t('payslip.receipt.nothing'),
    }),
  )
  return said.join(' · ')
}

function daysText(days: readonly string[], t: Say, format: Format): string {
  const shown = days.slice(0, MOST_DAYS).map((day) => format.dayText(day))
  const more = days.length - shown.length
  return [...shown, ...(more > 0 ? [t('words.more', { count: more })] : [])].join(', ')
}

function partsOf(facts: PayFacts, t: Say, format: Format, amount: Amount): Part[] {
  switch (facts.origin) {
    case 'salary':
      return [{ key: 'since', label: t('payslip.receipt.since'), text: format.month(facts.since), days: [] }]
    case 'overtime':
      return facts.parts.map(({ multiplier, minutes }) => ({
        ...{
          key: `x${multiplier}`,
          label: t('payslip.receipt.overtime', { multiplier: factorText(multiplier, format) }),
        },
        ...{ text: format.duration(minutes), days: [] },
      }))
    case 'leave':
      return facts.types.map(({ attribute, minutes, days }) => {
        const label: string = `payslip.leave.${attribute}`
        return {
          ...{ key: attribute, label: t(isWord(label) ? label : 'payslip.leave.other') },
          ...{ text: format.duration(minutes), days },
        }
      })
    case 'attendance':
      return (['late', 'earlyLeave', 'absent'] as const)
        .map((key) => ({ key, ...facts[key] }))
        .filter(({ minutes }) => minutes > 0)
        .map(({ key, minutes, days }) => ({
          ...{ key, label: t(`payslip.receipt.${key}`), text: format.duration(minutes), days },
        }))
    case 'benefit':
      return facts.subsidies.map(({ names, amount: minor, id }) => {
        // Each month has a member of its own: the same policy is the same line.
        const label = format.name(names)
        return { key: minor < 0 ? id : label, label, text: amount(minor), days: [] }
      })
    case 'expired-leave':
      return facts.parts.map((part) => expiredPart(part, t, format, amount))
  }
}

type Expired = Extract<PayFacts, { origin: 'expired-leave' }>['parts'][number]

/** Leave that expired, with its arithmetic: the salary by the days of the month and the hours of a day, times the hours and the ratio. */
function expiredPart(
  { id, names, minutes, lastOn, ratio, ...value }: Expired,
  t: Say,
  format: Format,
  amount: Amount,
): Part {
  const { salary, days, dailyMinutes, amount: minor } = value
  const label = t('payslip.receipt.expired', { name: format.name(names), hours: format.duration(minutes) })
  const text =
    salary === null || minor === null
      ? t('payslip.receipt.noSalary')
      : t('payslip.receipt.expiredValue', {
          ...{ salary: amount(salary), days, daily: format.duration(dailyMinutes) },
          ...{ hours: format.duration(minutes), percent: ratio, amount: amount(minor) },
        })
  return { key: id, label, text, days: [lastOn] }
}

/** A factor in hundredths: 150 is `1.5`. */
const factorText = (hundredths: number, format: Format) => format.number(hundredths / 100)
