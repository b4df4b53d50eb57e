import type { InputOf } from '@muster/contract/endpoint'
import type { placementEndpoints } from '@muster/contract/organisation/placement'
import type { Day } from '@muster/kernel/day'
import { notifyRightsChanged } from '../../platform/auth/notify-rights.ts'
import { newId } from '../../platform/crypto.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { fail, failFields } from '../../platform/refusal.ts'
import * as queries from './employee.queries.ts'
import { describe, type Employee, needEmployment } from './employee-record.service.ts'
import { isElsewhere, type Place, type Plan, planTakingBack, type Refused } from './placement.rules.ts'
import { isInReach, needPlace, planFor, standingOf } from './placement-plan.service.ts'
import * as positions from './position.queries.ts'
import { raiseRoleReview } from './role-review.service.ts'

export { move } from './placement-move.service.ts'
export { preview, previewSheet } from './placement-preview.service.ts'

/**
 * Moves somebody from a day on; the past keeps its position [1.04], and a part of the place that is not named stays as it
 * is. Nobody is moved to where the mover has no rights.
 */
export async function place(
  ctx: Ctx,
  { id, from, ...change }: InputOf<(typeof placementEndpoints)['place']>,
): Promise<Employee> {
  const row = await needEmployment(ctx, id)
  await needPlace(ctx, row.company_id, change)
  await queries.lockEmployment(ctx, row.company_id, id)
  const before = await describe(ctx, id)
  const known = (await positions.listMainPositions(ctx, [row.company_id], [id])).get(id) ?? []
  const plan = planFor(row, known, from, change)
  if ('refused' in plan) return refuse(plan, row)
  if (!isInReach(ctx.scope.reach, row.company_id, plan.after.departmentId)) failFields({ departmentId: 'not_found' })
  await carryOut(ctx, row.company_id, id, from, plan)
  return moved(ctx, before, from, plan)
}

/** Takes back the latest move; the caller must reach where the person goes back to. */
export async function takeBack(
  ctx: Ctx,
  { id, positionId }: InputOf<(typeof placementEndpoints)['takeBack']>,
): Promise<Employee> {
  const { company_id: companyId } = await needEmployment(ctx, id)
  await queries.lockEmployment(ctx, companyId, id)
  const before = await describe(ctx, id)
  const known = (await positions.listMainPositions(ctx, [companyId], [id])).get(id) ?? []
  if (!known.some((p) => p.id === positionId)) fail('system.id_not_found')
  const plan = planTakingBack(known.map(standingOf), positionId)
  if ('refused' in plan) return fail(plan.refused)
  if (!isInReach(ctx.scope.reach, companyId, plan.resume.departmentId))
    fail('system.forbidden', { permission: 'user:manage:u' })
  await positions.deletePosition(ctx, companyId, plan.remove.id)
  await positions.endPosition(ctx, companyId, plan.resume.id, plan.remove.to)
  return moved(ctx, before, plan.remove.from)
}

/**
 * Tells everybody concerned that somebody stands elsewhere from a day on, and by which plan, unless a move was taken back; gives the
 * employee as they are now.
 */
export async function moved(ctx: Ctx, before: Employee, from: Day, plan?: Plan): Promise<Employee> {
  const { id, companyId, personId } = before
  if (plan && isElsewhere(plan.before, plan.after))
    await raiseRoleReview(ctx, { companyId, employmentId: id, personId }, from)
  await ctx.publish('employment.changed', { companyId, employmentId: id, from })
  notifyRightsChanged(ctx, { personId })
  const after = await describe(ctx, id)
  ctx.audit({ companyId, object: id, before: before.positions, after: after.positions })
  return after
}

/** Begins a position, which lasts until a day or for good: the first of a new employment, or one that somebody is moved to. */
export async function startPosition(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  from: Day,
  place: Place,
  to: Day | null = null,
) {
  await positions.insertPosition(ctx, { companyId, id: newId(), employmentId, from, to, ...place })
}

export async function carryOut(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  from: Day,
  { after, to, end, replace }: Plan,
) {
  if (replace !== undefined) return positions.replacePosition(ctx, { companyId, id: replace, ...after })
  if (end) await positions.endPosition(ctx, companyId, end.id, end.to)
  await startPosition(ctx, companyId, employmentId, from, after, to)
}

type Employment = { onboard_on: Day; resign_on: Day | null }

/** Refuses in the words of the call: what is wrong, and at which field. */
function refuse(plan: Refused, { onboard_on: from, resign_on: to }: Employment): never {
  switch (plan.refused) {
    case 'organisation.position_outside_employment':
      return fail(plan.refused, { from, to, fields: { from: 'outside_employment' } })
    case 'organisation.position_overlaps':
      return fail(plan.refused, { fields: { from: 'planned_later' } })
    case 'system.format':
      return failFields(Object.fromEntries(plan.missing.map((part) => [part, 'required'])))
  }
}
