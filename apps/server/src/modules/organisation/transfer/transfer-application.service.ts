import { outsideProblem } from '@muster/contract/organisation/employee-dates'
import type { Day } from '@muster/kernel/day'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayOf } from '../company/company-zone.service.ts'
import { findEffects } from '../position/move-effects.service.ts'
import { keyOfLine, notifyNotTransferred, notifyTransferred } from '../position/moved-notice.service.ts'
import type { Placement, PlacementChange, Problem } from '../position/placement.rules.ts'
import { isResumable, resumePlacement } from '../position/placement.service.ts'
import { planFor, toProblem } from '../position/placement-plan.service.ts'
import { listComing, listMainPositions } from '../position/position.queries.ts'
import { findEmploymentOf, lockEmployment } from '../record/employee.queries.ts'
import { listOrgUnitNames } from '../structure/org-unit-names.queries.ts'
import * as queries from './transfer.queries.ts'
import { applySome } from './transfer-apply.service.ts'
import * as lines from './transfer-line.queries.ts'
import { describeClosed, GONE, leadsIntoClosed } from './transfer-plan.service.ts'

/** Somebody of a company whom an application is about; who may file one and who decides it is the caller's matter. */
type About = { companyId: string; employmentId: string }
type Move = { effectiveOn: Day; change: PlacementChange }
/** The application is the order: it has its id. */
type Of = About & { id: string }

const PARTS = ['departmentId', 'officeId', 'levelId'] as const

/** What is wrong with moving somebody, by field: a place that is absent or closes, nothing that changes, a day that does not suit. */
export async function moveProblems(ctx: Ctx, about: About, move: Move): Promise<Record<string, string>> {
  const { change } = move
  const orgUnits = await lines.listOrgUnits(ctx, about.companyId)
  const absent = PARTS.filter((part) => change[part] !== undefined && orgUnits.get(change[part])?.kind !== part)
  if (absent.length > 0) return Object.fromEntries(absent.map((part) => [part, 'not_found']))
  const { row, plan } = await planOf(ctx, about, move)
  if ('refused' in plan) {
    if (plan.refused === 'system.format') return Object.fromEntries(plan.missing.map((part) => [part, 'required']))
    const isPlanned = plan.refused === 'organisation.position_overlaps'
    const employment = { from: row.onboard_on, to: row.resign_on }
    return { effectiveOn: isPlanned ? `planned_later:${plan.day}` : outsideProblem(employment) }
  }
  const closed = PARTS.filter((part) => orgUnits.get(plan.after[part])?.closedOn !== null)
  if (leadsIntoClosed(orgUnits, plan)) return Object.fromEntries(closed.map((part) => [part, 'not_open']))
  const [first] = PARTS.filter((part) => change[part] !== undefined)
  return first && plan.before && isSame(plan.before, plan.after) ? { [first]: 'is_there' } : {}
}

const isSame = (a: Placement, b: Placement) => PARTS.every((part) => a[part] === b[part])

async function planOf(ctx: Ctx, { companyId, employmentId }: About, { effectiveOn, change }: Move) {
  const row = (await findEmploymentOf(ctx, companyId, employmentId)) ?? fail('system.user_not_found')
  const positions = (await listMainPositions(ctx, [companyId], [employmentId])).get(employmentId) ?? []
  const coming = (await listComing(ctx, [companyId], [employmentId])).get(employmentId)
  return { row, plan: planFor(row, positions, effectiveOn, change, coming) }
}

/**
 * What a move that is applied for changes of somebody beside their place, and what it leaves, as texts: the same as the preview of a move says.
 * Nothing of one that would be refused.
 */
export async function effectsOfMove(ctx: Ctx, about: About, move: Move): Promise<readonly string[]> {
  if (Object.keys(await moveProblems(ctx, about, move)).length > 0) return []
  const { row, plan } = await planOf(ctx, about, move)
  if ('refused' in plan) return []
  const moved = { ...row, before: plan.before, after: plan.after }
  return (await findEffects(ctx, about.companyId, move.effectiveOn, [moved])).get(row.id) ?? []
}

/**
 * Moves somebody as an application asked for, by a transfer order of one line: at once where its day has come, else on its day as any order
 * is [4.15, 6.04]. Says why not, and writes nothing then. The approval is what allows it, so it reaches the whole company.
 */
export async function moveByApplication(
  ctx: Ctx,
  { companyId, employmentId, id }: Of,
  { effectiveOn, change, note }: Move & { note: string },
): Promise<Problem | null> {
  await lockEmployment(ctx, companyId, employmentId)
  const orgUnits = await lines.listOrgUnits(ctx, companyId)
  const { row, plan } = await planOf(ctx, { companyId, employmentId }, { effectiveOn, change })
  if ('refused' in plan) return toProblem(plan, row)
  const isGone = PARTS.some((part) => orgUnits.get(plan.after[part])?.kind !== part)
  if (isGone) return GONE
  if (leadsIntoClosed(orgUnits, plan)) return describeClosed(orgUnits, plan.after)
  const order = { companyId, otherCompanyId: null, id, effectiveOn, note }
  const reach = JSON.stringify([{ companyId, kind: 'all' }])
  await queries.insertOrder(ctx, { ...order, state: 'scheduled', isMove: false, reach })
  await lines.insertLines(ctx, { companyId, orderId: id, otherCompanyId: null }, [{ employmentId, ...change }])
  const placement = (await listOrgUnitNames(ctx, [companyId])).get(plan.after.departmentId)
  const moved = { employmentId, on: effectiveOn, key: keyOfLine(id, employmentId) }
  if (placement) await notifyTransferred(ctx, companyId, [{ ...moved, place: placement }])
  ctx.audit({
    companyId,
    object: id,
    after: { state: 'scheduled', effectiveOn, note, lines: [{ employmentId, ...change }] },
  })
  if (effectiveOn <= (await todayOf(ctx, companyId))) await applySome(ctx, { companyId, orderId: id }, 2)
  return null
}

/**
 * Takes back a move that an application brought about, as if it had never been filed: what is still to come is withdrawn, and who was moved
 * stands where they stood before. Refuses `organisation.position_stays` where they were moved on since.
 */
export async function undoMove(ctx: Ctx, { companyId, employmentId, id }: Of): Promise<void> {
  const order = await queries.lockOrder(ctx, companyId, id)
  if (!order) return
  const { effective_on: on } = order
  const withdrawn = await lines.withdrawLines(ctx, companyId, id)
  await lockEmployment(ctx, companyId, employmentId)
  if (await lines.findBuiltOn(ctx, companyId, id, withdrawn)) fail('organisation.position_stays')
  const [line] = withdrawn.length > 0 ? [] : await lines.listLines(ctx, companyId, id)
  if (line?.state === 'applied' && line.after) {
    await resumePlacement(ctx, { companyId, employmentId, on }, { before: line.before, after: line.after })
    await lines.withdrawApplied(ctx, companyId, id)
  }
  await queries.setState(ctx, companyId, id, 'withdrawn')
  const isChanged = withdrawn.length > 0 || line?.state === 'applied'
  const key = keyOfLine(id, employmentId)
  if (isChanged) await notifyNotTransferred(ctx, companyId, [{ employmentId, on, key }])
  ctx.audit({ companyId, object: id, before: { state: order.state }, after: { state: 'withdrawn' } })
}

/** Whether `undoMove` takes back a move from a day on as they stand now: nobody moved them on since. */
export async function isMoveUndoable(ctx: Ctx, { companyId, employmentId, id }: Of, on: Day): Promise<boolean> {
  const [line] = await lines.listLines(ctx, companyId, id)
  if (line?.state === 'open') return !(await lines.findBuiltOn(ctx, companyId, id, [employmentId]))
  if (line?.state !== 'applied' || !line.after) return true
  return isResumable(ctx, { companyId, employmentId, on }, { before: line.before, after: line.after })
}
