import type { TeamPlan } from '../organisation/plan.ts'
import { randomOf } from '../random.ts'

/** How somebody clocks; shares are of their working days (0–1). */
export type Habit = {
  late: number
  overtime: number
  restWork: number
  /** Share of presses on the wrong key. */
  wrongKey: number
  /** Whether they also clock out and in for lunch. */
  atLunch: boolean
  /** The machine they usually walk past. */
  gate: number
  /** How the machine knows them: 1 finger, 4 card, 15 face. */
  verify: number
  /** Whether lateness and a forgotten punch come round regularly, so that each month has something to explain. */
  isExample: boolean
}

/** Few people are often late, most hardly ever. */
export function habitOf(key: string, team: Pick<TeamPlan, 'overtime' | 'restWork'>, isExample: boolean): Habit {
  const random = randomOf(`${key}/habit`)
  return {
    late: random.chance(0.07) ? 0.16 : 0.012 + 0.02 * random.next(),
    overtime: team.overtime,
    restWork: team.restWork,
    wrongKey: random.chance(0.15) ? 0.3 : 0.03,
    atLunch: random.chance(0.08),
    gate: random.whole(1, 2),
    verify: random.pick([1, 1, 15, 15, 4]),
    isExample,
  }
}
