import type { Ctx } from '../../../platform/ctx.ts'
import type { Kind } from './kind.service.ts'

/** What a kind of application does, whichever module brought it. */
export const kindOf = (ctx: Ctx, kind: string): Kind => {
  const found = ctx.pluggedIn('kinds').find((one) => one.kind === kind)
  if (!found) throw new RangeError(`no kind of task is called ${kind}`)
  return found
}
