import { addDays, type Day, daysFrom } from './day.ts'

/** A calendar month, `'YYYY-MM'`. */
export type Month = string & { readonly __month: unique symbol }

/** Whether the text is a month (years 1900 to 9999). */
export function isMonth(text: string): text is Month {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= '1900'
}

/** The month a day lies in. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7) as Month
}

/** `n` months later (earlier when negative). */
export function addMonths(month: Month, n: number): Month {
  const index = +month.slice(0, 4) * 12 + +month.slice(5, 7) - 1 + n
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}` as Month
}

export function firstDay(month: Month): Day {
  return `${month}-01` as Day
}

export function lastDay(month: Month): Day {
  return addDays(firstDay(addMonths(month, 1)), -1)
}

/** Every day of the month, in order. */
export function daysOf(month: Month): Day[] {
  return daysFrom(firstDay(month), lastDay(month))
}
