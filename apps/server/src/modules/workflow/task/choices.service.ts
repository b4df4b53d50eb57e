import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import { nameFor } from '@muster/kernel/names'
import { meOf } from '../../../platform/auth/caller.ts'
import { need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { kindOf } from '../kind/kinds.service.ts'
import { findRecipient } from '../store/seen.queries.ts'
import { needRevised } from './facts.service.ts'

/** What the fields of an application may be chosen from, of a kind and about somebody: oneself, or who is in reach. */
export async function choices(
  ctx: Ctx,
  { kind, employmentId, taskId }: InputOf<(typeof taskEndpoints)['choices']>,
): Promise<ReplyOf<(typeof taskEndpoints)['choices']>> {
  const me = meOf(ctx)
  const { companyId, personId } = await need(findRecipient(ctx, me, employmentId))
  await needRevised(ctx, me, taskId)
  const about = { companyId, employmentId, recipientId: personId, isOneself: personId === me, taskId }
  const found = (await kindOf(ctx, kind).choicesOf?.(ctx, about)) ?? []
  const byName = new Intl.Collator(ctx.locale.replace('_', '-'))
  const called = ({ value, names, text = value }: (typeof found)[number]) =>
    names ? nameFor(names, ctx.locale).text : text
  return {
    items: found
      .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || byName.compare(called(a), called(b)))
      .map(({ text = null, amount = null, hint = null, rank: _rank, ...one }) => ({ ...one, text, amount, hint })),
  }
}
