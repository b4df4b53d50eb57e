import type { Day } from '@muster/kernel/day'
import type { Reach } from '../../../platform/auth/scope.ts'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { keyOfLine, notifyNotTransferred, notifyTransferred } from '../position/moved-notice.service.ts'
import type { Problem } from '../position/placement.rules.ts'
import { carryOut, type Move } from '../position/placement.service.ts'
import { isInReach, OUT_OF_REACH, planFor, planLine, toProblem } from '../position/placement-plan.service.ts'
import { listComing, listMainPositions } from '../position/position.queries.ts'
import { listEmployments, listEmploymentsOf, lockEmployment, lockEmployments } from '../record/employee.queries.ts'
import { listOrgUnitNames } from '../structure/org-unit-names.queries.ts'
import * as queries from './transfer.queries.ts'
import type { Between } from './transfer-away.queries.ts'
import { carryAway } from './transfer-away.service.ts'
import { planAll } from './transfer-away-plan.service.ts'
import { type LineOf, listOpenLines, listOrgUnits, type Settled, settleLines } from './transfer-line.queries.ts'
import { awayProblem, describeClosed, GONE, leadsIntoClosed } from './transfer-plan.service.ts'
import { changeOf, lineOf } from './transfer-record.service.ts'

type OfOrder = { companyId: string; orderId: string }
type Order = NonNullable<Awaited<ReturnType<typeof queries.lockOrder>>>
type Line = Awaited<ReturnType<typeof listOpenLines>>[number]
type OrgUnits = Awaited<ReturnType<typeof listOrgUnits>>

/**
 * Applies some open lines of a scheduled order in this transaction, and ends the order where there are no more. Gives how many it
 * settled; fewer than `most` says that nothing is open. Whoever applies the same order waits, so no line is applied twice.
 */
export async function applySome(ctx: Ctx, { companyId, orderId }: OfOrder, most: number): Promise<number> {
  const order = await openOrder(ctx, { companyId, orderId })
  if (!order) return 0
  const { other_company_id: otherCompanyId, effective_on: from } = order
  const open = await listOpenLines(ctx, companyId, orderId, most)
  const orgUnits = await listOrgUnits(ctx, otherCompanyId ?? companyId)
  const reach = JSON.parse(order.reach ?? '[]') as Reach[]
  const settled =
    otherCompanyId === null
      ? await applyHere(ctx, { companyId, orderId, from, isMove: order.is_move }, open, reach, orgUnits)
      : await applyAway(ctx, { companyId, otherCompanyId, from }, open, reach, orgUnits)
  await settleLines(ctx, companyId, settled)
  await notifySettled(ctx, { companyId, orderId }, order, open, settled)
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
  if (!line || !order) return
  const settled = new Map([[line.id, { problem }]])
  await settleLines(ctx, companyId, settled)
  await notifySettled(ctx, { companyId, orderId }, order, [line], settled)
}

/**
 * Whoever was told when the order was scheduled learns that it came to nothing; whoever was moved without an order before them learns
 * where they work now.
 */
async function notifySettled(
  ctx: Ctx,
  { companyId, orderId }: OfOrder,
  { is_move: isMove, effective_on: on }: Order,
  lines: readonly Line[],
  settled: ReadonlyMap<string, Settled>,
): Promise<void> {
  const moveOf = ({ employmentId }: Line) => ({ employmentId, on, key: keyOfLine(orderId, employmentId) })
  const failed = lines.filter((line) => settled.get(line.id)?.problem)
  if (!isMove) {
    for (const { employmentId } of failed) await raiseFailed(ctx, { companyId, orderId, employmentId, on })
    return notifyNotTransferred(ctx, companyId, failed.map(moveOf))
  }
  const names = await listOrgUnitNames(ctx, [companyId])
  const moves = lines.flatMap((line) => {
    const { before, after } = settled.get(line.id) ?? {}
    const placement = names.get(after?.departmentId)
    return placement && after && !(before && isSame(before, after)) ? [{ ...moveOf(line), place: placement }] : []
  })
  await notifyTransferred(ctx, companyId, moves)
}

/** It waits for whoever writes orders: a move that was planned to come after it may hold what it should have brought. */
function raiseFailed(
  ctx: Ctx,
  { companyId, orderId, employmentId, on }: OfOrder & { employmentId: string; on: Day },
): Promise<void> {
  return ctx.publish('toDo.raised', {
    ...{ companyId, key: `transfer-failed:${orderId}:${employmentId}:${ctx.now}`, kind: 'transfer-failed' },
    ...{ about: { employmentId }, params: { movedOn: on }, dueOn: on },
    ...{ opens: `/organisation/transfers?open=${orderId}`, for: 'holders' },
  })
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

/** Moves the people of lines inside their company; whom it is refused to stays, and who stands there already. Gives what became of each. */
async function applyHere(
  ctx: Ctx,
  { companyId, orderId, from, isMove }: OfOrder & { from: Day; isMove: boolean },
  lines: readonly Line[],
  reach: readonly Reach[],
  orgUnits: OrgUnits,
): Promise<Map<string, Settled>> {
  const ids = lines.map((line) => line.employmentId)
  await lockEmployments(ctx, companyId, ids)
  const people = new Map((await listEmploymentsOf(ctx, companyId, ids)).map((row) => [row.id, row]))
  const known = await listMainPositions(ctx, [companyId], ids)
  // A move may be of a later day, before which other orders are carried out; an order runs on its own day, after those.
  const coming = isMove ? await listComing(ctx, [companyId], ids, orderId) : undefined
  const moves: Move[] = []
  const settled = lines.map((line): [string, Settled] => {
    const row = people.get(line.employmentId)
    if (!row) return [line.id, { problem: ABSENT }]
    const change = changeOf(line)
    if (Object.keys(change).length === 0) return [line.id, { problem: GONE }]
    const plan = (isMove ? planFor : planLine)(row, known.get(row.id) ?? [], from, change, coming?.get(row.id))
    if ('refused' in plan) return [line.id, { problem: toProblem(plan, row) }]
    if (leadsIntoClosed(orgUnits, plan)) return [line.id, { problem: describeClosed(orgUnits, plan.after) }]
    const { before, after, replace } = plan
    if (!isInReach(reach, companyId, after.departmentId)) return [line.id, { problem: OUT_OF_REACH }]
    const isThere = replace !== undefined && before && isSame(before, after)
    if (!isThere) moves.push({ employmentId: row.id, personId: row.person_id, plan })
    return [line.id, { before, after }]
  })
  if (moves.length > 0) await carryOut(ctx, companyId, from, moves)
  return new Map(settled)
}

/** Ends employments here and begins one each in the other company, by the plans that were shown when the order was decided. */
async function applyAway(
  ctx: Ctx,
  between: Between,
  lines: readonly Line[],
  reach: readonly Reach[],
  orgUnits: OrgUnits,
): Promise<Map<string, Settled>> {
  const settled = new Map<string, Settled>()
  for (const line of lines) settled.set(line.id, await applyAwayLine(ctx, between, lineOf(line), reach, orgUnits))
  return settled
}

async function applyAwayLine(
  ctx: Ctx,
  between: Between,
  line: LineOf,
  reach: readonly Reach[],
  orgUnits: OrgUnits,
): Promise<Settled> {
  const { companyId, otherCompanyId } = between
  await lockEmployment(ctx, companyId, line.employmentId)
  const people = new Map((await listEmployments(ctx, [line.employmentId])).map((row) => [row.id, row]))
  const plan = (await planAll(ctx, between, people, [line])).get(line.employmentId)
  if (!plan) return { problem: ABSENT }
  const problem = awayProblem(plan, orgUnits, reach, otherCompanyId)
  if (problem || 'problem' in plan) return { problem: problem ?? GONE }
  const employmentId = await carryAway(ctx, between, line, plan)
  return { before: plan.before, after: plan.after, employmentId }
}

const ABSENT: Problem = { word: 'system.errors.user_not_found', values: {} }

const isSame = (a: Record<string, string>, b: Record<string, string>) =>
  Object.entries(a).every(([part, id]) => b[part] === id)
