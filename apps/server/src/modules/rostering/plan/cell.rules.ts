import type { DayKind } from '@muster/contract/attendance/explanation'
import { type Day, weekday } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import type { Cell, ShiftVersion } from './planned-day.rules.ts'

/** A weekly pattern somebody has in a period; Monday first, `null` is rest. */
export type PatternSpan = { from: Day; to: Day | null; shiftIds: readonly (string | null)[] }
/** A cell set by hand; `null` is rest. */
export type SetCell = { shiftId: string | null; source: 'manual' | 'batch' }
export type DayMark = { nationality: string; kind: DayKind; names?: Names }

/** What is known about one person's schedule. */
export type Schedule = {
  nationality: string | null
  patterns: readonly PatternSpan[]
  cells: ReadonlyMap<Day, SetCell>
  /** The company's days that are not ordinary. */
  calendar: ReadonlyMap<Day, readonly DayMark[]>
  /** Versions of each shift in order of their effect day. */
  versions: ReadonlyMap<string, readonly (ShiftVersion & { effectiveOn: Day })[]>
}

/**
 * What somebody works on a day: a cell beats the pattern, the pattern of the day beats nothing at all. The company's
 * calendar says the kind of day, first for the person's nationality, then for everybody; without a word a day with a shift
 * is a workday and a day without one is rest. A shift set by hand on a rest day is worked.
 */
export function cellOn(day: Day, schedule: Schedule): Cell {
  const set = schedule.cells.get(day)
  const pattern = schedule.patterns.find((p) => p.from <= day && (p.to === null || day <= p.to))
  const shiftId = set ? set.shiftId : (pattern?.shiftIds[weekday(day) - 1] ?? null)
  const shift = shiftId === null ? null : versionOn(schedule.versions.get(shiftId) ?? [], day)
  const source = set?.source ?? (pattern ? 'pattern' : 'default')
  const marks = schedule.calendar.get(day) ?? []
  const mark =
    marks.find((m) => m.nationality !== '' && m.nationality === schedule.nationality) ??
    marks.find((m) => m.nationality === '')
  const usual: DayKind = shift || source === 'default' ? 'workday' : 'rest'
  const dayKind = mark === undefined || (mark.kind === 'rest' && set?.shiftId) ? usual : mark.kind
  const named = dayKind === 'holiday' && mark?.names
  return { day, dayKind, shift, source, ...(named && { holiday: named }) }
}

/** The version in force on a day: the last that began on or before it. */
function versionOn<V extends { effectiveOn: Day }>(versions: readonly V[], day: Day): V | null {
  return versions.findLast((v) => v.effectiveOn <= day) ?? null
}
