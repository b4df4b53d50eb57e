import type { patternEndpoints } from '@muster/contract/attendance/pattern'
import type { InputOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import { newId } from '../../../platform/base/crypto.ts'
import { nameColumns, namesHold, sortColumn } from '../../../platform/db/names.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import { periodOf } from '../../../platform/db/period.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { lockSchedule } from '../plan/lock.queries.ts'

type PatternFilter = InputOf<(typeof patternEndpoints)['list']>

export type Week = readonly (string | null)[]

export async function listPatterns(ctx: Ctx, companies: readonly string[], filter: PatternFilter) {
  const column = { name: sortColumn(ctx.locale), people: 'people' } as const
  const query = withPeople(ctx)
    .where('p.company_id', '=', sql<string>`any(${companies})`)
    .$if(Boolean(filter.search), (q) => q.where(namesHold(sql.ref('p.names'), filter.search ?? '')))
    .orderBy(sql.ref(column[filter.sort ?? 'name']), filter.order)
    .orderBy('p.id')
  return selectPage(ctx, query, filter)
}

export async function findPattern(ctx: Ctx, id: string) {
  return withPeople(ctx)
    .where('p.company_id', '=', sql<string>`any(${ctx.scope.companies})`)
    .where('p.id', '=', id)
    .executeTakeFirst()
}

/** Patterns with who has them today, in the zone of their company. */
function withPeople(ctx: Ctx) {
  return ctx.db
    .selectFrom('rostering.pattern as p')
    .innerJoin('organisation.v_company as c', 'c.company_id', 'p.company_id')
    .select(['p.company_id', 'p.id', 'p.names', 'p.shift_ids', 'p.version'])
    .select(
      sql<number>`(select count(*)::int from rostering.pattern_assignment a
        where a.company_id = p.company_id and a.pattern_id = p.id and a.period @> (${ctx.now}::timestamptz at time zone c.zone)::date)`.as(
        'people',
      ),
    )
}

export async function insertPattern(
  ctx: Ctx,
  p: { id: string; companyId: string; names: Names; shiftIds: Week },
): Promise<void> {
  await ctx.db
    .insertInto('rostering.pattern')
    .values({ company_id: p.companyId, id: p.id, ...columnsOf(p) })
    .execute()
}

/** The columns of what can be changed. */
export const columnsOf = ({ names, shiftIds }: { names: Names; shiftIds: Week }) => ({
  shift_ids: sql<string[]>`${shiftIds}::uuid[]`,
  ...nameColumns(names),
})

/** Keeps the week and who has it as they are until the transaction is over. Gives the week; empty where it was deleted meanwhile. */
export async function lockPattern(ctx: Ctx, companyId: string, id: string): Promise<Week> {
  const row = await ctx.db
    .selectFrom('rostering.pattern')
    .select('shift_ids')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.shift_ids ?? []
}

/** How many have the pattern, or had it. */
export async function countAssigned(ctx: Ctx, companyId: string, id: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('rostering.pattern_assignment')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('pattern_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

/** Who has the pattern today or will, each with the first such day. */
export async function listHolders(ctx: Ctx, companyId: string, patternId: string) {
  const { rows } = await sql<{ employmentId: string; day: Day }>`
    select a.employment_id as "employmentId", greatest(lower(a.period), t.day) as day from rostering.pattern_assignment a
    join organisation.v_company c on c.company_id = a.company_id
    cross join lateral (select (${ctx.now}::timestamptz at time zone c.zone)::date) t (day)
    where a.company_id = ${companyId}::uuid and a.pattern_id = ${patternId}::uuid and (upper(a.period) is null or upper(a.period) > t.day)`.execute(
    ctx.db,
  )
  return rows
}

/**
 * Gives people a pattern from a day on, for good or until a day: what they have ends the day before, what was planned for
 * later goes.
 */
export async function assignPattern(
  ctx: Ctx,
  companyId: string,
  patternId: string,
  employmentIds: readonly string[],
  from: Day,
  to: Day | null,
): Promise<void> {
  await lockSchedule(ctx, companyId)
  const people = sql`a.company_id = ${companyId}::uuid and a.employment_id = any(${employmentIds}::uuid[])`
  await sql`delete from rostering.pattern_assignment a where ${people} and lower(a.period) >= ${from}::date`.execute(
    ctx.db,
  )
  await sql`update rostering.pattern_assignment a set period = daterange(lower(a.period), ${from}::date) where ${people} and a.period @> ${from}::date`.execute(
    ctx.db,
  )
  await sql`insert into rostering.pattern_assignment (company_id, id, employment_id, pattern_id, period)
    select ${companyId}::uuid, i, e, ${patternId}::uuid, daterange(${from}::date, ${to}::date, '[]') from unnest(${employmentIds.map(() => newId())}::uuid[], ${employmentIds}::uuid[]) as t (i, e)`.execute(
    ctx.db,
  )
}

/** What pattern each of these people has on a day, and how many are planned for after it. */
export async function listPatternsOn(ctx: Ctx, companyId: string, employmentIds: readonly string[], on: Day) {
  const { rows } = await sql<{ employmentId: string; names: Names | null; later: number }>`
    select e as "employmentId", (array_agg(p.names) filter (where a.period @> ${on}::date))[1] as names,
      count(*) filter (where lower(a.period) > ${on}::date)::int as later
    from unnest(${employmentIds}::uuid[]) as t (e)
    left join rostering.pattern_assignment a on a.company_id = ${companyId}::uuid and a.employment_id = e
    left join rostering.pattern p on p.company_id = a.company_id and p.id = a.pattern_id
    group by e`.execute(ctx.db)
  return new Map(rows.map((row) => [row.employmentId, row]))
}

/** Everybody who has or had the pattern, and when. */
export async function listAssigned(
  ctx: Ctx,
  companyId: string,
  patternId: string,
): Promise<{ employmentId: string; from: Day; to: Day | null }[]> {
  const rows = await ctx.db
    .selectFrom('rostering.pattern_assignment')
    .select(['employment_id', 'period'])
    .where('company_id', '=', companyId)
    .where('pattern_id', '=', patternId)
    .execute()
  return rows.map((r) => ({ employmentId: r.employment_id, ...periodOf(r.period) }))
}
