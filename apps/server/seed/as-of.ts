import type { Instant } from '@muster/kernel/instant'
import type { Ctx } from '../src/platform/operation/ctx.ts'

/** The same operation as of an instant that has passed: what is checked against today is checked against that day. */
export const asOf = (ctx: Ctx, now: Instant): Ctx =>
  new Proxy(ctx, {
    get(target, key) {
      if (key === 'now') return now
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
