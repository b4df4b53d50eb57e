import type { ReceiptLine } from '@muster/contract/attendance/explanation'
import { PUNCH_ROLES, type PunchRole, partsOf } from '@muster/contract/attendance/punch-part'
import type { Minutes } from '@muster/kernel/minutes'

/** What a punch counts as in its day, by the edge of which shift (in minutes of the wall clock), and how far it is off. */
export type KeptPart = { role: PunchRole; edge: Minutes | null; minutes: Minutes | null }

/** Punch id, index of its role, edge, minutes off. */
type Coded = readonly [id: number, role: number, edge: Minutes | null, minutes: Minutes | null]

/** What the punches of a receipt count as [3.14], as one short text. */
export function codeOfParts(lines: readonly ReceiptLine[]): string {
  const coded: Coded[] = []
  for (const [id, { role, line, wrong }] of partsOf(lines)) {
    const [plan, minutes] = [line.data?.plan, wrong?.line.minutes]
    const edge = typeof plan === 'number' ? plan : null
    coded.push([id, PUNCH_ROLES.indexOf(role), edge, typeof minutes === 'number' ? Math.abs(minutes) : null])
  }
  return JSON.stringify(coded)
}

/** The same read back: the part of the punch with this id; undefined where the day does not name it. */
export function partIn(code: string, punchId: number): KeptPart | undefined {
  const found = (JSON.parse(code) as Coded[]).find(([id]) => id === punchId)
  return found && { role: PUNCH_ROLES[found[1]] as PunchRole, edge: found[2], minutes: found[3] }
}
