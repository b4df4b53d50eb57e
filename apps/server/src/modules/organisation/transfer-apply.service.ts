import type { Day } from '@muster/kernel/day'
import type { Reach } from '../../platform/auth/scope.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { notifyChanged } from '../../platform/push/notify-changed.ts'
import { listEmployments, lockEmployment } from './employee.queries.ts'
import { describe } from './employee-record.service.ts'
import type { PlaceChange } from './placement.rules.ts'
import { carryOut, moved } from './placement.service.ts'
import { isInReach, OUT_OF_REACH, planFor, problemOf } from './placement-plan.service.ts'
import { listMainPositions } from './position.queries.ts'
import * as queries from './transfer.queries.ts'
import { listOpenLines, listPlaces, type Settled, settleLine } from './transfer-line.queries.ts'
import { CLOSED, leadsIntoClosed } from './transfer-plan.service.ts'
import { changeOf } from './transfer-record.service.ts'

type OfOrder = { companyId: string; orderId: string }
type Places = Awaited<ReturnType<typeof listPlaces>>

/**
 * Applies some open lines of a scheduled order in this transaction, and ends the order where there are no more. Gives how many it
 * settled; fewer than `most` says that nothing is open. Whoever applies the same order waits, so no line is applied twice.
 */
export async function applySome(ctx: Ctx, { companyId, orderId }: OfOrder, most: number): Promise<number> {
  const order = await queries.lockOrder(ctx, companyId, orderId)
  if (order?.state !== 'scheduled') return 0
  const open = await listOpenLines(ctx, companyId, orderId, most)
  const places = await listPlaces(ctx, companyId)
  const reach = JSON.parse(order.reach ?? '[]') as Reach[]
  for (const line of open) {
    const who = { companyId, id: line.employmentId, from: order.effective_on }
    await settleLine(ctx, companyId, line.id, await applyLine(ctx, who, changeOf(line), reach, places))
  }
  if (open.length < most) await endOrder(ctx, { companyId, orderId })
  if (open.length > 0) notifyChanged(ctx, companyId, 'placement')
  notifyChanged(ctx, companyId, 'transfer')
  return open.length
}

/** Settles the next open line with a reason that only the database knew. */
export async function failNext(ctx: Ctx, { companyId, orderId }: OfOrder, word: string): Promise<void> {
  const order = await queries.lockOrder(ctx, companyId, orderId)
  const [line] = order?.state === 'scheduled' ? await listOpenLines(ctx, companyId, orderId, 1) : []
  if (line) await settleLine(ctx, companyId, line.id, { problem: { word, values: {} } })
}

async function endOrder(ctx: Ctx, { companyId, orderId }: OfOrder): Promise<void> {
  await queries.setState(ctx, companyId, orderId, 'done')
  const after = await queries.findOrder(ctx, orderId)
  if (!after) return
  const { applied, failed, withdrawn } = after
  ctx.audit({
    companyId,
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

const isSame = (a: Record<string, string>, b: Record<string, string>) =>
  Object.entries(a).every(([part, id]) => b[part] === id)
