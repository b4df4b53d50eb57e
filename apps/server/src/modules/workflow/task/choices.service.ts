import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import { nameFor } from '@muster/kernel/names'
import type { Ctx } from '../../../platform/ctx.ts'
import { need } from '../../../platform/refusal.ts'
import { kindOf } from '../kind/kinds.service.ts'
import { meOf } from './caller.service.ts'
import { findRecipient } from './recipient.queries.ts'

/** What the fields of an application may be chosen from, of a kind and about somebody: oneself, or who is in reach. */
export async function choices(
  ctx: Ctx,
  { kind, employmentId }: InputOf<(typeof taskEndpoints)['choices']>,
): Promise<ReplyOf<(typeof taskEndpoints)['choices']>> {
  const me = meOf(ctx)
  const { companyId, personId } = await need(findRecipient(ctx, me, employmentId))
  const found =
    (await kindOf(ctx, kind).choicesOf?.(ctx, { companyId, employmentId, isOneself: personId === me })) ?? []
  const byName = new Intl.Collator(ctx.locale.replace('_', '-'))
  const text = ({ value, names }: (typeof found)[number]) => (names ? nameFor(names, ctx.locale).text : value)
  return { items: found.toSorted((a, b) => byName.compare(text(a), text(b))) }
}
