import type { Day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import type { DayAttribute, DayKind, DayState, MissingPunch } from './explanation.ts'

/** A day as the month of many people has it: what colours and words its square, and what its sums and its row of a sheet add up. */
export type MonthDay = {
  day: Day
  dayKind: DayKind
  attribute: DayAttribute
  state: DayState
  missing: MissingPunch[]
  expectedMinutes: number
  workedMinutes: number
  lateMinutes: number
  earlyLeaveMinutes: number
  absentMinutes: number
  leaveMinutes: number
  extraMinutes: number
  overtimeMinutes: number
}

const KINDS = {
  workday: '',
  rest: 'r',
  holiday: 'h',
  'H-attendance': 'H',
  'SH-attendance': 'S',
  'foreign-spring-festival': 'F',
} as const satisfies Record<DayKind, string>
const ATTRIBUTES = { normal: '', abnormal: 'a', 'no-data': 'd' } as const satisfies Record<DayAttribute, string>
const STATES = { computed: '', open: 'o', awaiting: 'w', frozen: 'f' } as const satisfies Record<DayState, string>
const MISSING = { 'clock-in': 'i', 'clock-out': 'u' } as const satisfies Record<MissingPunch, string>
const MINUTES = {
  lateMinutes: 'l',
  earlyLeaveMinutes: 'e',
  absentMinutes: 'b',
  leaveMinutes: 'v',
  extraMinutes: 'p',
  overtimeMinutes: 't',
} as const satisfies Partial<Record<keyof MonthDay, string>>

/** Who was not employed on a day, or whose day is still to be computed, has no result of it. */
const NOTHING = '-'
/** A day of work without hours, of which there is nothing to say. */
const PLAIN = '0'

const FIELDS = Object.keys(MINUTES) as (keyof typeof MINUTES)[]

/**
 * A day in a few characters, because a page of people has thousands: letters for what is not as on a usual day, and numbers
 * behind theirs where they are not zero; `x` is what was expected, `k` what was worked where that is another number.
 */
export function codeOf(day: Omit<MonthDay, 'day'>): string {
  let code: string = KINDS[day.dayKind] + ATTRIBUTES[day.attribute] + STATES[day.state]
  for (const what of day.missing) code += MISSING[what]
  if (day.expectedMinutes !== 0) code += `x${day.expectedMinutes}`
  if (day.workedMinutes !== day.expectedMinutes) code += `k${day.workedMinutes}`
  for (const field of FIELDS) if (day[field] !== 0) code += MINUTES[field] + day[field]
  return code === '' ? PLAIN : code
}

/** Whether the day of a code is frozen. */
export const isFrozenCode = (code: string | undefined): boolean => code?.includes(STATES.frozen) ?? false

/** The codes of a month's days, from the first one on, as one text; `undefined` for a day without a result. */
export function textOfCodes(codes: readonly (string | undefined)[]): string {
  const count = codes.findLastIndex((code) => code !== undefined) + 1
  return Array.from({ length: count }, (_, i) => codes[i] ?? NOTHING).join(',')
}

/** The codes of such a text. */
export function codesOf(text: string): (string | undefined)[] {
  return text === '' ? [] : text.split(',').map((code) => (code === NOTHING ? undefined : code))
}

/** The same days, all of them frozen. */
export function freezeText(text: string): string {
  // Which month they lie in says nothing of their codes.
  const codes = codesOf(text).map((code) => {
    const [day] = code === undefined ? [] : [dayOfCode('2000-01-01' as Day, code)]
    return day && codeOf({ ...day, state: 'frozen' })
  })
  return textOfCodes(codes)
}

/** The days of a month that have a result, in order. */
export function daysOfText(month: Month, text: string): MonthDay[] {
  return codesOf(text).flatMap((code, i) =>
    code === undefined ? [] : dayOfCode(`${month}-${String(i + 1).padStart(2, '0')}` as Day, code),
  )
}

/** Whether a day of its month has a result. */
export function hasResult(text: string, day: Day): boolean {
  return codesOf(text)[Number(day.slice(8)) - 1] !== undefined
}

const LETTERS: Record<string, Partial<MonthDay>> = {
  ...lettersOf('dayKind', KINDS),
  ...lettersOf('attribute', ATTRIBUTES),
  ...lettersOf('state', STATES),
}
const PUNCHES: Record<string, MissingPunch> = { i: 'clock-in', u: 'clock-out' }
const NUMBERS: Record<string, keyof typeof MINUTES> = {
  l: 'lateMinutes',
  e: 'earlyLeaveMinutes',
  b: 'absentMinutes',
  v: 'leaveMinutes',
  p: 'extraMinutes',
  t: 'overtimeMinutes',
}

function lettersOf<K extends keyof MonthDay>(field: K, letters: Record<string, string>) {
  return Object.fromEntries(Object.entries(letters).map(([value, letter]) => [letter, { [field]: value }]))
}

function dayOfCode(on: Day, code: string): MonthDay {
  const day: MonthDay = {
    day: on,
    dayKind: 'workday',
    attribute: 'normal',
    state: 'computed',
    missing: [],
    expectedMinutes: 0,
    workedMinutes: 0,
    lateMinutes: 0,
    earlyLeaveMinutes: 0,
    absentMinutes: 0,
    leaveMinutes: 0,
    extraMinutes: 0,
    overtimeMinutes: 0,
  }
  for (const [, letter = '', digits = ''] of code.matchAll(/([a-zA-Z])(\d*)/g)) {
    const field = NUMBERS[letter]
    const missing = PUNCHES[letter]
    if (letter === 'x') day.expectedMinutes = day.workedMinutes = Number(digits)
    else if (letter === 'k') day.workedMinutes = Number(digits)
    else if (field) day[field] = Number(digits)
    else if (missing) day.missing.push(missing)
    else Object.assign(day, LETTERS[letter])
  }
  return day
}
