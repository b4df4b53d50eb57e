import type { LeaveForm } from '@muster/contract/leave/leave-form'
import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { holdMonths } from '../../attendance/index.ts'
import { needOpen } from '../../rostering/index.ts'
import { type Applied, absencesChanged, type Back } from '../../workflow/index.ts'
import { insertTaken, listUnreversedEntries, lockLedger, reverseTaken } from '../ledger/ledger.queries.ts'
import { backProblems, type EndedDay, endParts, listEndedDays } from './ended.rules.ts'
import { keepMinutes, lengthOf } from './follow.rules.ts'
import { withdrawUncovered } from './follow-notice.service.ts'
import type { Problem } from './leave-days.rules.ts'
import { findLeave, rewriteParts } from './part.queries.ts'
import { rewriteInAttendance } from './recorded.service.ts'
import { listTaken, lockWork, rewriteDay } from './taken.queries.ts'
import { listUncoveredOf, writeUncovered } from './uncovered.queries.ts'

/** What is wrong with the time from which somebody would be back of a leave. */
export async function findBackProblems(
  ctx: Ctx,
  { task }: { task: Pick<Applied['task'], 'companyId' | 'id'> },
  back: Back,
): Promise<Problem[]> {
  const { away, freeDays } = await readTaken(ctx, task)
  return backProblems(away, freeDays, back)
}

/**
 * Ends a leave early: what it took from then on goes back by opposite entries, what was without cover is needed no more, its parts end, and its
 * days are worked and computed anew. Refused where one of these days is in a closed month (50001).
 */
export async function endLeave(ctx: Ctx, applied: Applied<LeaveForm>, back: Back): Promise<void> {
  const { task, employmentId } = applied
  const { companyId, id: taskId } = task
  // Months first, as whoever changes what is worked does.
  await holdMonths(ctx, companyId)
  await lockWork(ctx, companyId, 'shared')
  await lockLedger(ctx, companyId, [employmentId])
  const { away, freeDays } = await readTaken(ctx, task)
  const ended = listEndedDays(away, freeDays, back)
  const days = ended.map(({ day }) => day)
  await needOpen(
    ctx,
    companyId,
    days.map((day) => ({ from: day, to: day })),
  )
  for (const typeId of new Set(away.map((one) => one.typeId))) {
    await giveRestBack(ctx, applied, typeId, ended)
    const leave = await findLeave(ctx, companyId, taskId, typeId)
    if (leave) await rewriteParts(ctx, leave, endParts(leave.parts, back))
  }
  await rewriteInAttendance(ctx, { companyId, taskId, employmentId, reason: task.form.reason }, days)
  notifyChanged(ctx, companyId, 'leave-balance')
  await absencesChanged(ctx, companyId, [task.recipientId])
}

/** Gives back what a leave took as a type of days of which less is left: what was without cover goes first. */
async function giveRestBack(
  ctx: Ctx,
  { task, employmentId }: Applied<LeaveForm>,
  typeId: string,
  ended: readonly EndedDay[],
): Promise<void> {
  const { companyId, id: taskId } = task
  const written = { companyId, employmentId, typeId, taskId, at: task.last.at, by: task.last.by }
  const lasting = { companyId, taskId, employmentId, typeId, isApproved: true }
  const entries = (await listUnreversedEntries(ctx, companyId, taskId)).filter((one) => one.typeId === typeId)
  const uncovered = (await listUncoveredOf(ctx, companyId, taskId)).filter((one) => one.typeId === typeId)
  for (const { day, spans } of ended) {
    const own = spans.filter((span) => span.typeId === typeId)
    await rewriteDay(ctx, lasting, true, day, own)
    const taken = entries.filter((one) => one.day === day)
    const kept = keepMinutes(taken, lengthOf(own))
    await reverseTaken(ctx, written, taken)
    await insertTaken(ctx, written, 'used', kept)
    const covered = kept.reduce((sum, { minutes }) => sum + minutes, 0)
    const open = uncovered.find((one) => one.day === day)
    if (!open) continue
    const minutes = Math.min(open.minutes, lengthOf(own) - covered)
    await writeUncovered(ctx, lasting, { ...open, minutes })
    if (minutes === 0) await withdrawUncovered(ctx, companyId, [open.id])
  }
}

/** When somebody is away by a leave, and the days without work that count as leave. */
async function readTaken(ctx: Ctx, { companyId, id }: { companyId: string; id: string }) {
  const away = await listTaken(ctx, companyId, id)
  const worked = new Set(away.map(({ day }) => day))
  const counted = new Set((await listUnreversedEntries(ctx, companyId, id)).map(({ day }) => day))
  const freeDays: Day[] = [...counted].filter((day) => !worked.has(day)).toSorted()
  return { away, freeDays }
}
