import type { DayRecord } from '../day/day-result.ts'
import type { Today } from './shift-hint.ts'

/** Nobody is asked why they go a little before the hour (minutes). */
const NEARLY = 60

/** When somebody went whose work was over then, where that is an hour ago or more: another press is hardly meant as that going. */
export function wentHomeAt(
  { record: { bar, expectedMinutes }, presence, since }: Pick<Today, 'presence' | 'since'> & { record: OfPlan },
  minute: number,
): number | undefined {
  const end = bar.plan?.at(-1)?.[1]
  if (presence !== 'out' || since === null || end === undefined || expectedMinutes === 0) return undefined
  return minute >= end && minute - since >= NEARLY ? since : undefined
}
type OfPlan = Pick<DayRecord, 'bar' | 'expectedMinutes'>

/** Until when the work that is under way at a minute goes on, where that is an hour away or more; a break ends it too. */
export function workGoesOnTo({ bar, expectedMinutes }: OfPlan, minute: number): number | undefined {
  if (expectedMinutes === 0) return undefined
  const under = bar.plan?.find(([from, to]) => from <= minute && minute < to)
  const ends = [under?.[1], ...(bar.breaks ?? []).map(([from]) => from)].filter(
    (end) => end !== undefined && end > minute,
  )
  const next = under && Math.min(...(ends as number[]))
  const isInBreak = bar.breaks?.some(([from, to]) => from <= minute && minute < to)
  return next === undefined || isInBreak || next - minute < NEARLY ? undefined : under?.[1]
}
