import type { InputOf } from '@muster/contract/endpoint'
import type { pushEndpoints } from '@muster/contract/system/push'
import type { Ctx } from '../../platform/ctx.ts'

/** Where the stream of a session goes on: behind the event that was received last, or with what happens from now on. */
export async function open(_ctx: Ctx, { after }: InputOf<(typeof pushEndpoints)['open']>) {
  return { after }
}
