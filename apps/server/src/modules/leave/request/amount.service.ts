import type { Minutes } from '@muster/kernel/minutes'
import type { Names } from '@muster/kernel/names'
import { durationText } from '../../../platform/base/duration-text.ts'
import { say } from '../../../platform/base/words.ts'
import { titleIn } from '../../workflow/index.ts'

/** A day of a leave as it is kept with its form: what is planned on it, and what of that is taken. */
export type TakenDay = { shiftMinutes: Minutes; deducted: Minutes }

const MINUTES_PER_HOUR = 60

/** What a leave takes, in days and hours: a day that is taken whole counts as one, the rest in hours: `9 d 4 h`. */
export function leaveAmount(taken: readonly TakenDay[]): Names {
  const isWhole = ({ shiftMinutes, deducted }: TakenDay) => deducted > 0 && deducted >= shiftMinutes
  const days = taken.filter(isWhole).length
  const rest = taken.filter((day) => !isWhole(day)).reduce((sum, { deducted }) => sum + deducted, 0)
  return titleIn((locale) => {
    const inDays = days > 0 || rest === 0 ? say(locale, 'leave.amount.days', { days }) : ''
    const hours = rest / MINUTES_PER_HOUR
    const inHours = Number.isInteger(hours) ? say(locale, 'leave.amount.hours', { hours }) : durationText(locale, rest)
    return [inDays, rest > 0 ? inHours : ''].filter(Boolean).join(' ')
  })
}
