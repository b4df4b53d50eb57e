import { durationText } from '../../../platform/base/duration-text.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Events } from '../../../platform/operation/events.ts'
import type { Answer } from '../../../platform/operation/questions.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { listTypes } from '../type/leave-type.queries.ts'
import { differenceTo } from './grant.rules.ts'
import { findEntitlementOf, insertGrants, lockEntitlementOf, lockLedger } from './ledger.queries.ts'

/** The type as which overtime is given: the one of its attribute that the company offers. */
async function timeOffType(ctx: Ctx, companyId: string) {
  return (await listTypes(ctx, companyId)).find(({ attribute, isInUse }) => attribute === 'time-off' && isInUse)
}

/** As which leave a company gives overtime that is not paid. */
export async function timeOffOf(ctx: Ctx, { companyId }: { companyId: string }): Promise<Answer<'timeOffOf'>> {
  const type = await timeOffType(ctx, companyId)
  return type ? { names: type.names } : null
}

/** Whether time off that an overtime gave is held or used. */
export async function isTimeOffTaken(
  ctx: Ctx,
  { companyId, employmentId, taskId }: { companyId: string; employmentId: string; taskId: string },
): Promise<Answer<'isTimeOffTaken'>> {
  const given = await findEntitlementOf(ctx, companyId, employmentId, keyOf(taskId))
  return given !== undefined && given.held + given.used > 0
}

const keyOf = (taskId: string) => `overtime:${taskId}`

/**
 * Overtime is given as time off, once for each application: given again it adds nothing, and other minutes add the difference. Never so little
 * that what is held or used would not be covered; taking it back is refused then (`leave.overdrawn`).
 */
export async function overtimeGiven(ctx: Ctx, { companyId, given }: Events['overtime.given']): Promise<void> {
  const people = new Set(given.map(({ employmentId }) => employmentId))
  await lockLedger(ctx, companyId, [...people])
  for (const each of given) await give(ctx, companyId, each)
}

type Given = Events['overtime.given']['given'][number]

async function give(ctx: Ctx, companyId: string, given: Given): Promise<void> {
  const { taskId, employmentId, minutes: wanted, from, until, isTakenBack } = given
  const key = keyOf(taskId)
  const existing = await lockEntitlementOf(ctx, companyId, employmentId, key)
  const type = existing ?? (await timeOffType(ctx, companyId))
  // Where the company offers no time off any more, approved overtime stands but grants nothing.
  if (!type) return
  const minutesSoFar = existing ?? { granted: 0, held: 0, used: 0, adjusted: 0 }
  const taken = minutesSoFar.held + minutesSoFar.used
  if (isTakenBack && taken > 0) fail('leave.overdrawn', { minutes: durationText(ctx.locale, taken) })
  // Minutes taken by HR or replaced by an opening balance stay taken, whatever the overtime comes to later.
  const minutes = differenceTo(wanted + minutesSoFar.adjusted, minutesSoFar)
  if (minutes === 0) return
  const typeId = 'typeId' in type ? type.typeId : type.id
  const one = { employmentId, typeId, key, from: existing?.from ?? from, until: existing?.until ?? until }
  await insertGrants(ctx, companyId, [{ ...one, minutes, source: 'overtime', reason: '', taskId }])
  notifyChanged(ctx, companyId, 'leave-balance')
}
