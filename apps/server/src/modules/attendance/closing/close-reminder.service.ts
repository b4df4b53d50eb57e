import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import { runInBatches } from '../../../platform/db/in-batches.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { groupCompanies } from '../../organisation/index.ts'
import { parameterOn } from '../../system/index.ts'
import { findMonth } from '../frozen/closing.queries.ts'
import { listToCorrect, type MonthToCorrect, todayIn } from './close-reminder.queries.ts'
import {
  countToCorrect,
  gatherWaiting,
  type Settlement,
  settlementOn,
  type WaitingDays,
} from './close-reminder.rules.ts'
import { countExceptions } from './exception.queries.ts'

/** People of one transaction; it stays well under two seconds. */
const AT_ONCE = 200

/**
 * Once an hour, before a month is closed: whoever has days to correct learns how many, and whoever closes it what waits, each once a month
 * [2.17c, 8.10]. What was corrected or applied for meanwhile is told no more, nor is anything of a closed month. Again it changes nothing.
 */
export async function remindBeforeClosing(ctx: Ctx): Promise<void> {
  for (const companyId of await ctx.apart(groupCompanies)) {
    const settlement = await ctx.apart((own) => settlementOf(own, companyId))
    if (!settlement) continue
    const applied = await ctx.apart((own) => waitingDays(own, companyId, settlement.month))
    await ctx.apart((own) => remindClosers(own, companyId, settlement, applied.length))
    // An application that comes meanwhile is known an hour later: what waits is read once, however many people there are.
    const waiting = gatherWaiting(applied)
    await runInBatches(ctx, companyId, (own, after) => remindSome(own, companyId, { ...settlement, waiting }, after))
  }
}

/** The month that is closed soon; `isOpen` says whether that still lies ahead. */
async function settlementOf(ctx: Ctx, companyId: string): Promise<(Settlement & { isOpen: boolean }) | undefined> {
  await seeCompanies(ctx, [companyId])
  const today = await todayIn(ctx, companyId)
  if (today === undefined) return undefined
  const settlementDay = await parameterOn(ctx, companyId, 'settlement.day', today)
  const remindDays = await parameterOn(ctx, companyId, 'settlement.remind-days', today)
  const found = settlementOn(today, settlementDay, remindDays)
  if (!found) return undefined
  const state = (await findMonth(rowsInTransaction(ctx), companyId, found.month))?.state ?? 'open'
  return { ...found, isOpen: state === 'open' || state === 'proposed' }
}

type Soon = Settlement & { isOpen: boolean }

/** Holders of the right to close a month of the company have one to-do of it, as long as something waits. */
async function remindClosers(ctx: Ctx, companyId: string, { month, on, isOpen }: Soon, applied: number): Promise<void> {
  await seeCompanies(ctx, [companyId])
  const key = `month-waits:${companyId}:${month}`
  const { accepted: _accepted, ...counts } = await countExceptions(ctx, companyId, month)
  const count = Object.values(counts).reduce((sum, one) => sum + one, applied)
  if (!isOpen) await ctx.publish('toDo.dealtWith', { companyId, key })
  else if (count === 0) await ctx.publish('notice.withdrawn', { companyId, keys: [key] })
  else
    await ctx.publish('toDo.raised', {
      ...{ companyId, key, kind: 'month-waits', about: {}, params: { month, count, on }, dueOn: on },
      ...{ opens: `/attendance/closing?month=${month}`, for: 'holders' },
    })
}

/** Does so for some people behind one; gives the last of them, undefined where there are no more. */
async function remindSome(
  ctx: Ctx,
  companyId: string,
  { month, on, isOpen, waiting }: Soon & { waiting: WaitingDays },
  after: string,
): Promise<string | undefined> {
  const people = await listToCorrect(ctx, companyId, month, after, AT_ONCE)
  const counted = people.map((one) => ({ one, count: isOpen ? countToCorrect(one, waiting) : 0 }))
  const gone = counted.filter(({ count }) => count === 0).map(({ one }) => keyOf(one, month))
  const notices = counted
    .filter(({ count }) => count > 0)
    .map(({ one, count }) => ({
      key: keyOf(one, month),
      about: { employmentId: one.employmentId },
      params: { month, count, on },
      personIds: [one.personId],
    }))
  if (gone.length > 0) await ctx.publish('notice.withdrawn', { companyId, keys: gone })
  if (notices.length > 0)
    await ctx.publish('notice.raised', {
      ...{ companyId, kind: 'days-to-correct', opens: `/attendance/my?month=${month}`, notices },
    })
  return people.length < AT_ONCE ? undefined : people.at(-1)?.employmentId
}

/** What is applied for of a month and not decided yet. */
async function waitingDays(ctx: Ctx, companyId: string, month: Month) {
  await seeCompanies(ctx, [companyId])
  return (await ctx.ask('waitingIn', { companyId, from: firstDay(month), to: lastDay(month) })).flat()
}

const keyOf = ({ employmentId }: MonthToCorrect, month: Month) => `days-to-correct:${employmentId}:${month}`
