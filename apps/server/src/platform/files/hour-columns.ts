import type { Minutes } from '@muster/kernel/minutes'
import type { Locale } from '@muster/kernel/names'
import { durationText } from '../base/duration-text.ts'
import { say } from '../base/words.ts'
import type { Column } from './list-sheet.ts'

const MINUTES_PER_HOUR = 60
const HUNDREDTHS = 100
const MINUS = '\u2212'

/** The hours of a row in minutes; empty where it has none. */
type MinutesOf<Row> = (row: Row) => Minutes | ''

/**
 * Hours in a sheet are two columns: as the screens write them, and beside them in decimal hours, because a spreadsheet sums numbers
 * and no words. `key` is the column of the table that stands for both.
 */
export function hourColumns<Row>(
  { locale }: { locale: Locale },
  title: string,
  minutesOf: MinutesOf<Row>,
  key?: string,
): Column<Row>[] {
  const column = (heading: string, write: (minutes: Minutes) => string | number): Column<Row> => ({
    ...(key !== undefined && { key }),
    title: heading,
    cell: (row) => {
      const minutes = minutesOf(row)
      return minutes === '' ? '' : write(minutes)
    },
  })
  return [
    column(title, (minutes) => (minutes < 0 ? MINUS : '') + durationText(locale, minutes)),
    column(say(locale, 'sheet.decimalHours', { title }), countHours),
  ]
}

/** Minutes as hours with two decimals. */
const countHours = (minutes: Minutes): number => Math.round((minutes / MINUTES_PER_HOUR) * HUNDREDTHS) / HUNDREDTHS
