import { type Day, dayNumber, weekday } from '@muster/kernel/day'
import { useMemo } from 'react'
import { useFormat } from '../../lib/format.ts'

const MS_PER_DAY = 86_400_000

/** Browsers know the names of Khmer days, but not their letters, and answer in English ones. */
const isLatin = (text: string) => /^[A-Z]/.test(text)

/** Names of days in the language of a tag; what they are called without their year. */
export function dayNamesOf(tag: string) {
  const make = (options: Intl.DateTimeFormatOptions) => {
    const names = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })
    return (day: Day) => names.format(dayNumber(day) * MS_PER_DAY)
  }
  const short = make({ weekday: 'short' })
  const narrow = make({ weekday: 'narrow' })
  return {
    /** `Tue`. */
    short,
    /** `Tuesday`. */
    weekday: make({ weekday: 'long' }),
    /** `T`, for the head of a grid. */
    narrow: (day: Day) => (isLatin(narrow(day)) && !isLatin(short(day)) ? ([...short(day)][0] ?? '') : narrow(day)),
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
