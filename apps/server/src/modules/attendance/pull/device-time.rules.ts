import { dayNumber, dayOfText } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import type { WallSeconds } from '../table/line.rules.ts'

const FIRST_YEAR = 2000
const [DAYS_PER_MONTH, MONTHS_PER_YEAR] = [31, 12]

/**
 * The wall time of a number by which a machine keeps it: months of 31 days, twelve a year, since 2000. Undefined for a day that no
 * month has, which a damaged record may name.
 */
export function readDeviceTime(number: number): WallSeconds | undefined {
  const seconds = number % SECONDS_PER_DAY
  const days = Math.floor(number / SECONDS_PER_DAY)
  const months = Math.floor(days / DAYS_PER_MONTH)
  const year = FIRST_YEAR + Math.floor(months / MONTHS_PER_YEAR)
  const [month, day] = [(months % MONTHS_PER_YEAR) + 1, (days % DAYS_PER_MONTH) + 1].map((n) =>
    String(n).padStart(2, '0'),
  )
  const found = dayOfText(`${year}-${month}-${day}`)
  return found && dayNumber(found) * SECONDS_PER_DAY + seconds
}
