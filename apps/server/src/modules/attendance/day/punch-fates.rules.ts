import type { ReceiptLine } from '@muster/contract/attendance/explanation'
import {
  findPunchFates,
  PUNCH_PROBLEMS,
  PUNCH_ROLES,
  type PunchProblem,
  type PunchRole,
} from '@muster/contract/attendance/punch-fate'
import type { Minutes } from '@muster/kernel/minutes'

/** What a punch counts as in its day, by the edge of which shift (in minutes of the wall clock), what is wrong about it, and by how much. */
export type StoredFate = {
  role: PunchRole
  edge: Minutes | null
  problem: PunchProblem | null
  minutes: Minutes | null
}

/** Roles and problems by their index; of a punch about which nothing is wrong the last two are left out. */
type Coded = [id: number, role: number, edge: Minutes | null, problem?: number, minutes?: Minutes]

/** What the punches of a receipt count as [3.14], as one short text. */
export function encodeFates(lines: readonly ReceiptLine[]): string {
  const coded: Coded[] = []
  for (const [id, { role, line, wrong }] of findPunchFates(lines)) {
    const [plan, minutes] = [line.data?.plan, wrong?.line.minutes]
    const part: Coded = [id, PUNCH_ROLES.indexOf(role), typeof plan === 'number' ? plan : null]
    if (wrong) part.push(PUNCH_PROBLEMS.indexOf(wrong.problem))
    if (typeof minutes === 'number') part.push(Math.abs(minutes))
    coded.push(part)
  }
  return JSON.stringify(coded)
}

/** The same read back: the part of the punch with this id; undefined where the day does not name it. */
export function decodeFate(code: string, punchId: number): StoredFate | undefined {
  const found = (JSON.parse(code) as Coded[]).find(([id]) => id === punchId)
  if (!found) return undefined
  const [, role, edge, problem, minutes = null] = found
  return { role: PUNCH_ROLES[role] as PunchRole, edge, problem: PUNCH_PROBLEMS[problem ?? -1] ?? null, minutes }
}
