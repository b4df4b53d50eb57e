import type { Day } from '@muster/kernel/day'
import { daysOf, type Month } from '@muster/kernel/month'
import { useMemo } from 'react'
import { isWeekendDay, useDayNames } from '../words/day-names.ts'

/** A column of a grid of people × days, with what each of its squares says of its day. */
export type GridDay = { day: Day; name: string; isWeekend: boolean }

/** The days of a month; named once, not by each of a thousand squares. */
export function useGridDays(month: Month | undefined): readonly GridDay[] {
  const names = useDayNames()
  return useMemo(
    () =>
      month === undefined
        ? []
        : daysOf(month).map((day) => ({ day, name: names.long(day), isWeekend: isWeekendDay(day) })),
    [month, names],
  )
}
