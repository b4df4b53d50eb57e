import type { WayMadeUp } from '@muster/contract/attendance/missed-punch-form'
import type { Day } from '@muster/kernel/day'
import { newTaskHref } from '../../workflow/index.ts'
import type { DayRecord } from '../day/day-result.ts'

/** As much of one's own month as its repairs depend on. */
export type OwnMonth = { person: { employmentId: string }; applyFrom: Day }

/**
 * What somebody can apply for about a day of theirs: a punch, or a step out. `isLikely`: nothing else explains the day; a missed punch is that
 * only where its end has none.
 */
export type Repair = { href: string; isLikely: boolean } & (
  | { kind: 'in' | 'back' | 'out'; minute: number }
  | { kind: 'stepOut' }
)

const WAY_OF = { 'clock-in': 'made-up-in', 'clock-out': 'made-up-out' } as const

/**
 * What repairs an abnormal day, the likeliest first, each as a link to its application with the values filled in: the punches that are
 * missing; a step out; where no punch is missing, the end of work at which somebody was late, early or absent. What is applied for is not
 * offered again, nor what lies too far back.
 */
export const repairsOf = (record: DayRecord, month: OwnMonth): Repair[] =>
  record.day < month.applyFrom ? [] : offersOf(record, month)

/** Whether something is missing of the day that it lies too far back to apply for. */
export const isTooLate = (record: DayRecord, month: OwnMonth): boolean =>
  record.day < month.applyFrom &&
  record.applications.length === 0 &&
  offersOf(record, month).some(({ isLikely }) => isLikely)

function offersOf(record: DayRecord, { person: { employmentId } }: Pick<OwnMonth, 'person'>): Repair[] {
  const { day, bar, shift } = record
  if (record.attribute !== 'abnormal' || record.state === 'frozen' || !shift) return []
  const back = findCameBack(record)
  const punch = (way: WayMadeUp, minute: number, isLikely: boolean): Repair => ({
    ...{ kind: way === 'made-up-out' ? 'out' : minute === back ? 'back' : 'in', minute, isLikely },
    href: newTaskHref('missed-punch', { employmentId, day, way, minute }),
  })
  const isAsked = (way: WayMadeUp) => record.applications.some(({ kind }) => kind === way)
  const missing = (bar.missing ?? []).map(({ at, what }) => [WAY_OF[what], at] as const)
  const { from, to } = shift
  const edges = [
    ...(from !== null && (record.lateMinutes > 0 || record.absentMinutes > 0) ? [['made-up-in', from] as const] : []),
    ...(to !== null && shift.clocking !== 'in-only' && (record.earlyLeaveMinutes > 0 || record.absentMinutes > 0)
      ? [['made-up-out', to] as const]
      : []),
  ]
  const hasNone = missing.length > 0 || record.punches.length === 0
  const punches = (missing.length > 0 ? missing : edges)
    .filter(([way]) => !isAsked(way))
    .map(([way, minute]) => punch(way, minute, hasNone))
  const outs = outsOf(record, employmentId, day)
  return hasNone ? [...punches, ...outs] : [...outs, ...punches]
}

/**
 * When somebody must have come back whose press after work stands alone; undefined where none does. Where the coming to work itself
 * is missing no press stands alone.
 */
export function findCameBack({ shift, explanation, bar }: DayRecord): number | undefined {
  if (!shift || shift.to === null || !explanation.some(({ rule }) => rule === 'unpaired')) return undefined
  return bar.missing?.findLast(({ what }) => what === 'clock-in')?.at
}

/** Whether a line of a day leads to its repair: an application for it, or one that can still be made. */
export const hasRepair = (record: DayRecord, month: OwnMonth): boolean =>
  record.applications.length > 0 || repairsOf(record, month).length > 0

function outsOf({ bar, stepOutMinutes, applications }: DayRecord, employmentId: string, day: Day): Repair[] {
  const [out] = bar.stepOut ?? []
  const isAsked = applications.some(({ kind }) => kind === 'official-out' || kind === 'private-out')
  if (!out || stepOutMinutes === 0 || isAsked) return []
  const [from, to] = out
  return [{ kind: 'stepOut', isLikely: true, href: newTaskHref('step-out', { employmentId, day, from, to }) }]
}
