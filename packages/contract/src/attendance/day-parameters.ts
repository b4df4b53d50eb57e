import type { CompanyKey } from '../system/parameter-record.ts'

/** The parameters that the results of days are computed by. */
export const DAY_PARAMETERS = [
  'attendance.debounce',
  'holiday.fixed-hours',
  'overtime.minimum-unit',
  'overtime.multiplier.weekday',
  'overtime.counting.weekday',
  'overtime.multiplier.rest-day',
  'overtime.counting.rest-day',
  'overtime.multiplier.H',
  'overtime.counting.H',
  'overtime.multiplier.H-attendance',
  'overtime.counting.H-attendance',
  'overtime.multiplier.SH-attendance',
  'overtime.counting.SH-attendance',
  'overtime.multiplier.foreign-spring-festival',
  'overtime.counting.foreign-spring-festival',
] as const satisfies readonly CompanyKey[]
export type DayParameter = (typeof DAY_PARAMETERS)[number]
