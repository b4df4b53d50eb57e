import { addDays, type Day } from '@muster/kernel/day'
import type { GrantDays } from '../rights/grant-days.rules.ts'

export type Move = { roleId: string; personIds: string[]; on: Day | null }

/** Who holds which role otherwise, and since when: at once, null, and on the days on which it begins, or is not held any more. */
export function movesOf(grants: readonly (GrantDays & { personId: string; roleId: string })[]): Move[] {
  const turns = grants.flatMap(({ personId, roleId, fromOn, untilOn }) =>
    [null, fromOn, untilOn && addDays(untilOn, 1)].map((on) => ({ personId, roleId, on })),
  )
  return [...Map.groupBy(turns, ({ roleId, on }) => `${roleId} ${on}`).values()].flatMap((alike) => {
    const [first] = alike
    if (!first) return []
    const { roleId, on } = first
    return [{ roleId, on, personIds: [...new Set(alike.map(({ personId }) => personId))] }]
  })
}
