import type { DayRecord } from '../day/day-result.ts'

/** Nobody is asked why they go a little before the hour (minutes). */
const NEARLY = 60

/** Until when the work that is under way at a minute goes on, where that is an hour away or more; a break ends it too. */
export function workGoesOnTo(
  { bar, expectedMinutes }: Pick<DayRecord, 'bar' | 'expectedMinutes'>,
  minute: number,
): number | undefined {
  if (expectedMinutes === 0) return undefined
  const under = bar.plan?.find(([from, to]) => from <= minute && minute < to)
  const ends = [under?.[1], ...(bar.breaks ?? []).map(([from]) => from)].filter(
    (end) => end !== undefined && end > minute,
  )
  const next = under && Math.min(...(ends as number[]))
  const isInBreak = bar.breaks?.some(([from, to]) => from <= minute && minute < to)
  return next === undefined || isInBreak || next - minute < NEARLY ? undefined : under?.[1]
}
