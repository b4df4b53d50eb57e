import type { Hours } from '@muster/contract/attendance/shift'
import type { Day } from '@muster/kernel/day'

/** Where people work: offices of one gate share their PINs and what their files speak about. */
export type Office = { name: string; company: 'alpha' | 'beta'; zone: string; gate: string }

/** A machine's log as it was read into an office. */
export type LogFile = { office: string; text: string }

/** What somebody works: a shift for each weekday, Monday first, or rest; from a day on. */
export type Week = { from: Day; shifts: readonly (Hours | null)[] }

/** Whose day is asked for: the PINs, places and weeks they have from which day on. */
export type Worker = {
  name: string
  company: 'alpha' | 'beta'
  pins: readonly { gate: string; pin: string; from: Day; to: Day | null }[]
  places: readonly { from: Day; office: string }[]
  weeks: readonly Week[]
}

/** All facts from which the oracle and the product each work out the same days. */
export type World = {
  name: string
  offices: readonly Office[]
  files: readonly LogFile[]
  workers: readonly Worker[]
  /** The days that are compared. */
  from: Day
  to: Day
}

/** The last of a dated list that has begun on the day. */
export function inForce<T extends { from: Day }>(dated: readonly T[], on: Day): T | undefined {
  return dated.filter(({ from }) => from <= on).at(-1)
}
