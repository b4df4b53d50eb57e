import type { InputOf } from '@muster/contract/endpoint'
import { outsideProblem } from '@muster/contract/organisation/employee-dates'
import type { placementEndpoints } from '@muster/contract/organisation/placement'
import type { Day } from '@muster/kernel/day'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'
import * as queries from '../record/employee.queries.ts'
import { listPositions } from '../record/employee-position.queries.ts'
import { describe, type Employee, needEmployment, positionOf } from '../record/employee-record.service.ts'
import { listOrgUnitNames } from '../structure/org-unit-names.queries.ts'
import { notifyNotTransferred, notifyTransferred, toPlacementKey } from './moved-notice.service.ts'
import { isElsewhere, type Placement, type Plan, planTakingBack, type Refused } from './placement.rules.ts'
import { isInReach, needOrgUnits, planFor, toMainPosition } from './placement-plan.service.ts'
import * as positions from './position.queries.ts'
import { raiseRoleReviews } from './role-review.service.ts'

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
  await needOrgUnits(ctx, row.company_id, change)
  await queries.lockEmployment(ctx, row.company_id, id)
  const known = (await positions.listMainPositions(ctx, [row.company_id], [id])).get(id) ?? []
  const coming = (await positions.listComing(ctx, [row.company_id], [id])).get(id)
  const plan = planFor(row, known, from, change, coming)
  if ('refused' in plan) return refuse(plan, row)
  if (!isInReach(ctx.scope.reach, row.company_id, plan.after.departmentId)) failFields({ departmentId: 'not_found' })
  await carryOut(ctx, row.company_id, from, [{ employmentId: id, personId: row.person_id, plan }])
  await notifyPlaced(ctx, row.company_id, { employmentId: id, on: from }, plan)
  return describe(ctx, id)
}

/** Takes back the latest move; the caller must reach where the person goes back to. */
export async function takeBack(
  ctx: Ctx,
  { id, positionId }: InputOf<(typeof placementEndpoints)['takeBack']>,
): Promise<Employee> {
  const { company_id: companyId, person_id: personId } = await needEmployment(ctx, id)
  await queries.lockEmployment(ctx, companyId, id)
  const known = (await positions.listMainPositions(ctx, [companyId], [id])).get(id) ?? []
  if (!known.some((p) => p.id === positionId)) fail('system.id_not_found')
  const plan = planTakingBack(known.map(toMainPosition), positionId)
  if ('refused' in plan) return fail(plan.refused)
  if (!isInReach(ctx.scope.reach, companyId, plan.resume.departmentId))
    fail('system.forbidden', { permission: 'user:manage:u' })
  const back = [{ employmentId: id, personId }]
  const before = await positionsOf(ctx, companyId, back)
  await positions.deletePosition(ctx, companyId, plan.remove.id)
  await positions.endPosition(ctx, companyId, plan.resume.id, plan.remove.to)
  await notifyMoved(ctx, companyId, plan.remove.from, back, before)
  const { from: on, ...placement } = plan.remove
  await notifyNotTransferred(ctx, companyId, [{ employmentId: id, on, key: toPlacementKey(id, on, placement) }])
  return describe(ctx, id)
}

type Was = { before: Placement | null; after: Placement }

/**
 * Puts somebody back to where they stood before a move from a day on, whoever asks: the position of the move goes and the one before it goes
 * on, or is what it was where the move replaced it. Refuses `organisation.position_stays` where they were moved on since.
 */
export async function resumePlacement(
  ctx: Ctx,
  { companyId, employmentId: id, on }: { companyId: string; employmentId: string; on: Day },
  { before: was, after: is }: Was,
): Promise<void> {
  await queries.lockEmployment(ctx, companyId, id)
  const row = await queries.findEmploymentOf(ctx, companyId, id)
  if (!row || !was || isSamePlacement(was, is)) return
  const [last, earlier] = await listLatestPositions(ctx, companyId, id)
  if (last?.from !== on || !isSamePlacement(last, is)) return fail('organisation.position_stays')
  const back = [{ employmentId: id, personId: row.person_id }]
  const before = await positionsOf(ctx, companyId, back)
  if (earlier && isSamePlacement(earlier, was)) {
    await positions.deletePosition(ctx, companyId, last.id)
    await positions.endPosition(ctx, companyId, earlier.id, last.to)
  } else await positions.updatePlacements(ctx, companyId, [{ id: last.id, ...was }])
  await notifyMoved(ctx, companyId, on, back, before)
}

/** Whether `resumePlacement` would go through as they stand now. */
export async function isResumable(
  ctx: Ctx,
  { companyId, employmentId, on }: { companyId: string; employmentId: string; on: Day },
  { before: was, after: is }: Was,
): Promise<boolean> {
  if (!was || isSamePlacement(was, is)) return true
  const [last] = await listLatestPositions(ctx, companyId, employmentId)
  return last?.from === on && isSamePlacement(last, is)
}

/** The main positions of an employment, the latest first. */
async function listLatestPositions(ctx: Ctx, companyId: string, id: string) {
  const own = (await positions.listMainPositions(ctx, [companyId], [id])).get(id) ?? []
  return own.map(toMainPosition).toSorted((a, b) => (a.from < b.from ? 1 : -1))
}

const isSamePlacement = (a: Placement, b: Placement) =>
  a.departmentId === b.departmentId && a.officeId === b.officeId && a.levelId === b.levelId

async function notifyPlaced(
  ctx: Ctx,
  companyId: string,
  move: { employmentId: string; on: Day },
  { before, after }: Plan,
): Promise<void> {
  const key = toPlacementKey(move.employmentId, move.on, after)
  const placement = (await listOrgUnitNames(ctx, [companyId])).get(after.departmentId)
  const isThere = before && toPlacementKey(move.employmentId, move.on, before) === key
  if (placement && !isThere) await notifyTransferred(ctx, companyId, [{ ...move, key, place: placement }])
}

/** Somebody who is moved, and by which plan. */
export type Move = { employmentId: string; personId: string; plan: Plan }

/** Moves people of a company from a day on, each by a plan that was made while their employment was kept still; in a few statements. */
export async function carryOut(ctx: Ctx, companyId: string, from: Day, moves: readonly Move[]): Promise<void> {
  const before = await positionsOf(ctx, companyId, moves)
  const replaced = moves.flatMap(({ plan }) =>
    plan.replace === undefined ? [] : [{ id: plan.replace, ...plan.after }],
  )
  const ended = moves.flatMap(({ plan }) => (plan.end ? [plan.end] : []))
  const begun = moves.flatMap(({ employmentId, plan: { after, to, replace } }) =>
    replace === undefined ? [{ companyId, id: newId(), employmentId, from, to, ...after }] : [],
  )
  if (replaced.length > 0) await positions.updatePlacements(ctx, companyId, replaced)
  if (ended.length > 0) await positions.endPositions(ctx, companyId, ended)
  if (begun.length > 0) await positions.insertPositions(ctx, begun)
  const elsewhere = moves.filter(({ plan }) => isElsewhere(plan.before, plan.after))
  await raiseRoleReviews(ctx, companyId, elsewhere, from)
  await notifyMoved(ctx, companyId, from, moves, before)
}

type Person = { employmentId: string; personId: string }
type Positions = ReadonlyMap<string, Employee['positions']>

/** Tells everybody concerned that people stand elsewhere from a day on, and logs where they stood before and stand now. */
async function notifyMoved(
  ctx: Ctx,
  companyId: string,
  from: Day,
  people: readonly Person[],
  before: Positions,
): Promise<void> {
  const employmentIds = people.map((one) => one.employmentId)
  await ctx.publish('employment.changed', { companyId, employmentIds, from })
  const after = await positionsOf(ctx, companyId, people)
  for (const { employmentId: object, personId } of people) {
    notifyRightsChanged(ctx, { personId })
    ctx.audit({ companyId, object, before: before.get(object) ?? [], after: after.get(object) ?? [] })
  }
}

async function positionsOf(ctx: Ctx, companyId: string, people: readonly Person[]): Promise<Positions> {
  const ids = people.map((one) => one.employmentId)
  const rows = await listPositions(ctx, companyId, ids)
  return new Map([...rows].map(([id, own]) => [id, own.map(positionOf)]))
}

/** Begins a position for good: the first of a new employment. */
export async function startPosition(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  from: Day,
  placement: Placement,
) {
  await positions.insertPosition(ctx, { companyId, id: newId(), employmentId, from, to: null, ...placement })
}

type Employment = { onboard_on: Day; resign_on: Day | null }

/** Refuses in the words of the call: what is wrong, and at which field. */
function refuse(plan: Refused, { onboard_on: from, resign_on: to }: Employment): never {
  switch (plan.refused) {
    case 'organisation.position_outside_employment':
      return fail(plan.refused, { from, to, fields: { from: outsideProblem({ from, to }) } })
    case 'organisation.position_overlaps':
      return fail(plan.refused, { day: plan.day, fields: { from: `planned_later:${plan.day}` } })
    case 'system.format':
      return failFields(Object.fromEntries(plan.missing.map((part) => [part, 'required'])))
  }
}
