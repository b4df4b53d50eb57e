import { type Day, dayNumber, weekday } from '@muster/kernel/day'
import { useMemo } from 'react'
import { useFormat } from '../../lib/format.ts'

const MS_PER_DAY = 86_400_000

/** Names of days in the language of a tag; what they are called without their year. */
export function dayNamesOf(tag: string) {
  const make = (options: Intl.DateTimeFormatOptions) => {
    const names = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })
    return (day: Day) => names.format(dayNumber(day) * MS_PER_DAY)
  }
  return {
    /** `Tue`. */
    short: make({ weekday: 'short' }),
    /** `Tuesday`. */
    weekday: make({ weekday: 'long' }),
    /** `T`, for the head of a grid. */
    narrow: make({ weekday: 'narrow' }),
    /** `Tuesday, 3 November`. */
    long: make({ weekday: 'long', day: 'numeric', month: 'long' }),
    /** `3 Nov`. */
    brief: make({ day: 'numeric', month: 'short' }),
    /** `Nov`. */
    month: make({ month: 'short' }),
  }
}

export type DayNames = ReturnType<typeof dayNamesOf>

/** Names of days in the reader's language. */
export function useDayNames(): DayNames {
  const { tag } = useFormat()
  return useMemo(() => dayNamesOf(tag), [tag])
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekendDay(day: Day): boolean {
  return weekday(day) > 5
}
