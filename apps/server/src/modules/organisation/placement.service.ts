import type { InputOf } from '@muster/contract/endpoint'
import type { placementEndpoints } from '@muster/contract/organisation/employee'
import type { Day } from '@muster/kernel/day'
import { newId } from '../../platform/crypto.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { periodOf } from '../../platform/db/period.ts'
import { fail, failFields } from '../../platform/refusal.ts'
import * as queries from './employee.queries.ts'
import { isInside, placeFrom } from './employee.rules.ts'
import { describe, type Employee, needEmployment } from './employee-record.service.ts'
import { placeProblems } from './people.service.ts'

type Placement = { departmentId: string; officeId: string; levelId: string }

/** Moves somebody from a day on; the past keeps its position [1.04]. Nobody is moved to where the mover has no rights. */
export async function place(
  ctx: Ctx,
  { id, from, ...to }: InputOf<(typeof placementEndpoints)['place']>,
): Promise<Employee> {
  const row = await needEmployment(ctx, id)
  if (!isInside({ from, to: null }, { from: row.onboard_on, to: row.resign_on }))
    fail('organisation.position_outside_employment', {
      from: row.onboard_on,
      to: row.resign_on,
      fields: { from: 'outside_employment' },
    })
  needDepartmentInReach(ctx, row.company_id, to.departmentId)
  await needPlace(ctx, row.company_id, to)
  await queries.lockEmployment(ctx, row.company_id, id)
  const before = await describe(ctx, id)
  await startPosition(ctx, row.company_id, id, from, to)
  await ctx.publish('employment.changed', { companyId: row.company_id, employmentId: id, from })
  ctx.tell({ companyId: undefined, topic: 'rights.changed', body: {} })
  const after = await describe(ctx, id)
  ctx.audit({ companyId: row.company_id, object: id, before: before.positions, after: after.positions })
  return after
}

/** Department, office and level are the company's own; another company's answers like an absent one, at its field. */
export async function needPlace(ctx: Ctx, companyId: string, place: Placement): Promise<void> {
  const problems = await placeProblems(ctx, companyId, place)
  if (Object.keys(problems).length > 0) failFields(problems)
}

/** Begins a main position; the one before ends the day before. Refused where a later one would be overwritten. */
export async function startPosition(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  from: Day,
  to: Placement,
): Promise<void> {
  const known = (await queries.listPositions(ctx, companyId, employmentId))
    .filter((p) => p.is_main)
    .map((p) => ({ id: p.id, ...periodOf(p.period) }))
  const plan = placeFrom(known, from)
  if ('refused' in plan) return fail(plan.refused, { fields: { from: 'planned_later' } })
  if (plan.replace !== undefined) return queries.replacePosition(ctx, { companyId, id: plan.replace, ...to })
  if (plan.end) await queries.endPosition(ctx, companyId, plan.end.id, plan.end.to)
  await queries.insertPosition(ctx, { companyId, id: newId(), employmentId, from, to: null, ...to })
}

function needDepartmentInReach(ctx: Ctx, companyId: string, departmentId: string): void {
  const isReached = ctx.scope.reach.some(
    (r) =>
      r.companyId === companyId &&
      (r.kind === 'all' || (r.kind === 'departments' && r.departmentIds.includes(departmentId))),
  )
  if (!isReached) failFields({ departmentId: 'not_found' })
}
