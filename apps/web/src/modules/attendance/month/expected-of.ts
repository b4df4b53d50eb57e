import type { PersonMonth } from '../day/day-result.ts'

/** Minutes that are expected of a month: of its days up to today, as every sum of it counts, and of all of them. */
export const sumExpected = ({
  totals,
  items,
}: Pick<PersonMonth, 'totals' | 'items'>): { soFar: number; whole: number } => ({
  soFar: totals.expectedMinutes,
  whole: items.reduce((sum, day) => sum + day.expectedMinutes, 0),
})
