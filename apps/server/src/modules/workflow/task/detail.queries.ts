import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'
import { among } from '../../../platform/db/among.ts'
import type { HistoryEntry } from '../engine/effect.rules.ts'
import type { FormValues } from '../engine/task.rules.ts'
import { titleFor } from './title.queries.ts'

type Ref = { companyId: string; id: string }

const inScope = (ctx: Ctx, column = 'company_id') => sql<boolean>`${sql.ref(column)} ${among(ctx.scope.companies)}`

/** The history of a task, oldest first. */
export async function listEntries(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('workflow.task_entry')
    .select(['number', sql<HistoryEntry>`entry`.as('entry')])
    .where(inScope(ctx))
    .where('task_id', '=', id)
    .orderBy('number')
    .execute()
}

/** What was submitted in a round. */
export async function findSnapshot(ctx: Ctx, { companyId, id }: Ref, round: number): Promise<FormValues | undefined> {
  const row = await ctx.db
    .selectFrom('workflow.task_snapshot')
    .select(sql<FormValues>`form`.as('form'))
    .where('company_id', '=', companyId)
    .where('task_id', '=', id)
    .where('round', '=', round)
    .executeTakeFirst()
  return row?.form
}

/** Who was copied, in the order of time. */
export async function listCopies(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('workflow.task_copy')
    .select(['person_id as personId', 'at', sql<Instant | null>`read_at`.as('readAt')])
    .where(inScope(ctx))
    .where('task_id', '=', id)
    .orderBy('at')
    .orderBy('person_id')
    .execute()
}

/** What was said about a task, oldest first. */
export async function listComments(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('workflow.task_comment')
    .select(['id', 'person_id as personId', 'at', 'text', 'mentioned'])
    .where(inScope(ctx))
    .where('task_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Tasks that hang on this one or on which it hangs, with their numbers. */
export async function listLinked(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('workflow.task_link as l')
    .innerJoin('workflow.task as o', (j) =>
      j
        .onRef('o.company_id', '=', 'l.company_id')
        .on(sql<boolean>`o.id = case when l.task_id = ${id}::uuid then l.other_id else l.task_id end`),
    )
    .select(['o.id', 'o.number', titleFor(ctx, 'o').as('title'), 'o.status'])
    .where(inScope(ctx, 'l.company_id'))
    .where((w) => w.or([w('l.task_id', '=', id), w('l.other_id', '=', id)]))
    .orderBy('o.number')
    .execute()
}
