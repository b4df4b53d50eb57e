import type { Day } from '@muster/kernel/day'
import type { Reach } from '../../platform/auth/scope.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { seeCompanies } from '../../platform/db/see-companies.ts'
import { notifyChanged } from '../../platform/push/notify-changed.ts'
import { listEmployments, lockEmployment } from './employee.queries.ts'
import { describe } from './employee-record.service.ts'
import type { PlaceChange, Problem } from './placement.rules.ts'
import { carryOut, moved } from './placement.service.ts'
import { isInReach, OUT_OF_REACH, planFor, problemOf } from './placement-plan.service.ts'
import { listMainPositions } from './position.queries.ts'
import * as queries from './transfer.queries.ts'
import type { Between } from './transfer-away.queries.ts'
import { carryAway } from './transfer-away.service.ts'
import { planAll } from './transfer-away-plan.service.ts'
import { type LineOf, listOpenLines, listPlaces, type Settled, settleLine } from './transfer-line.queries.ts'
import { awayProblem, CLOSED, leadsIntoClosed } from './transfer-plan.service.ts'
import { changeOf, lineOf } from './transfer-record.service.ts'

type OfOrder = { companyId: string; orderId: string }
type Order = NonNullable<Awaited<ReturnType<typeof queries.lockOrder>>>
type Places = Awaited<ReturnType<typeof listPlaces>>

/**
 * Applies some open lines of a scheduled order in this transaction, and ends the order where there are no more. Gives how many it
 * settled; fewer than `most` says that nothing is open. Whoever applies the same order waits, so no line is applied twice.
 */
export async function applySome(ctx: Ctx, { companyId, orderId }: OfOrder, most: number): Promise<number> {
  const order = await openOrder(ctx, { companyId, orderId })
  if (!order) return 0
  const { other_company_id: otherCompanyId, effective_on: from } = order
  const open = await listOpenLines(ctx, companyId, orderId, most)
  const places = await listPlaces(ctx, otherCompanyId ?? companyId)
  const reach = JSON.parse(order.reach ?? '[]') as Reach[]
  for (const line of open) {
    const settled =
      otherCompanyId === null
        ? await applyLine(ctx, { companyId, id: line.employmentId, from }, changeOf(line), reach, places)
        : await applyAway(ctx, { companyId, otherCompanyId, from }, lineOf(line), reach, places)
    await settleLine(ctx, companyId, line.id, settled)
  }
  if (open.length < most) await endOrder(ctx, { companyId, orderId }, otherCompanyId)
  for (const one of otherCompanyId === null ? [companyId] : [companyId, otherCompanyId]) {
    if (open.length > 0) notifyChanged(ctx, one, 'placement')
    if (open.length > 0 && otherCompanyId !== null) notifyChanged(ctx, one, 'employee', 'pin')
    notifyChanged(ctx, one, 'transfer')
  }
  return open.length
}

/** The order while it is scheduled, kept from others; of one between two companies this transaction sees both from here on. */
async function openOrder(ctx: Ctx, { companyId, orderId }: OfOrder): Promise<Order | undefined> {
  const order = await queries.lockOrder(ctx, companyId, orderId)
  if (order?.other_company_id) await seeCompanies(ctx, [order.other_company_id])
  return order?.state === 'scheduled' ? order : undefined
}

/** Settles the next open line with a reason that was found only while it was carried out. */
export async function failNext(ctx: Ctx, { companyId, orderId }: OfOrder, problem: Problem): Promise<void> {
  const order = await openOrder(ctx, { companyId, orderId })
  const [line] = order ? await listOpenLines(ctx, companyId, orderId, 1) : []
  if (line) await settleLine(ctx, companyId, line.id, { problem })
}

async function endOrder(ctx: Ctx, { companyId, orderId }: OfOrder, otherCompanyId: string | null): Promise<void> {
  await queries.setState(ctx, companyId, orderId, 'done')
  const after = await queries.findOrder(ctx, orderId)
  if (!after) return
  const { applied, failed, withdrawn } = after
  for (const one of otherCompanyId === null ? [companyId] : [companyId, otherCompanyId])
    ctx.audit({
      companyId: one,
      object: orderId,
      before: { state: 'scheduled' },
      after: { state: 'done', applied, failed, withdrawn },
    })
}

async function applyLine(
  ctx: Ctx,
  { companyId, id, from }: { companyId: string; id: string; from: Day },
  change: PlaceChange,
  reach: readonly Reach[],
  places: Places,
): Promise<Settled> {
  await lockEmployment(ctx, companyId, id)
  const [row] = await listEmployments(ctx, [id])
  if (!row) return { problem: { word: 'system.errors.user_not_found', values: {} } }
  if (Object.keys(change).length === 0) return { problem: CLOSED }
  const known = (await listMainPositions(ctx, [companyId], [id])).get(id) ?? []
  const plan = planFor(row, known, from, change)
  if ('refused' in plan) return { problem: problemOf(plan, row) }
  if (leadsIntoClosed(places, plan)) return { problem: CLOSED }
  if (!isInReach(reach, companyId, plan.after.departmentId)) return { problem: OUT_OF_REACH }
  const { before, after } = plan
  const isThere = plan.replace !== undefined && before && isSame(before, after)
  if (isThere) return { before, after }
  const employee = await describe(ctx, id)
  await carryOut(ctx, companyId, id, from, plan)
  await moved(ctx, employee, from, plan)
  return { before, after }
}

/** Ends the employment here and begins one in the other company, by the plan that was shown when the order was decided. */
async function applyAway(
  ctx: Ctx,
  between: Between,
  line: LineOf,
  reach: readonly Reach[],
  places: Places,
): Promise<Settled> {
  const { companyId, otherCompanyId } = between
  await lockEmployment(ctx, companyId, line.employmentId)
  const people = new Map((await listEmployments(ctx, [line.employmentId])).map((row) => [row.id, row]))
  const plan = (await planAll(ctx, between, people, [line])).get(line.employmentId)
  if (!plan) return { problem: { word: 'system.errors.user_not_found', values: {} } }
  const problem = awayProblem(plan, places, reach, otherCompanyId)
  if (problem || 'problem' in plan) return { problem: problem ?? CLOSED }
  const employmentId = await carryAway(ctx, between, line, plan)
  return { before: plan.before, after: plan.after, employmentId }
}

const isSame = (a: Record<string, string>, b: Record<string, string>) =>
  Object.entries(a).every(([part, id]) => b[part] === id)
