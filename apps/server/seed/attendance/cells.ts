import { addDays, type Day, daysFrom, weekday } from '@muster/kernel/day'
import { addMonths, daysOf, type Month, monthOf } from '@muster/kernel/month'
import type { DemoPerson } from '../organisation/people.ts'
import { randomOf } from '../random.ts'
import type { DemoWeek } from './weeks.ts'

/** A day of somebody's schedule set by hand; `null` is rest. */
export type DemoCell = { employmentId: string; day: Day; shiftId: string | null }

/** Nights swapped each month, in each night team. */
const SWAPS = 2

/**
 * Nights that were swapped by hand: somebody stays at home in one night and works the team's next free one instead.
 * Each month is drawn by itself, so that a longer range changes nothing in a shorter one.
 */
export function cellsOf(
  code: string,
  people: readonly DemoPerson[],
  weeks: readonly DemoWeek[],
  from: Day,
  to: Day,
): DemoCell[] {
  const cells = new Map<string, DemoCell>()
  for (const week of weeks.filter((w) => w.letters.includes('N'))) {
    const team = people.filter((p) => p.patterns.length === 1 && p.patterns[0]?.patternId === week.id && !p.story)
    if (team.length === 0) continue
    for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
      for (const cell of swapsOf(code, month, week, team))
        if (cell.day >= from && cell.day <= to) cells.set(`${cell.employmentId}:${cell.day}`, cell)
    }
  }
  return [...cells.values()]
}

function swapsOf(code: string, month: Month, week: DemoWeek, team: readonly DemoPerson[]): DemoCell[] {
  const random = randomOf(`${code}/swap/${week.key}/${month}`)
  const days = daysOf(month)
  return Array.from({ length: SWAPS }).flatMap(() => {
    const { employmentId } = random.pick(team)
    const around = random.pick(days)
    const following = daysFrom(around, addDays(around, 9))
    const night = following.find((d) => shiftOn(week, d) !== null)
    const free = following.find((d) => night !== undefined && d > night && shiftOn(week, d) === null)
    if (night === undefined || free === undefined) return []
    return [
      { employmentId, day: night, shiftId: null },
      { employmentId, day: free, shiftId: shiftOn(week, night) },
    ]
  })
}

const shiftOn = (week: DemoWeek, day: Day) => week.shiftIds[weekday(day) - 1] ?? null
