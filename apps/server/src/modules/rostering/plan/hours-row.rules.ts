import type { ShiftVersion, Span } from './planned-day.rules.ts'

/** The hours of a version of a shift as its row holds them. */
export type HoursRow = {
  kind: ShiftVersion['kind']
  periods: Span[]
  breaks: Span[]
  before_minutes: number
  after_minutes: number
  late_grace: number
  early_grace: number
  flex_start_to: number | null
  core_from: number | null
  core_to: number | null
  required_minutes: number
  is_clock_required: boolean
}

/** The hours in a row. */
export const hoursIn = (row: HoursRow) => ({
  kind: row.kind,
  periods: row.periods,
  breaks: row.breaks,
  before: row.before_minutes,
  after: row.after_minutes,
  lateGrace: row.late_grace,
  earlyGrace: row.early_grace,
  flexStartTo: row.flex_start_to,
  core: row.core_from !== null && row.core_to !== null ? { from: row.core_from, to: row.core_to } : null,
  requiredMinutes: row.required_minutes,
  clockRequired: row.is_clock_required,
})
