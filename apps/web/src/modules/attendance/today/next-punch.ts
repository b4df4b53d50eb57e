import type { Clocking } from '@muster/contract/attendance/shift'
import type { Day } from '@muster/kernel/day'
import type { Today } from './shift-hint.ts'

/**
 * Which way the next punch of a day counts, undefined where that is not known: who was there and left may come back, and after
 * the first punch of a day without a shift nothing tells whether somebody is there.
 */
export function nextPunch({
  record,
  presence,
  lastPunch,
}: Pick<Today, 'presence'> & {
  lastPunch: { wall: string } | null
  record: { day: Day; shift: { clocking: Clocking } | null }
}): 'in' | 'out' | undefined {
  // Where people clock in only, a later punch is neither.
  if (presence === 'in') return record.shift?.clocking === 'in-only' ? undefined : 'out'
  if (presence === 'out') return undefined
  const hasPunched = lastPunch?.wall.startsWith(record.day) ?? false
  return record.shift === null && hasPunched ? undefined : 'in'
}
