import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../platform/ctx.ts'
import { periodOf } from '../../platform/db/period.ts'
import { failFields } from '../../platform/refusal.ts'
import { placeProblems } from './people.service.ts'
import { type PlaceChange, planPlacement, type Standing } from './placement.rules.ts'

/** The parts of a place that are named are the company's own; another company's answers like an absent one, at its field. */
export async function needPlace(ctx: Ctx, companyId: string, change: PlaceChange): Promise<void> {
  const problems = await placeProblems(ctx, companyId, change)
  if (Object.keys(problems).length > 0) failFields(problems)
}

/** Whether the caller's right reaches the department. */
export function isInReach(ctx: Ctx, companyId: string, departmentId: string): boolean {
  return ctx.scope.reach.some(
    (r) =>
      r.companyId === companyId &&
      (r.kind === 'all' || (r.kind === 'departments' && r.departmentIds.includes(departmentId))),
  )
}

type Employment = { onboard_on: Day; resign_on: Day | null }
type Position = { id: string; period: string; department_id: string; office_id: string; level_id: string }

/** What a move would do to an employment with these main positions. */
export function planFor(row: Employment, positions: readonly Position[], from: Day, change: PlaceChange) {
  return planPlacement({ from: row.onboard_on, to: row.resign_on }, positions.map(standingOf), from, change)
}

/** A row of a position as the rules of placement know it. */
export const standingOf = (p: Position): Standing => ({
  id: p.id,
  ...periodOf(p.period),
  departmentId: p.department_id,
  officeId: p.office_id,
  levelId: p.level_id,
})
