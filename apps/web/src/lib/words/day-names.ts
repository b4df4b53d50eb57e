import { type Day, dayNumber, MS_PER_DAY, weekday } from '@muster/kernel/day'
import { useMemo } from 'react'
import { momentFormat } from '../page/moment-format.ts'
import { useFormat } from './format.ts'
import { isKhmerMissing, khmer } from './khmer.ts'

export type DayNames = {
  /** `Tue`. */
  short: (day: Day) => string
  /** `Tuesday`. */
  weekday: (day: Day) => string
  /** `Tu`, for the head of a grid: as short as tells the days of a week apart. */
  narrow: (day: Day) => string
  /** `Tuesday 3 November`. */
  long: (day: Day) => string
  /** `3 Nov`. */
  brief: (day: Day) => string
  /** `Nov`. */
  month: (day: Day) => string
}

/**
 * Names of days in the language of a tag; what they are called without their year. With `lacksKhmer` the browser has no Khmer
 * of its own.
 */
export function dayNamesOf(tag: string, lacksKhmer = isKhmerMissing()): DayNames {
  if (lacksKhmer && tag.startsWith('km'))
    return {
      short: khmer.weekdayName,
      weekday: khmer.weekdayName,
      narrow: khmer.weekdayLetters,
      long: khmer.weekdayLong,
      brief: khmer.dayMonth,
      month: khmer.monthName,
    }
  const make = (options: Intl.DateTimeFormatOptions) => {
    let names: Intl.DateTimeFormat | undefined
    return (day: Day) => {
      names ??= momentFormat(tag, { timeZone: 'UTC', ...options })
      return names.format(dayNumber(day) * MS_PER_DAY)
    }
  }
  const short = make({ weekday: 'short' })
  return {
    short,
    weekday: make({ weekday: 'long' }),
    narrow: tag.startsWith('km')
      ? khmer.weekdayLetters
      : tag.startsWith('en')
        ? (day) => short(day).slice(0, 2)
        : make({ weekday: 'narrow' }),
    long: make({ weekday: 'long', day: 'numeric', month: 'long' }),
    brief: make(tag.startsWith('vi') ? { day: 'numeric', month: 'numeric' } : { day: 'numeric', month: 'short' }),
    month: make({ month: 'short' }),
  }
}

/** Names of days in the reader's language. */
export function useDayNames(): DayNames {
  const { dayTag } = useFormat()
  return useMemo(() => dayNamesOf(dayTag), [dayTag])
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekendDay(day: Day): boolean {
  return weekday(day) > 5
}
