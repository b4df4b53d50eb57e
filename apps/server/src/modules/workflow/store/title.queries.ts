import { namesFor } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** What a task is called to the reader: in their language, or the next one that it has a title in. `task` is an alias. */
export const titleFor = (ctx: Ctx, task: 't' | 'o'): RawBuilder<string> =>
  sql<string>`coalesce(${sql.join(
    namesFor(ctx.locale).map((language) => sql`nullif(${sql.ref(`${task}.titles`)} ->> ${sql.lit(language)}, '')`),
  )}, ${sql.ref(`${task}.title`)})`

/** How much a task is about to the reader; null where it is about no amount. `task` is an alias. */
export const amountFor = (ctx: Ctx, task: 't'): RawBuilder<string | null> =>
  sql<string | null>`coalesce(${sql.join(
    namesFor(ctx.locale).map((language) => sql`nullif(${sql.ref(`${task}.amounts`)} ->> ${sql.lit(language)}, '')`),
  )})`
