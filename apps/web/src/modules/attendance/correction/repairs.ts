import type { WayMadeUp } from '@muster/contract/attendance/missed-punch-form'
import type { Day } from '@muster/kernel/day'
import { newTaskHref } from '../../workflow/index.ts'
import type { DayRecord } from '../day/day-result.ts'

/** As much of one's own month as its repairs depend on. */
export type OwnMonth = { person: { employmentId: string }; applyFrom: Day }

/** What somebody can apply for about a day of theirs: a punch, or a step out. */
export type Repair = { href: string } & ({ kind: 'in' | 'back' | 'out'; minute: number } | { kind: 'stepOut' })

const WAY_OF = { 'clock-in': 'made-up-in', 'clock-out': 'made-up-out' } as const

/**
 * What repairs an abnormal day, the likeliest first, each as a link to its application with the values filled in: the punches that are
 * missing; where none is, the end of work at which somebody was late, early or absent; a step out. What is applied for is not offered again, nor
 * what lies too far back.
 */
export function repairsOf(record: DayRecord, { person: { employmentId }, applyFrom }: OwnMonth): Repair[] {
  const { day, bar, shift } = record
  if (record.attribute !== 'abnormal' || record.state === 'frozen' || !shift || day < applyFrom) return []
  const back = findCameBack(record)
  const punch = (way: WayMadeUp, minute: number): Repair => ({
    ...{ kind: way === 'made-up-out' ? 'out' : minute === back ? 'back' : 'in', minute },
    href: newTaskHref('missed-punch', { employmentId, day, way, minute }),
  })
  const isAsked = (way: WayMadeUp) => record.applications.some(({ kind }) => kind === way)
  const missing = (bar.missing ?? []).map(({ at, what }) => [WAY_OF[what], at] as const)
  const { from, to } = shift
  const edges = [
    ...(from !== null && (record.lateMinutes > 0 || record.absentMinutes > 0) ? [['made-up-in', from] as const] : []),
    ...(to !== null && (record.earlyLeaveMinutes > 0 || record.absentMinutes > 0)
      ? [['made-up-out', to] as const]
      : []),
  ]
  const punches = (missing.length > 0 ? missing : edges).filter(([way]) => !isAsked(way))
  return [...punches.map(([way, minute]) => punch(way, minute)), ...outsOf(record, employmentId, day)]
}

/**
 * When somebody must have come back whose press after work stands alone; undefined where none does. Where the coming to work itself
 * is missing no press stands alone.
 */
export function findCameBack({ shift, explanation, bar }: DayRecord): number | undefined {
  if (!shift || shift.to === null || !explanation.some(({ rule }) => rule === 'unpaired')) return undefined
  return bar.missing?.findLast(({ what }) => what === 'clock-in')?.at
}

/** Whether anything leads from a day to its repair: an application for it, or one that can still be made. */
export const hasRepair = (record: DayRecord, month: OwnMonth): boolean =>
  record.applications.length > 0 || repairsOf(record, month).length > 0

function outsOf({ bar, stepOutMinutes, applications }: DayRecord, employmentId: string, day: Day): Repair[] {
  const [out] = bar.stepOut ?? []
  const isAsked = applications.some(({ kind }) => kind === 'official-out' || kind === 'private-out')
  if (!out || stepOutMinutes === 0 || isAsked) return []
  const [from, to] = out
  return [{ kind: 'stepOut', href: newTaskHref('step-out', { employmentId, day, from, to }) }]
}
