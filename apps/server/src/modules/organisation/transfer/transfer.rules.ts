import { addDays, type Day, daysBetween } from '@muster/kernel/day'

/** Somebody of an order who is moved: until when they are employed. */
export type Moved = { resignOn: Day | null }

/**
 * The days that are computed anew when people are moved from a day that lies behind: up to yesterday, or to somebody's last day where
 * that is earlier. Null where the day has not passed, or nobody is concerned.
 */
export function recomputeOf(
  from: Day,
  today: Day,
  people: readonly Moved[],
): { from: Day; to: Day; personDays: number } | null {
  const yesterday = addDays(today, -1)
  const ends = people.map(({ resignOn }) => (resignOn !== null && resignOn < yesterday ? resignOn : yesterday))
  const concerned = ends.filter((end) => end >= from)
  if (concerned.length === 0) return null
  const to = concerned.reduce((a, b) => (a > b ? a : b))
  return { from, to, personDays: concerned.reduce((sum, end) => sum + daysBetween(from, end) + 1, 0) }
}

/** How many lines of an order are in which state. */
export type LineCounts = { open: number; applied: number; failed: number; withdrawn: number }

/** What becomes of a scheduled order when a line was settled or withdrawn: nothing is open any more, or it waits on. */
export function stateAfter({ open, applied, failed }: LineCounts): 'scheduled' | 'done' | 'withdrawn' {
  if (open > 0) return 'scheduled'
  return applied + failed > 0 ? 'done' : 'withdrawn'
}

/** What may be done with an order in a state: each command, and whether it is refused. */
export function mayBe(
  command: 'changed' | 'scheduled' | 'applied' | 'withdrawn',
  { state, failed }: { state: string; failed: number },
): boolean {
  switch (command) {
    case 'changed':
    case 'scheduled':
      return state === 'draft'
    case 'applied':
      return state === 'scheduled' || (state === 'done' && failed > 0)
    case 'withdrawn':
      return state === 'scheduled'
  }
}
