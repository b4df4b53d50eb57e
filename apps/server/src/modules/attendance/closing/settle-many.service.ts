import type { exceptionEndpoints } from '@muster/contract/attendance/day-exception'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { employmentsInReach } from '../../organisation/index.ts'
import { refusalWords } from '../../workflow/index.ts'
import { absence, punch } from '../correction/correction.service.ts'
import { accept, takeBack } from './accept-day.service.ts'
import { findMissingEnds } from './exception.queries.ts'
import { ask } from './question.service.ts'

type Input = InputOf<typeof exceptionEndpoints.batch>
type OfDay = Input['days'][number]
type Item = ReplyOf<typeof exceptionEndpoints.batch>['items'][number]

/** Does the same about many days, each in a transaction of its own, so that one that is refused keeps none of the others back. */
export async function batch(ctx: Ctx, input: Input) {
  const { action, days, reason, as } = input
  if ((action === 'ask' || action === 'correct') && reason === '') failFields({ reason: 'required' })
  if (action === 'correct' && as === undefined) failFields({ as: 'required' })
  if (new Set(days.map(({ employmentId, day }) => `${employmentId} ${day}`)).size < days.length)
    failFields({ days: 'duplicate' })
  const items: Item[] = []
  for (const one of days) items.push({ ...one, ...(await settleApart(ctx, input, one)) })
  return { items }
}

async function settleApart(ctx: Ctx, input: Input, at: OfDay): Promise<Pick<Item, 'isDone' | 'problem'>> {
  try {
    await ctx.apart((own) => settle(own, input, at))
    return { isDone: true, problem: null }
  } catch (error) {
    const refusal = ctx.refusalOf(error)
    if (!refusal) throw error
    return { isDone: false, problem: refusalWords(ctx, refusal) }
  }
}

function settle(ctx: Ctx, { action, reason, as, whom }: Input, at: OfDay): Promise<unknown> {
  switch (action) {
    case 'accept':
      return accept(ctx, { ...at, reason })
    case 'takeBack':
      return takeBack(ctx, at)
    case 'ask':
      return ask(ctx, { ...at, question: reason, whom })
    case 'correct':
      return as === 'excused' || as === 'unexcused'
        ? absence(ctx, { ...at, kind: as, reason })
        : addMissing(ctx, at, reason)
  }
}

/** Adds the punches that a day misses at the times at which its shift has them. */
async function addMissing(ctx: Ctx, { employmentId, day }: OfDay, reason: string): Promise<void> {
  const [person] = await employmentsInReach(ctx, [employmentId])
  const { companyId } = person ?? fail('system.user_not_found')
  const found = await findMissingEnds(ctx, companyId, employmentId, day)
  // What it misses may have come meanwhile, or been added by somebody else.
  if (found?.isOutOfDate) fail('attendance.day_out_of_date')
  if (!found || found.missing.length === 0) return fail('attendance.nothing_missing')
  for (const { at, what } of found.missing) {
    const kind = what === 'clock-in' ? 'made-up-in' : 'made-up-out'
    await punch(ctx, { employmentId, day, kind, minute: at, reason })
  }
}
