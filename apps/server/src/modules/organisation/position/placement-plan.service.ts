import type { Day } from '@muster/kernel/day'
import type { Reach } from '../../../platform/auth/scope.ts'
import { failFields } from '../../../platform/base/refusal.ts'
import { periodOf } from '../../../platform/db/period.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { findOrgUnitProblems } from '../structure/org-unit.service.ts'
import {
  type Coming,
  type MainPosition,
  type PlacementChange,
  type Problem,
  planOrdered,
  planPlacement,
  type Refused,
} from './placement.rules.ts'

/** The parts of a place that are named are the company's own; another company's answers like an absent one, at its field. */
export async function needOrgUnits(ctx: Ctx, companyId: string, change: PlacementChange): Promise<void> {
  const problems = await findOrgUnitProblems(ctx, companyId, change)
  if (Object.keys(problems).length > 0) failFields(problems)
}

/** Whether a right that reaches so far reaches the department. */
export function isInReach(reach: readonly Reach[], companyId: string, departmentId: string): boolean {
  return reach.some(
    (r) =>
      r.companyId === companyId &&
      (r.kind === 'all' || (r.kind === 'departments' && r.departmentIds.includes(departmentId))),
  )
}

type Employment = { onboard_on: Day; resign_on: Day | null }
type Position = { id: string; period: string; department_id: string; office_id: string; level_id: string }

/** What a move would do to an employment with these main positions, and these changes that are scheduled. */
export function planFor(
  row: Employment,
  positions: readonly Position[],
  from: Day,
  change: PlacementChange,
  coming: readonly Coming[] = [],
) {
  return planPlacement({ from: row.onboard_on, to: row.resign_on }, positions.map(toMainPosition), from, change, coming)
}

/** What a line of a scheduled order does on its day to an employment with these main positions. */
export function planLine(
  row: Employment,
  positions: readonly Position[],
  from: Day,
  change: PlacementChange,
  coming: readonly Coming[] = [],
) {
  return planOrdered({ from: row.onboard_on, to: row.resign_on }, positions.map(toMainPosition), from, change, coming)
}

/** The words of what the rules refuse to one of many, who see no field to correct. */
export function toProblem(plan: Refused, { onboard_on: from, resign_on: to }: Employment): Problem {
  if (plan.refused === 'system.format') return { word: 'organisation.positions.incomplete', values: {} }
  const word = plan.refused.replace('.', '.errors.')
  return {
    word,
    values: plan.refused === 'organisation.position_overlaps' ? { day: plan.day } : { from, to: to ?? '…' },
  }
}

/** Who moves somebody has no rights where they would go. */
export const OUT_OF_REACH: Problem = { word: 'system.errors.forbidden', values: { permission: 'user:manage:u' } }

/** The day on which somebody begins who does not work there yet. */
export const beginsOf = ({ onboard_on: on }: Pick<Employment, 'onboard_on'>, today: Day | undefined) =>
  today !== undefined && on > today ? { beginsOn: on } : {}

/** A row of a position as the rules of placement know it. */
export const toMainPosition = (p: Position): MainPosition => ({
  id: p.id,
  ...periodOf(p.period),
  departmentId: p.department_id,
  officeId: p.office_id,
  levelId: p.level_id,
})
