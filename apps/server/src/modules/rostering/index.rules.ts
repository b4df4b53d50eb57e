/** @public What rules of later modules read of a roster; nothing here touches a database. */
export type { DirtyRange, StoredRange } from './dirty/dirty-range.rules.ts'
export { cellOn, type Schedule } from './plan/cell.rules.ts'
export type { Cell, ShiftVersion, Span } from './plan/planned-day.rules.ts'
export { DAILY, findCommonest } from './plan/usual-day.rules.ts'
export { findWorkOn } from './plan/working-hours.rules.ts'
export { hoursProblems, sameHours } from './shift/shift.rules.ts'
