import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Events } from '../../../platform/operation/events.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { rewriteAbsences } from '../../attendance/index.ts'
import { absencesChanged, endOutside, sideOf } from '../../workflow/index.ts'
import { listUnreversedEntries, lockLedger, reverseTaken } from '../ledger/ledger.queries.ts'
import { withdrawUncovered } from './follow-notice.service.ts'
import { listOutside, type OutsideLeave } from './outside.queries.ts'
import { SOURCE } from './source.rules.ts'
import { rewriteDay } from './taken.queries.ts'
import { listUncoveredOf, writeUncovered } from './uncovered.queries.ts'

const ACCESS = 'attendance:leave:cud'

/**
 * Handles an employment that lies between other days: a leave wholly outside it is none any more, one across its end keeps the days inside, and
 * what the others took comes back.
 */
export async function employmentBounded(ctx: Ctx, event: Events['employment.bounded']): Promise<void> {
  const { companyId, employmentId, personId } = event
  const leaves = await listOutside(ctx, event)
  for (const isPart of [false, true])
    for (const side of ['before', 'behind'] as const) {
      const own = leaves.filter(
        (one) => one.isPart === isPart && sideOf(one.days[0] ?? event.from, event)?.side === side,
      )
      const [first] = own.flatMap(({ days }) => days)
      const outside = first && sideOf(first, event)
      if (!outside) continue
      const taskIds = own.map(({ taskId }) => taskId)
      await endOutside(ctx, { companyId, employmentId, taskIds, outside, isPart, access: ACCESS })
      if (isPart) for (const leave of own) await cut(ctx, event, leave)
    }
  if (leaves.length === 0) return
  await absencesChanged(ctx, companyId, [personId])
  notifyChanged(ctx, companyId, 'leave-balance')
}

/** Gives back what a leave took of days outside the employment; the others stay as they are. */
async function cut(
  ctx: Ctx,
  { companyId, employmentId }: Events['employment.bounded'],
  { taskId, typeId, isApproved, days }: OutsideLeave,
): Promise<void> {
  await lockLedger(ctx, companyId, [employmentId])
  for (const day of days) {
    await rewriteDay(ctx, { companyId, taskId, employmentId, typeId }, isApproved, day, [])
    await rewriteAbsences(ctx, { companyId, employmentId, day, reason: '', source: SOURCE, reference: taskId }, [])
  }
  const gone = (await listUncoveredOf(ctx, companyId, taskId)).filter(({ day }) => days.includes(day))
  for (const one of gone)
    await writeUncovered(ctx, { companyId, taskId, employmentId, isApproved }, { ...one, minutes: 0 })
  await withdrawUncovered(
    ctx,
    companyId,
    gone.map(({ id }) => id),
  )
  const written = { companyId, employmentId, typeId, taskId, at: ctx.now, by: null }
  const taken = await listUnreversedEntries(ctx, companyId, taskId)
  await reverseTaken(
    ctx,
    written,
    taken.filter(({ day }) => days.includes(day)),
  )
}
