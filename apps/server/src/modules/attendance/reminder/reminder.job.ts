import { addDays } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { clockText } from '@muster/kernel/minutes'
import { dayIn } from '../../../platform/base/clock.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { DueAgain, JobRun } from '../../../platform/operation/define-job.ts'
import { parameterOn } from '../../system/index.ts'
import { keepOnClock } from '../day/zoned-hours.rules.ts'
import { endReminders, insertReminders, nextAwaited, type Reminded } from './awaited.queries.ts'
import { DAYS_SHOWN } from './forget.service.ts'

export const PUNCH_REMINDERS = 'attendance.reminders'

const MS_PER_MINUTE = 60_000
/** After a standstill nobody is reminded of what lies further back than this beyond the time to remind. */
const LATEST_MS = 60 * MS_PER_MINUTE
/** People who are reminded in one transaction. */
const AT_ONCE = 500

/**
 * Reminds who has not clocked in so long after their shift began, or out after it ended [8.10, 9.11], each edge once; takes back what was said
 * to those whose punch is there by now. Reads what the results of the days say is awaited, so that leave, days off and night shifts are what
 * they are there. Gives when the next one is due.
 */
export async function remindOfPunches(run: JobRun): Promise<DueAgain> {
  const [companyId] = run.scope.companies
  if (companyId === undefined) return undefined
  await run.operation((ctx) => withdrawEnded(ctx, companyId))
  while (!run.signal.aborted) {
    const count = await run.operation((ctx) => remind(ctx, companyId))
    if (count < AT_ONCE) break
  }
  return run.operation(async (ctx) => {
    const wait = await waitOf(ctx, companyId)
    const next = await nextAwaited(ctx, companyId, later(ctx.now, -wait))
    return next && later(next, wait)
  })
}

const waitOf = async (ctx: Ctx, companyId: string): Promise<number> =>
  MS_PER_MINUTE * (await parameterOn(ctx, companyId, 'attendance.reminder-around-shift', dayIn('UTC', ctx.now)))

async function remind(ctx: Ctx, companyId: string): Promise<number> {
  const passed = later(ctx.now, -(await waitOf(ctx, companyId)))
  const reminded = await insertReminders(ctx, companyId, { passed, since: later(passed, -LATEST_MS), most: AT_ONCE })
  for (const way of ['in', 'out'] as const) {
    const notices = reminded.filter((one) => one.way === way).map(noticeOf)
    const kind = way === 'in' ? ('clock-in-missing' as const) : ('clock-out-missing' as const)
    if (notices.length > 0) await ctx.publish('notice.raised', { companyId, kind, opens: '/dashboard', notices })
  }
  return reminded.length
}

async function withdrawEnded(ctx: Ctx, companyId: string): Promise<void> {
  const ended = await endReminders(ctx, companyId, addDays(dayIn('UTC', ctx.now), -DAYS_SHOWN))
  if (ended.length > 0) await ctx.publish('notice.withdrawn', { companyId, keys: ended.map(keyOf) })
}

const keyOf = ({ employmentId, day, way, edge }: Omit<Reminded, 'personId' | 'zone'>) =>
  `clock-missing:${employmentId}:${day}:${way}:${edge}`

const noticeOf = (reminded: Reminded) => ({
  key: keyOf(reminded),
  about: { employmentId: reminded.employmentId },
  params: { time: keepOnClock(clockText(reminded.edge), reminded.zone ?? 'UTC', reminded.day, reminded.edge) },
  personIds: [reminded.personId],
})
