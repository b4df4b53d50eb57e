import { namesFor } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** What a task is called to the reader. `task` is an alias. */
export const titleFor = (ctx: Ctx, task: 't' | 'o'): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${task}.titles`)} ->> ${namesFor(ctx.locale)[0]}, ${sql.ref(`${task}.title`)})`
