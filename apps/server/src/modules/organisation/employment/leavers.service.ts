import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { employmentStateEndpoints } from '@muster/contract/organisation/employment-state'
import { sayProblem } from '../../../platform/base/problem-words.ts'
import { fail, failFields, type Refusal } from '../../../platform/base/refusal.ts'
import { sayRefusal } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { readerOf } from '../../../platform/operation/reader.ts'
import { todayOf } from '../company/company-zone.service.ts'
import { needEmployment } from '../record/employee-record.service.ts'
import { decide } from './employment-state.service.ts'

type Input = InputOf<typeof employmentStateEndpoints.batch>
type Item = ReplyOf<typeof employmentStateEndpoints.batch>['items'][number]

/** Records the last day of several people, each in a transaction of its own, so that one who is refused keeps nobody else back. */
export async function batch(ctx: Ctx, { ids, lastOn, note }: Input) {
  if (new Set(ids).size < ids.length) failFields({ ids: 'duplicate' })
  const items: Item[] = []
  for (const id of ids) items.push({ id, ...(await leaveApart(ctx, id, { lastOn, note })) })
  return { items }
}

type Leaving = Pick<Input, 'lastOn' | 'note'>

async function leaveApart(ctx: Ctx, id: string, leaving: Leaving): Promise<Pick<Item, 'isDone' | 'problem'>> {
  try {
    await ctx.apart((own) => leave(own, id, leaving))
    return { isDone: true, problem: null }
  } catch (error) {
    const refusal = ctx.refusalOf(error)
    if (!refusal) throw error
    return { isDone: false, problem: problemOf(ctx, refusal) }
  }
}

async function leave(ctx: Ctx, id: string, { lastOn, note }: Leaving): Promise<void> {
  const { company_id: companyId } = await needEmployment(ctx, id)
  const seen = lastOn ?? (await ctx.ask('lastSeenOn', { companyId, employmentId: id })).find((day) => day !== undefined)
  if (seen === undefined) fail('organisation.never_clocked')
  await decide(ctx, { id, kind: 'notice', on: await todayOf(ctx, companyId), lastOn: seen, note })
}

/** What is wrong at a field in its words, else the refusal itself. */
function problemOf(ctx: Ctx, { key, data }: Refusal): string {
  const [found] = Object.values((data as { fields?: Record<string, string> }).fields ?? {})
  return found === undefined ? sayRefusal(readerOf(ctx), key, data) : sayProblem(ctx.locale, found)
}
