import type { TASK_STATUSES } from '@muster/contract/workflow/task-shape'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import { instantText } from '../../../platform/db/instant-text.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { HistoryEntry } from '../engine/effect.rules.ts'
import { titleFor } from '../store/title.queries.ts'

const inScope = (ctx: Ctx) => sql<boolean>`company_id ${among(ctx.scope.companies)}`

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

/** What stands around a task beside its assignments and files, each list oldest first. */
export type Around = {
  entries: { number: number; entry: HistoryEntry }[]
  copies: { personId: string; at: Instant; readAt: Instant | null }[]
  comments: { id: string; personId: string; at: Instant; text: string; mentioned: string[] }[]
  /** Tasks that hang on this one or on which it hangs. */
  linked: { id: string; number: number; title: string; status: (typeof TASK_STATUSES)[number] }[]
}

/** The history, the copies, the comments and the links of a task in one statement: each is a few rows, and asked for with every task. */
export async function findAround(ctx: Ctx, id: string): Promise<Around> {
  const ofTask = sql`company_id ${among(ctx.scope.companies)} and task_id = ${id}::uuid`
  const { rows } = await sql<Around>`select
    (select coalesce(json_agg(json_build_object('number', number, 'entry', entry) order by number), '[]')
      from workflow.task_entry where ${ofTask}) as entries,
    (select coalesce(json_agg(json_build_object('personId', person_id, 'at', at::text, 'readAt', read_at::text) order by at, person_id), '[]')
      from workflow.task_copy where ${ofTask}) as copies,
    (select coalesce(json_agg(json_build_object('id', id, 'personId', person_id, 'at', at::text, 'text', text, 'mentioned', mentioned)
      order by at, id), '[]') from workflow.task_comment where ${ofTask}) as comments,
    (select coalesce(json_agg(json_build_object('id', o.id, 'number', o.number, 'title', ${titleFor(ctx, 'o')}, 'status', o.status)
      order by o.number), '[]')
      from workflow.task_link l join workflow.task o on o.company_id = l.company_id
        and o.id = case when l.task_id = ${id}::uuid then l.other_id else l.task_id end
      where l.company_id ${among(ctx.scope.companies)} and (l.task_id = ${id}::uuid or l.other_id = ${id}::uuid)) as linked`.execute(
    ctx.db,
  )
  const [found = { entries: [], copies: [], comments: [], linked: [] }] = rows
  return {
    ...found,
    copies: found.copies.map((one) => ({ ...one, at: read(one.at), readAt: one.readAt && read(one.readAt) })),
    comments: found.comments.map((one) => ({ ...one, at: read(one.at) })),
  }
}

/** An instant that came within JSON, as PostgreSQL writes it. */
const read = (text: string) => instantText(text) as Instant
