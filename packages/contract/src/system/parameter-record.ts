/** What a whole number counts. */
export type Unit = 'seconds' | 'minutes' | 'hours' | 'days' | 'times' | 'percent' | 'megabytes' | 'files' | 'characters'

/**
 * What a value is: `ratio` counts hundredths, `choice` is one of its options, `days-of-month` ascends without repetition, `named-numbers`
 * are `{ name, value }`.
 */
export type Kind =
  | { kind: 'whole'; unit: Unit; min: number; max: number; standard: number }
  | { kind: 'ratio'; min: number; max: number; standard: number }
  | { kind: 'flag'; standard: boolean }
  | { kind: 'choice'; options: readonly string[]; standard: string }
  | { kind: 'days-of-month'; most: number; standard: readonly number[] }
  | { kind: 'named-numbers'; unit?: Unit; min: number; max: number; most: number; standard: readonly Named[] }
export type Named = { readonly name: string; readonly value: number }

export const PARAMETER_GROUPS = [
  'attendance',
  'lists',
  'security',
  'employment',
  'tasks',
  'leave',
  'overtime',
  'pay',
] as const
type Group = (typeof PARAMETER_GROUPS)[number]

/**
 * `of: 'company'` holds in one company from a day on; where `past` is set that day may lie in the past, because what was computed
 * with the former value is computed anew. `of: 'group'` holds for everybody from the moment on at which it is saved.
 */
export type Parameter = Kind & { group: Group } & ({ of: 'company'; past?: true } | { of: 'group' })

const whole = (unit: Unit, min: number, max: number, standard: number) =>
  ({ kind: 'whole', unit, min, max, standard }) as const
/** At least 1.00, and two digits before and after the point at most [5.12]. */
const ratio = (standard: number) => ({ kind: 'ratio', min: 100, max: 9999, standard }) as const
/** What counts as overtime: what was approved, what of that was punched, or whatever was punched outside the shift. */
export const OVERTIME_WAYS = ['approved', 'punched-inside-approved', 'punched'] as const
export type OvertimeWay = (typeof OVERTIME_WAYS)[number]
const overtimeWay = { kind: 'choice', options: OVERTIME_WAYS, standard: 'punched-inside-approved' } as const
const flag = (standard: boolean) => ({ kind: 'flag', standard }) as const
const daysOfMonth = (...standard: number[]) => ({ kind: 'days-of-month', most: 6, standard }) as const
const company = <const G extends Group, K extends Kind>(group: G, kind: K) =>
  ({ ...kind, group, of: 'company' }) as const
const group = <const G extends Group, K extends Kind>(name: G, kind: K) =>
  ({ ...kind, group: name, of: 'group' }) as const

/** Every parameter [9.12]: its group, what its value may be, and what it is until somebody decides otherwise. */
export const PARAMETERS = {
  'attendance.debounce': { ...company('attendance', whole('seconds', 0, 600, 60)), past: true },
  'import.coverage': company('attendance', whole('percent', 1, 100, 20)),
  'attendance.reminder-around-shift': company('attendance', whole('minutes', 1, 60, 5)),
  'attendance.missed-punch.monthly': company('attendance', whole('times', 0, 31, 3)),
  'attendance.correction.days-back': company('attendance', whole('days', 0, 62, 7)),
  'list.max-range': company('lists', whole('days', 1, 366, 31)),
  'selection.max-days': company('lists', whole('days', 1, 31, 7)),
  'session.idle': group('security', whole('minutes', 5, 720, 30)),
  'session.absolute': group('security', whole('hours', 1, 24, 12)),
  'password.minimum': group('security', whole('characters', 6, 20, 6)),
  'upload.max-mb': group('security', whole('megabytes', 1, 50, 10)),
  'upload.max-count': group('security', whole('files', 1, 20, 9)),
  'probation.days-before-regularization': company('employment', whole('days', 0, 365, 60)),
  'regularization.days-of-month': company('employment', daysOfMonth(1, 16)),
  'regularization.future-only': company('employment', flag(true)),
  'employment.early-resign-no-salary-days': company('employment', whole('days', 0, 60, 7)),
  'furlough.apply-within-days': company('employment', whole('days', 1, 90, 30)),
  'onboard.reimbursement-items': company('employment', {
    kind: 'named-numbers',
    min: 0,
    max: 1_000_000_000,
    most: 30,
    standard: [],
  }),
  'task.max-rollbacks': company('tasks', whole('times', 0, 20, 3)),
  'task.attachment-mb': company('tasks', whole('megabytes', 1, 50, 10)),
  'task.attachment-count': company('tasks', whole('files', 1, 20, 9)),
  'leave.max-days-per-sheet': company('leave', whole('days', 1, 366, 30)),
  'leave.minimum': company('leave', whole('minutes', 1, 1440, 30)),
  'leave.interval': company('leave', whole('minutes', 1, 480, 30)),
  'leave.day': company('leave', whole('minutes', 60, 1440, 480)),
  'leave.non-whole-hour-start': company('leave', flag(true)),
  'leave.expiry.first-reminder': company('leave', whole('days', 0, 180, 30)),
  'leave.expiry.last-reminder': company('leave', whole('days', 0, 180, 7)),
  'leave.personal.monthly': company('leave', whole('hours', 0, 744, 24)),
  'leave.personal.yearly': company('leave', whole('hours', 0, 8784, 112)),
  'leave.sick.monthly': company('leave', whole('hours', 0, 744, 40)),
  'leave.sick.yearly': company('leave', whole('hours', 0, 8784, 240)),
  'holiday.fixed-hours': {
    ...company('leave', { kind: 'named-numbers', unit: 'hours', min: 1, max: 8, most: 60, standard: [] }),
    past: true,
  },
  'overtime.minimum-unit': company('overtime', whole('minutes', 1, 480, 30)),
  'overtime.multiplier.weekday': company('overtime', ratio(150)),
  'overtime.multiplier.rest-day': company('overtime', ratio(200)),
  'overtime.multiplier.H-attendance': company('overtime', ratio(200)),
  'overtime.multiplier.H': company('overtime', ratio(300)),
  'overtime.multiplier.SH-attendance': company('overtime', ratio(300)),
  'overtime.multiplier.foreign-spring-festival': company('overtime', ratio(200)),
  'overtime.counting.weekday': company('overtime', overtimeWay),
  'overtime.counting.rest-day': company('overtime', overtimeWay),
  'overtime.counting.H-attendance': company('overtime', overtimeWay),
  'overtime.counting.H': company('overtime', overtimeWay),
  'overtime.counting.SH-attendance': company('overtime', overtimeWay),
  'overtime.counting.foreign-spring-festival': company('overtime', overtimeWay),
  'overtime.apply-within-days': company('overtime', whole('days', 0, 366, 31)),
  'overtime.cap.monthly': company('overtime', whole('hours', 0, 744, 40)),
  'overtime.cap.yearly': company('overtime', whole('hours', 0, 8784, 200)),
  'overtime.time-off.valid-days': company('overtime', whole('days', 1, 1096, 180)),
  'overtime.time-off.multiplied': company('overtime', flag(false)),
  'attendance.multiplier.H': company('overtime', ratio(200)),
  'attendance.multiplier.SH': company('overtime', ratio(200)),
  'attendance.multiplier.foreign-spring-festival': company('overtime', ratio(200)),
  'pay.day': company('pay', whole('minutes', 60, 1440, 480)),
  'pay.days-of-month': company('pay', whole('days', 0, 31, 0)),
  'settlement.day': company('pay', whole('days', 1, 28, 5)),
  'settlement.remind-days': company('pay', whole('days', 0, 27, 3)),
  'salary-adjustment.days-of-month': company('pay', daysOfMonth(1, 16)),
} as const satisfies Readonly<Record<string, Parameter>>

export type ParameterKey = keyof typeof PARAMETERS
type Widened<T> = T extends number ? number : T extends boolean ? boolean : T
type Standard<P> = P extends { kind: 'named-numbers' }
  ? readonly Named[]
  : P extends { standard: infer S }
    ? Widened<S>
    : never
export type ValueOf<K extends ParameterKey> = (typeof PARAMETERS)[K] extends { options: readonly (infer O)[] }
  ? O
  : Standard<(typeof PARAMETERS)[K]>
/** A value of any parameter, as it is stored and sent. */
export type ParameterValue = number | boolean | string | readonly number[] | readonly Named[]

type Of<O extends Parameter['of']> = {
  [K in ParameterKey]: (typeof PARAMETERS)[K]['of'] extends O ? K : never
}[ParameterKey]
export type CompanyKey = Of<'company'>
export type GroupKey = Of<'group'>
/** The values of the parameters of a company, or of the group, by key. */
export type CompanyParameters = { readonly [K in CompanyKey]: ValueOf<K> }
export type GroupParameters = { readonly [K in GroupKey]: ValueOf<K> }

/** A parameter with the type that all of them share. */
export const parameterOf = (key: ParameterKey): Parameter => PARAMETERS[key]
