import { clockText } from '@muster/kernel/minutes'
import type { WordValues } from '../words/words.ts'

/** The names of the numbers that follow a problem's key. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  too_long: ['max'],
  too_short: ['min'],
  too_many: ['max'],
  too_few: ['min'],
  out_of_range: ['min', 'max'],
  range_too_long: ['max'],
  not_an_amount: ['decimals'],
  possible_from: ['day'],
  too_far_ahead: ['days'],
  too_many_digits: ['digits'],
  at_least_minutes: ['minutes'],
  too_many_days: ['days'],
  not_before: ['day'],
  no_shift: ['day'],
  step_minutes: ['minutes'],
  on_leave_already: ['day'],
  more_than_monthly: ['minutes'],
  not_enough: ['day', 'minutes'],
  overlaps_shift: ['from', 'to'],
  overlaps_overtime: ['from', 'to'],
}

/** A bound is a number; from when to when are times of the clock, and a day stays as it is. */
function boundOf(name: string, text: string): string | number {
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  return name === 'from' || name === 'to' ? clockText(number) : number
}

/** A problem of a field as the contract writes it, `too_long:80` or `out_of_range:1:99`, as a key and the values of its words. */
export function problemParts(problem: string): { key: string; values: WordValues } {
  const [key = '', ...numbers] = problem.split(':')
  const names = VALUES[key] ?? []
  return {
    key,
    values: Object.fromEntries(
      names.flatMap((name, i) => (numbers[i] === undefined ? [] : [[name, boundOf(name, numbers[i])]])),
    ),
  }
}
