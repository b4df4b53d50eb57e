import type { Clocking, SHIFT_KINDS, shiftEndpoints } from '@muster/contract/attendance/shift'
import type { SentTo } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { clockText, MINUTES_PER_DAY, minuteOfClock } from '@muster/kernel/minutes'
import type { Names } from '@muster/kernel/names'
import { sameValue } from '../../../ui/form/form-model.ts'
import type { Hours, Shift } from '../shared/lookups.ts'

/** From and to as they are typed, `HH:MM`; empty while nothing is chosen. */
export type Times = { from: string; to: string }
/** What stands in the fields of a shift's form. */
export type ShiftValue = {
  companyId: string
  letter: string
  colour: number
  names: Names
  departmentIds: readonly string[]
  effectiveOn: string
  kind: (typeof SHIFT_KINDS)[number]
  periods: readonly Times[]
  breaks: readonly Times[]
  flexStartTo: string
  core: Times
  hasCore: boolean
  requiredMinutes: number | undefined
  before: number | undefined
  after: number | undefined
  lateGrace: number | undefined
  earlyGrace: number | undefined
  clocking: Clocking
}

const NOON: Times = { from: '12:00', to: '13:00' }
const NO_TIMES: Times = { from: '', to: '' }

/** A form of an ordinary day, for a company and from a day on. */
export function newShift(companyId: string, effectiveOn: string): ShiftValue {
  return {
    companyId,
    letter: '',
    colour: 1,
    names: { cn: '', en: '', vn: '' },
    departmentIds: [],
    effectiveOn,
    kind: 'fixed',
    periods: [{ from: '08:00', to: '17:00' }],
    breaks: [NOON],
    flexStartTo: '',
    core: NO_TIMES,
    hasCore: false,
    requiredMinutes: 480,
    before: 180,
    after: 300,
    lateGrace: 0,
    earlyGrace: 0,
    clocking: 'in-and-out',
  }
}

/** The breaks that are proposed for work: noon where all of it is worked, and none for a night. */
function proposedBreaks(value: ShiftValue, periods: readonly Times[]): readonly Times[] {
  const { periods: worked, breaks } = hoursOf({ ...value, periods, breaks: [NOON] })
  return worked.some(({ from, to }) => breaks.every((noon) => from <= noon.from && noon.to <= to)) ? [NOON] : []
}

/** What typing other periods changes: the breaks go along while they are those that were proposed. */
export function withPeriods(value: ShiftValue, periods: readonly Times[]): Pick<ShiftValue, 'periods' | 'breaks'> {
  const isProposed = sameValue(value.breaks, proposedBreaks(value, value.periods))
  return { periods, breaks: isProposed ? proposedBreaks(value, periods) : value.breaks }
}

const timesOf = ({ from, to }: { from: number; to: number }): Times => ({ from: clockText(from), to: clockText(to) })

/** The form of a shift as it stands in a version; a change counts from a day on. */
export function shiftValueOf(shift: Shift, hours: Hours, effectiveOn: string): ShiftValue {
  return {
    ...newShift(shift.companyId, effectiveOn),
    letter: shift.letter,
    colour: shift.colour,
    names: shift.names,
    departmentIds: shift.departments.map(({ id }) => id),
    kind: hours.kind,
    periods: hours.periods.map(timesOf),
    breaks: hours.breaks.map(timesOf),
    flexStartTo: hours.flexStartTo === null ? '' : clockText(hours.flexStartTo),
    core: hours.core ? timesOf(hours.core) : NO_TIMES,
    hasCore: hours.core !== null,
    requiredMinutes: hours.requiredMinutes,
    before: hours.before,
    after: hours.after,
    lateGrace: hours.lateGrace,
    earlyGrace: hours.earlyGrace,
    clocking: hours.clocking,
  }
}

/** The hours of a form. A time earlier than the start of the shift is meant on the day after it. */
export function hoursOf(value: ShiftValue): Hours {
  const start = minuteOfClock(value.periods[0]?.from ?? '') ?? 0
  const minute = (text: string): number => {
    const found = minuteOfClock(text)
    if (found === undefined) return Number.NaN
    return found < start ? found + MINUTES_PER_DAY : found
  }
  const span = ({ from, to }: Times) => {
    const begin = minute(from)
    const end = minute(to)
    // 00:00 to 00:00, and a night that ends at the minute it began, last a whole day.
    return { from: begin, to: end === begin && begin === start ? end + MINUTES_PER_DAY : end }
  }
  const isFlexible = value.kind === 'flexible'
  return {
    kind: value.kind,
    periods: value.periods.map(span),
    breaks: value.breaks.map(span),
    before: value.before ?? Number.NaN,
    after: value.after ?? Number.NaN,
    lateGrace: value.lateGrace ?? Number.NaN,
    earlyGrace: value.earlyGrace ?? Number.NaN,
    flexStartTo: isFlexible && value.flexStartTo !== '' ? minute(value.flexStartTo) : null,
    core: isFlexible && value.hasCore ? span(value.core) : null,
    requiredMinutes: value.requiredMinutes ?? Number.NaN,
    clocking: value.clocking,
  }
}

/** Only what can be drawn: stretches with both ends. */
export function drawable(hours: Hours): Hours {
  const whole = ({ from, to }: { from: number; to: number }) => !Number.isNaN(from) && !Number.isNaN(to)
  return {
    ...hours,
    periods: hours.periods.filter(whole),
    breaks: hours.breaks.filter(whole),
    flexStartTo: hours.flexStartTo === null || Number.isNaN(hours.flexStartTo) ? null : hours.flexStartTo,
    core: hours.core && whole(hours.core) ? hours.core : null,
    requiredMinutes: Number.isNaN(hours.requiredMinutes) ? 0 : hours.requiredMinutes,
  }
}

type Fields = Omit<SentTo<typeof shiftEndpoints.create>, 'companyId'>

/** The fields of the call, for a new shift and for a change. */
export function fieldsOf(value: ShiftValue): Fields {
  return {
    letter: value.letter,
    colour: value.colour,
    names: value.names,
    departmentIds: [...value.departmentIds],
    effectiveOn: value.effectiveOn as Day,
    hours: sentHours(hoursOf(value)),
  }
}

/** What was not filled in goes as nothing, so that the contract calls it missing and not a wrong number. */
function sentHours(hours: Hours): Fields['hours'] {
  const whole = (n: number) => (Number.isNaN(n) ? '' : n)
  const span = ({ from, to }: { from: number; to: number }) => ({ from: whole(from), to: whole(to) })
  return {
    ...hours,
    periods: hours.periods.map(span),
    breaks: hours.breaks.map(span),
    before: whole(hours.before),
    after: whole(hours.after),
    lateGrace: whole(hours.lateGrace),
    earlyGrace: whole(hours.earlyGrace),
    flexStartTo: hours.flexStartTo === null ? null : whole(hours.flexStartTo),
    core: hours.core && span(hours.core),
    requiredMinutes: whole(hours.requiredMinutes),
  }
}

/** Where a path of the call stands in the form: hours are no level of their own there. */
export function toField(path: string): string {
  return path
    .replace(/^hours\./, '')
    .replace(/^((?:periods|breaks)\.\d+)\..*$/, '$1')
    .replace(/^core\..*$/, 'core')
}
