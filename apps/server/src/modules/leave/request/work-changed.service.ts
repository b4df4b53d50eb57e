import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Events } from '../../../platform/operation/events.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { holdMonths } from '../../attendance/index.ts'
import { absencesChanged } from '../../workflow/index.ts'
import { lockLedger } from '../ledger/ledger.queries.ts'
import { followWork } from './follow.service.ts'
import { notifyFollowed } from './follow-notice.service.ts'
import { listTouched } from './part.queries.ts'
import { rewriteInAttendance } from './recorded.service.ts'
import { lockWork } from './taken.queries.ts'

/** Makes leave follow other first and last days of people, and another nationality, whose holidays are others. */
export async function employmentChanged(
  ctx: Ctx,
  { companyId, employmentIds, from }: Events['employment.changed'],
): Promise<void> {
  const days = [{ from, to: null }]
  // Most changes of a position are of nobody who has leave then: they lock nothing.
  if ((await listTouched(ctx, companyId, days, employmentIds)).length === 0) return
  await workChanged(ctx, { companyId, days, employmentIds })
}

/**
 * Makes leave follow the work of days that changed: what lies in one now is taken, as far as the balance reaches, and what is worked no more is
 * given back. Whose leave it is learns it, with whoever decided about it and HR.
 */
export async function workChanged(ctx: Ctx, { companyId, days, employmentIds }: Events['work.changed']): Promise<void> {
  // Months first, as whoever applies for leave does.
  await holdMonths(ctx, companyId)
  await lockWork(ctx, companyId, 'alone')
  const touched = await listTouched(ctx, companyId, days, employmentIds)
  if (touched.length === 0) return
  const people = [...new Set(touched.map((one) => one.employmentId))]
  await lockLedger(ctx, companyId, people)
  const followed = []
  // Read again behind the lock: one that was cancelled meanwhile takes nothing.
  for (const leave of await listTouched(ctx, companyId, days, people)) {
    const changes = await followWork(ctx, leave, days)
    if (changes.length === 0) continue
    if (leave.isApproved)
      await rewriteInAttendance(
        ctx,
        leave,
        changes.map(({ day }) => day),
      )
    followed.push({ leave, changes })
  }
  if (followed.length === 0) return
  await absencesChanged(
    ctx,
    companyId,
    followed.map(({ leave }) => leave.personId),
  )
  notifyChanged(ctx, companyId, 'leave-balance')
  await notifyFollowed(ctx, companyId, followed)
}
