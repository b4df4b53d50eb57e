import type { RuleCode } from '@muster/contract/attendance/explanation'
import type { DayRecord } from './day-result.ts'

/** What the engine took a punch for. */
export type PunchRole = 'in' | 'out' | 'steppedOut' | 'cameBack' | 'again' | 'alone' | 'nothing'

/** What the first and the later punches of a line stand for, by its rule; the rules found first speak first. */
const ROLES: readonly (readonly [readonly RuleCode[], PunchRole, PunchRole])[] = [
  [['in', 'late', 'lateGrace'], 'in', 'again'],
  [['out', 'early', 'earlyGrace'], 'out', 'again'],
  [['stepOut'], 'steppedOut', 'cameBack'],
  [['worked', 'offDayWork'], 'in', 'out'],
  [['missingOut', 'open'], 'in', 'again'],
  [['missingIn'], 'out', 'again'],
  [['repeat'], 'again', 'again'],
  [['unpaired'], 'alone', 'again'],
  [['stray'], 'nothing', 'nothing'],
  [['debounced'], 'nothing', 'again'],
]

/** Which part each punch of a day plays in its receipt, by the id of the punch. */
export function rolesOf({ explanation, punches }: Pick<DayRecord, 'explanation' | 'punches'>): Map<number, PunchRole> {
  const roles = new Map<number, PunchRole>()
  for (const [rules, first, later] of ROLES)
    for (const line of explanation)
      if (rules.includes(line.rule))
        for (const [i, id] of (line.punches ?? []).entries()) if (!roles.has(id)) roles.set(id, i === 0 ? first : later)
  for (const { id } of punches) if (!roles.has(id)) roles.set(id, 'nothing')
  return roles
}
