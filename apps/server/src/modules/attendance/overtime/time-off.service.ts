import { addDays, type Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { parameterOn } from '../../system/index.ts'
import { timeOffOf } from '../day/overtime-count.rules.ts'
import { lockToGive, type StoredOvertime, setGiven } from './overtime.queries.ts'
import { listSlices } from './overtime-slice.queries.ts'
import type { TimeOffGiven } from './questions.ts'

/** As which leave overtime is given in a company; undefined where it is only paid. */
export async function timeOffRule(ctx: Ctx, companyId: string) {
  return (await ctx.ask('timeOffOf', { companyId })).find((answer) => answer !== null)
}

/** Whether time off that an overtime gave is taken: the overtime stays then. */
export const isTimeOffTaken = async (
  ctx: Ctx,
  about: { companyId: string; employmentId: string; taskId: string },
): Promise<boolean> => (await ctx.ask('isTimeOffTaken', about)).includes(true)

/** The last day on which time off for overtime of a day may be taken. */
export async function timeOffEnds(ctx: Ctx, companyId: string, day: Day): Promise<Day> {
  return addDays(day, await parameterOn(ctx, companyId, 'overtime.time-off.valid-days', day))
}

/**
 * Gives what approved overtime has come to as time off, or what of it has changed since: after its day was computed, in a transaction that
 * nothing of it can be lost between.
 */
export async function giveTimeOff(ctx: Ctx, companyId: string): Promise<void> {
  const due = await lockToGive(ctx, companyId)
  if (due.length === 0) return
  const ids = due.map(({ taskId }) => taskId)
  const parts = await listSlices(ctx, companyId, ids)
  const given: TimeOffGiven[] = []
  for (const { taskId, employmentId, day } of due) {
    const counted = (parts.get(taskId) ?? []).filter(({ state }) => state === 'counted')
    const isMultiplied = await parameterOn(ctx, companyId, 'overtime.time-off.multiplied', day)
    given.push({
      ...{ taskId, employmentId, minutes: timeOffOf(counted, isMultiplied) },
      ...{ from: day, until: await timeOffEnds(ctx, companyId, day), isTakenBack: false },
    })
  }
  await ctx.publish('overtime.given', { companyId, given })
  await setGiven(ctx, companyId, ids)
}

/** Takes back what an overtime was given as time off; refused by whoever keeps it where it has been used. */
export async function takeBackTimeOff(
  ctx: Ctx,
  { companyId, taskId, employmentId, day, reward }: StoredOvertime,
): Promise<void> {
  if (reward !== 'time-off') return
  const until = await timeOffEnds(ctx, companyId, day)
  const given = [{ taskId, employmentId, minutes: 0, from: day, until, isTakenBack: true }]
  await ctx.publish('overtime.given', { companyId, given })
}
