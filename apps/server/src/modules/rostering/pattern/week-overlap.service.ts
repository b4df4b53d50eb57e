import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { findHoursOverlap } from '../plan/overlap.rules.ts'
import { hoursIn } from '../plan/working-hours.rules.ts'
import { wordOverlap } from '../shift/overlap.service.ts'
import { listVersions } from '../shift/shift.queries.ts'
import type { Week } from './pattern.queries.ts'

/** Refuses (`attendance.week_overlaps`) a week in which a shift, by its newest hours, goes on into that of the next day; Sunday is followed by Monday. */
export async function needNoWeekOverlap(ctx: Ctx, companyId: string, week: Week): Promise<void> {
  const versions = await listVersions(ctx, [companyId], [...new Set(week.filter((id) => id !== null))])
  const newest = new Map(versions.map((row) => [row.shift_id, hoursIn(row)]))
  for (const [i, shiftId] of week.entries()) {
    const nextShiftId = week[(i + 1) % week.length] ?? null
    const [hours, next] = [newest.get(shiftId ?? ''), newest.get(nextShiftId ?? '')]
    const found = hours && next && findHoursOverlap(hours, next)
    if (shiftId !== null && nextShiftId !== null && found)
      fail('attendance.week_overlaps', await wordOverlap(ctx, { shiftId, nextShiftId, ...found }))
  }
}
