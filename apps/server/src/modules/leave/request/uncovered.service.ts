import type { InputOf } from '@muster/contract/endpoint'
import type { uncoveredLeaveEndpoints } from '@muster/contract/leave/uncovered-leave'
import { meOf } from '../../../platform/auth/caller.ts'
import { fail, failFields, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { employmentsInReach } from '../../organisation/index.ts'
import { needOpen } from '../../rostering/index.ts'
import { lockLedger } from '../ledger/ledger.queries.ts'
import { readCachedTypes, typesInForce } from '../type/types-in-force.service.ts'
import { cutParts, splitSpans, toSlot } from './cut.rules.ts'
import { lengthOf } from './follow.rules.ts'
import { drawMore } from './follow.service.ts'
import { notifyCut, settleUncovered } from './follow-notice.service.ts'
import { findLeave, type Leave, rewriteParts } from './part.queries.ts'
import { rewriteInAttendance } from './recorded.service.ts'
import { listTaken, lockWork, rewriteDay } from './taken.queries.ts'
import { findUncovered, listUncovered, type Uncovered, writeUncovered } from './uncovered.queries.ts'

type Inputs = { [K in keyof typeof uncoveredLeaveEndpoints]: InputOf<(typeof uncoveredLeaveEndpoints)[K]> }

/** What of the leave of somebody in reach the balance does not cover. */
export async function list(ctx: Ctx, { employmentId }: Inputs['list']) {
  const [person] = await employmentsInReach(ctx, [employmentId])
  const { companyId } = person ?? fail('system.user_not_found')
  const rows = await listUncovered(ctx, companyId, employmentId)
  const names = new Map((await readCachedTypes(ctx, companyId)).types.map((type) => [type.id, type.names]))
  return {
    items: rows.map(({ taskId, number, ...row }) => ({
      ...{ ...row, names: names.get(row.typeId) ?? { cn: '', en: '', vn: '' }, task: { id: taskId, number } },
    })),
  }
}

/** Takes it of the balance as far as that reaches by now; refused where nothing came since. */
export async function cover(ctx: Ctx, { id }: Inputs['cover']) {
  const { leave, uncovered } = await needUncovered(ctx, id)
  const { day, minutes } = uncovered
  const type = (await typesInForce(ctx, leave.companyId, leave.firstDay)).get(leave.typeId)
  const missing = await drawMore(ctx, leave, type ?? fail('system.id_not_found'), [{ day, minutes }])
  const rest = missing[0]?.minutes ?? 0
  if (rest === minutes) return fail('leave.nothing_to_cover')
  return settle(ctx, leave, uncovered, { way: 'cover', minutes: rest })
}

/** It is leave of another type from now on, with all of it; refused where that does not reach. */
export async function retype(ctx: Ctx, { id, typeId }: Inputs['retype']) {
  const { leave, uncovered } = await needUncovered(ctx, id)
  const { companyId, taskId } = leave
  const { day, minutes } = uncovered
  const type = (await typesInForce(ctx, companyId, day)).get(typeId)
  const isOffered = (await readCachedTypes(ctx, companyId)).types.some((one) => one.id === typeId && one.isInUse)
  if (!type || !isOffered || typeId === leave.typeId) return failFields({ typeId: 'not_found' })
  const rest = await cut(ctx, leave, uncovered)
  const other = { ...leave, typeId, firstDay: day }
  const [missing] = await drawMore(ctx, other, type, [{ day, minutes }])
  if (missing) return failFields({ typeId: `leave.not_enough:${day}:${missing.minutes}` })
  const before = (await listTaken(ctx, companyId, taskId)).filter((one) => one.day === day && one.typeId === typeId)
  await rewriteDay(ctx, other, true, day, [...before, ...rest])
  const known = await findLeave(ctx, companyId, taskId, typeId)
  await rewriteParts(ctx, other, [...(known?.parts ?? []), ...rest.map((span) => toSlot(day, span))])
  await notifyCut(ctx, leave, day, 'leave-retyped', typeId)
  return settle(ctx, leave, uncovered, { way: 'retype', typeId, minutes: 0 })
}

/** It is no leave: the day counts as what it is without it. */
export async function takeBack(ctx: Ctx, { id }: Inputs['takeBack']) {
  const { leave, uncovered } = await needUncovered(ctx, id)
  await cut(ctx, leave, uncovered)
  await notifyCut(ctx, leave, uncovered.day, 'leave-taken-back', leave.typeId)
  return settle(ctx, leave, uncovered, { way: 'take-back', minutes: 0 })
}

/**
 * What is without cover of the leave of somebody else in reach, with the leave; of one's own it is refused (`workflow.own_gain`). Nobody else draws of the
 * balance or changes the work until the commit.
 */
async function needUncovered(ctx: Ctx, id: string): Promise<{ leave: Leave; uncovered: Uncovered }> {
  const { companyId, employmentId, day } = await need(findUncovered(ctx, id))
  const [person] = await employmentsInReach(ctx, [employmentId])
  if (!person) return fail('system.id_not_found')
  await needOpen(ctx, companyId, [{ from: day, to: day }])
  await lockWork(ctx, companyId, 'shared')
  await lockLedger(ctx, companyId, [employmentId])
  const uncovered = await need(findUncovered(ctx, id))
  const leave = await need(findLeave(ctx, companyId, uncovered.taskId, uncovered.typeId))
  if (leave.personId === meOf(ctx)) fail('workflow.own_gain')
  return { leave, uncovered }
}

/** Cuts the minutes without cover off the end of their day, and gives them. */
async function cut(ctx: Ctx, leave: Leave, { day, minutes }: Uncovered) {
  const { companyId, taskId, typeId } = leave
  const spans = (await listTaken(ctx, companyId, taskId)).filter((one) => one.day === day && one.typeId === typeId)
  const { first, rest } = splitSpans(spans, lengthOf(spans) - minutes)
  await rewriteDay(ctx, leave, true, day, first)
  await rewriteParts(ctx, leave, cutParts(leave.parts, day, first, rest))
  return rest
}

async function settle(
  ctx: Ctx,
  leave: Leave,
  uncovered: Uncovered,
  { way, minutes, ...retyped }: { way: 'cover' | 'retype' | 'take-back'; typeId?: string; minutes: number },
) {
  const { companyId, employmentId } = leave
  const { id, day, typeId } = uncovered
  await writeUncovered(ctx, leave, { ...uncovered, minutes })
  if (minutes === 0) await settleUncovered(ctx, companyId, id)
  if (way !== 'cover') await rewriteInAttendance(ctx, leave, [day])
  notifyChanged(ctx, companyId, 'leave-balance')
  ctx.audit({
    ...{ companyId, object: employmentId, before: { day, typeId, uncovered: uncovered.minutes } },
    after: { day, way, ...retyped, uncovered: minutes },
  })
  return { id, minutes }
}
