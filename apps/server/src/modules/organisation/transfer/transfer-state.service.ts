import { fail } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Refuses because of the state in which an order is, which the refusal names. */
export function failState(ctx: Ctx, { number, state }: { number: number; state: string }): never {
  return fail('organisation.transfer_state', {
    number,
    status: say(ctx.locale, `organisation.transfer.state.${state}`),
  })
}
