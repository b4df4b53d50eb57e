import type { Purpose } from '@muster/contract/attendance/step-out-form'
import type { Minutes } from '@muster/kernel/minutes'
import { findWorkOn } from '../../rostering/index.rules.ts'
import { type Asked, type DayKnown, type Problem, shiftToCorrect, tooLongAgo } from '../correction/application.rules.ts'

/** From when to when somebody is out, and what for. */
export type StepOut = { from: Minutes; to: Minutes; purpose: Purpose }

/** How a step out is kept among the corrections of its day. */
export const kindOf = (purpose: Purpose) => (purpose === 'official' ? 'official-out' : 'private-out')

/**
 * What keeps somebody from stepping out then [3.14, 5.18]: no shift, a closed month, a time that is no work or reaches over a break, leave,
 * another absence or another step out. It holds as well when the application is settled.
 */
export function outProblems({ from, to }: StepOut, known: DayKnown): Problem[] {
  const found = shiftToCorrect(known)
  if ('problem' in found) return [found.problem]
  const work = known.cell ? findWorkOn(known.cell) : []
  const span = work.find(([begin, end]) => begin <= from && from < end)
  if (!span) return [{ field: 'from', problem: 'outside_work' }]
  if (to > span[1]) return [{ field: 'to', problem: `attendance.work_pauses:${span[1]}` }]
  const overlaps = (one: { from: Minutes; to: Minutes }) => one.from < to && from < one.to
  const stands = known.standing.find((one) => one.from < one.to && overlaps(one))
  if (stands)
    return [
      {
        field: 'from',
        problem: `attendance.away:${known.day}:${Math.max(stands.from, span[0])}:${Math.min(stands.to, span[1])}`,
      },
    ]
  const waits = known.asked.find((one) => one.edge === null && overlaps(one))
  return waits ? [{ field: 'from', problem: `attendance.out:${waits.from}:${waits.to}` }] : []
}

/** The same with how long ago it may be; before the fact it is applied for at any time. */
export function stepOutProblems(out: StepOut, known: DayKnown, daysBack: number): Problem[] {
  const found = shiftToCorrect(known)
  if ('problem' in found) return [found.problem]
  const ago = tooLongAgo(known, daysBack)
  return ago.length > 0 ? ago : outProblems(out, known)
}

/** How a step out is kept among the applications. */
export const toAsked = ({ from, to, purpose }: StepOut): Asked => ({ kind: kindOf(purpose), from, to, edge: null })
