import { splitDays } from '@muster/contract/leave/leave-days'
import type { Minutes } from '@muster/kernel/minutes'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'

const MINUTES_PER_HOUR = 60

/** Says minutes of leave in days and hours of a day of so many minutes: `13 d`, `9 d 4 h`, under a day `4 h`. */
export function useLeaveAmount(dayMinutes: Minutes): (minutes: Minutes) => string {
  const t = useT()
  const { duration, number } = useFormat()
  return (minutes) => {
    const { days, rest } = splitDays(Math.abs(minutes), dayMinutes)
    const inDays = days > 0 || rest === 0 ? [t('leave.amount.days', { days: number(days) })] : []
    const isWhole = rest % MINUTES_PER_HOUR === 0
    const inHours = isWhole ? t('leave.amount.hours', { hours: rest / MINUTES_PER_HOUR }) : duration(rest)
    return `${minutes < 0 ? '−' : ''}${[...inDays, ...(rest > 0 ? [inHours] : [])].join(' ')}`
  }
}
