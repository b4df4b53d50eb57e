import type { Reader } from '../base/time-text.ts'
import type { Ctx } from './ctx.ts'

/** Who reads what an operation says: in their language, on their clock. */
export const readerOf = (ctx: Pick<Ctx, 'locale' | 'actor'>): Reader => ({
  locale: ctx.locale,
  zone: ctx.actor?.zone ?? 'UTC',
})
