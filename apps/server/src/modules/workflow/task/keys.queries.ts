import { type RawBuilder, sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Status } from '../engine/task.rules.ts'
import type { Source } from './ways.queries.ts'

/** How many rows of a list are asked for, in which direction of their instants. */
export type ListSlice = { direction: 'asc' | 'desc'; most: RawBuilder<unknown> }

/**
 * The tasks of sources as (company_id, id, created_at), no more of each than are asked for, in the order of the list: nothing else of a
 * task is read. A `condition` is on the task `t`.
 */
export function keysOf(sources: readonly Source[], condition: RawBuilder<boolean> | undefined, slice: ListSlice) {
  if (sources.length === 0)
    return sql`select null::uuid as company_id, null::uuid as id, null::timestamptz as created_at where false`
  return sql.join(
    sources.map((source) => sql`(${ordered(each(source, condition, slice), slice)})`),
    sql` union all `,
  )
}

/**
 * How many they are. Of a whole company it is known, for all tasks and for those of one `kind` where nothing else is asked; of the others
 * it is counted in the indexes.
 */
export function selectTotal(
  sources: readonly Source[],
  condition: RawBuilder<boolean> | undefined,
  kind: string | undefined,
): RawBuilder<number> {
  const totals = sources.map((source) => {
    if (source.by === 'company' && kind !== undefined) return keptOfKind(source, kind)
    if (source.by === 'company' && !condition) return kept(source)
    return sql`(select count(*) from (${each(source, condition)}) c)`
  })
  return totals.length === 0 ? sql<number>`0` : sql<number>`(${sql.join(totals, sql` + `)})::int`
}

/** The same, counted no further than `most`. */
export function selectCount(sources: readonly Source[], most: number): RawBuilder<number> {
  const slice = { direction: 'desc' as const, most: sql.lit(most) }
  const counts = sources.map((source) =>
    source.by === 'company'
      ? kept(source)
      : sql`(select count(*) from (select from (${each(source, undefined, slice)}) k limit ${slice.most}) c)`,
  )
  return counts.length === 0 ? sql<number>`0` : sql<number>`least(${sql.join(counts, sql` + `)}, ${slice.most})::int`
}

/** The tasks of a source, each once; where a part is asked for, no more of each way. */
function each(source: Source, condition: RawBuilder<boolean> | undefined, slice?: ListSlice): RawBuilder<unknown> {
  if (source.by === 'company')
    return sql`select t.company_id, t.id, t.created_at from workflow.task t
      where t.company_id = ${source.companyId}::uuid and ${isNone(source.but, 't')} and ${condition ?? sql`true`}`
  if (source.by === 'condition')
    return sql`select t.company_id, t.id, t.created_at from workflow.task t
      where t.company_id ${among(source.companies)} and ${source.condition} and ${condition ?? sql`true`}`
  const { ways, but } = source
  if (condition)
    return sql`select t.company_id, t.id, t.created_at from workflow.task t
      where (t.company_id, t.id) in (select w.company_id, w.id from (${sql.join(ways, sql` union all `)}) w)
        and ${but.length === 0 ? sql`true` : sql`t.status not in (${listed(but)})`} and ${condition}`
  const found = ways.map((way) => {
    const once = sql`select distinct w.created_at, w.id, w.company_id from (${way}) w where ${isNone(but, 'w')}`
    return slice ? sql`(${ordered(once, slice, 'w')})` : sql`(${once})`
  })
  return sql`select u.company_id, u.id, u.created_at from (${sql.join(found, sql` union `)}) u`
}

const ordered = (query: RawBuilder<unknown>, { direction, most }: ListSlice, alias?: string) => {
  const [at, id] = ['created_at', 'id'].map((name) => sql.ref(alias ? `${alias}.${name}` : name))
  const by = sql.raw(direction)
  return sql`${query} order by ${at} ${by}, ${id} ${by} limit ${most}`
}

/** That a task has none of these statuses, looked up among the few that are not ended. */
const isNone = (but: readonly Status[], alias: 't' | 'w'): RawBuilder<unknown> =>
  but.length === 0
    ? sql`true`
    : sql`not exists (select from workflow.task d where d.company_id = ${sql.ref(`${alias}.company_id`)}
        and d.id = ${sql.ref(`${alias}.id`)} and d.status in (${listed(but)}))`

const listed = (statuses: readonly Status[]) => sql.join(statuses.map((one) => sql.lit(one)))

/** Every number that was made ready is free, a task's, or that of a task which is gone. */
const kept = ({ companyId, but }: Extract<Source, { by: 'company' }>) => sql`coalesce((select c.last - c.gone
    - (select count(*) from workflow.free_task_number f where f.company_id = c.company_id)
    - ${but.length === 0 ? sql`0` : sql`(select count(*) from workflow.task d where d.company_id = c.company_id and d.status in (${listed(but)}))`}
  from workflow.task_counter c where c.company_id = ${companyId}::uuid), 0)`

/** The rows of a kind add up; what is left out is deleted, of which there is little. */
const keptOfKind = (
  { companyId, but }: Extract<Source, { by: 'company' }>,
  kind: string,
) => sql`coalesce((select sum(c.tasks)
    from workflow.task_count c where c.company_id = ${companyId}::uuid and c.kind = ${kind}), 0)
  - ${but.length === 0 ? sql`0` : sql`(select count(*) from workflow.task d where d.company_id = ${companyId}::uuid and d.kind = ${kind} and d.status in (${listed(but)}))`}`
