import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import type { Cell, DayPolicy } from './day-input.rules.ts'

/** So long before and after an approved overtime its punches are awaited, on a day without a shift and on one that is clocked in only. */
export const AROUND_OVERTIME: Minutes = 120

/** When punches belong to a day without a shift: until the next one begins, and around its overtime. */
export function windowOfFreeDay({ dayBoundary }: DayPolicy, overtime: Cell['overtime']) {
  const [opens, closes] = [dayBoundary, dayBoundary + MINUTES_PER_DAY - 1]
  if (!overtime) return { opens, closes }
  return {
    opens: Math.min(opens, overtime.from - AROUND_OVERTIME),
    closes: Math.max(closes, overtime.to + AROUND_OVERTIME),
  }
}
