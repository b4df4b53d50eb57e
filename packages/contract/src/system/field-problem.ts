import { clockText, MINUTES_PER_DAY } from '@muster/kernel/minutes'

/** The names of the numbers that follow a problem's key. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  too_long: ['count'],
  too_short: ['count'],
  too_many: ['count'],
  too_few: ['count'],
  out_of_range: ['min', 'max'],
  range_too_long: ['count'],
  not_an_amount: ['count'],
  possible_from: ['day'],
  before_onboard: ['day'],
  outside_employment: ['from', 'to'],
  after_last_day: ['day'],
  'organisation.record_from': ['day'],
  'organisation.employed_until': ['day'],
  'organisation.employed_from': ['day'],
  planned_later: ['day'],
  at_most_beside: ['max'],
  at_least_beside: ['min'],
  'payroll.more_than_open': ['amount', 'currency'],
  'payroll.below_claims': ['amount', 'currency'],
  before_payment: ['day'],
  too_far_ahead: ['count'],
  too_many_digits: ['count'],
  at_least_minutes: ['minutes'],
  'leave.too_many_days': ['count'],
  not_before: ['day'],
  no_shift: ['day'],
  'leave.step_minutes': ['minutes'],
  'leave.on_leave_already': ['day'],
  'leave.back_too_early': ['day'],
  'leave.back_too_late': ['day'],
  'leave.more_than_monthly': ['minutes'],
  'leave.more_than_left': ['minutes'],
  'leave.not_enough': ['day', 'minutes'],
  'leave.beyond_left': ['day', 'minutes'],
  'leave.not_employed': ['day'],
  'leave.ends_before': ['day'],
  'leave.ends_too_late': ['day'],
  'leave.other_end': ['day'],
  'leave.taken_since': ['minutes'],
  'leave.too_far_back': ['day'],
  'attendance.overlaps_shift': ['from', 'to'],
  'attendance.overlaps_overtime': ['from', 'to'],
  'attendance.more_than_times': ['max'],
  'attendance.outside_window': ['from', 'to'],
  'attendance.corrected': ['time'],
  'attendance.applied': ['time'],
  'attendance.punched': ['time'],
  'attendance.work_pauses': ['time'],
  'attendance.away': ['day', 'from', 'to'],
  'attendance.out': ['from', 'to'],
}

/** The names of times of the wall clock; others are numbers, or days, which stay as they are. */
const OF_CLOCK = new Set(['from', 'to', 'time'])

/** A minute of a day as `08:17`, of the day after as `06:00 +1`, of the eve as `23:50 −1`. */
function clockOf(minute: number): string {
  const beside = minute >= MINUTES_PER_DAY ? ' +1' : minute < 0 ? ' −1' : ''
  return clockText(minute) + beside
}

/** Returns the value shown for a placeholder: a number, a time of day, or the text itself. */
function shownAt(name: string, text: string): string | number {
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  return OF_CLOCK.has(name) ? clockOf(number) : number
}

/** Where the words of a problem stand: under `system.field`, those of a module, `attendance.out`, under its own. */
export const problemWord = (key: string): string =>
  key.includes('.') ? key.replace('.', '.field.') : `system.field.${key}`

/** A problem of a field as the contract writes it, `too_long:80` or `out_of_range:1:99`, as a key and the values of its words. */
export function splitProblem(problem: string): { key: string; values: Record<string, string | number> } {
  const [key = '', ...numbers] = problem.split(':')
  const names = VALUES[key] ?? []
  return {
    key,
    values: Object.fromEntries(
      names.flatMap((name, i) => (numbers[i] === undefined ? [] : [[name, shownAt(name, numbers[i])]])),
    ),
  }
}
