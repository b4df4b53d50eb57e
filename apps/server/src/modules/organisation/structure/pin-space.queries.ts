import type { InputOf } from '@muster/contract/endpoint'
import type { pinSpaceEndpoints } from '@muster/contract/organisation/pin-space'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import { dayIn } from '../../../platform/base/clock.ts'
import { sortColumn } from '../../../platform/db/names.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { sortKey } from '../../../platform/text/sort-key.ts'

type Filter = InputOf<typeof pinSpaceEndpoints.list>

/** PIN spaces that an office of these companies uses, or all of the group; one page. */
export async function listPinSpaces(ctx: Ctx, companies: readonly string[] | 'group', filter: Filter) {
  const column = { name: 's.sort_key', pins: 'pins' } as const
  const query = withUse(ctx, companies)
    .$if(Boolean(filter.search), (q) =>
      q.where(
        sql<boolean>`position(lower(${filter.search ?? ''} collate "und-x-icu") in lower(s.label collate "und-x-icu")) > 0`,
      ),
    )
    .orderBy(sql.ref(column[filter.sort ?? 'name']), filter.order)
    .orderBy('s.id')
  return selectPage(ctx, query, filter)
}

/** A space that an office of these companies uses, or any of the group. */
export async function findPinSpace(ctx: Ctx, companies: readonly string[] | 'group', id: string) {
  return withUse(ctx, companies).where('s.id', '=', id).executeTakeFirst()
}

function withUse(ctx: Ctx, companies: readonly string[] | 'group') {
  const names = sql.ref(`o.${sortColumn(ctx.locale)}`)
  return ctx.db
    .selectFrom('organisation.pin_space as s')
    .$if(companies !== 'group', (q) =>
      q.where(
        sql<boolean>`exists (select from organisation.office o where o.company_id = any(${companies}) and o.pin_space_id = s.id)`,
      ),
    )
    .select(['s.id', 's.label', 's.version', 's.offices as office_count'])
    .select(
      sql<{ id: string; companyId: string; names: Names }[]>`(
        select coalesce(json_agg(json_build_object('id', o.id, 'companyId', o.company_id, 'names', o.names) order by ${names}, o.id), '[]')
        from organisation.office o where o.company_id = any(${ctx.scope.companies}) and o.pin_space_id = s.id)`.as(
        'offices',
      ),
    )
    .select(
      sql<number>`(select count(distinct a.pin)::int from organisation.pin_assignment a where a.pin_space_id = s.id
        and (upper(a.period) is null or upper(a.period) > ${dayIn('UTC', ctx.now)}::date))`.as('pins'),
    )
}

/** Adds a space; `isNamed` when somebody gave it its name, not the office that it came with. */
export async function insertPinSpace(ctx: Ctx, id: string, label: string, isNamed = false): Promise<void> {
  await ctx.db
    .insertInto('organisation.pin_space')
    .values({ id, label, is_named: isNamed, sort_key: sortKey(label) })
    .execute()
}

/** The columns of a space that somebody gives a name. */
export const nameColumnsOf = (label: string) => ({ label, is_named: true, sort_key: sortKey(label) })

/**
 * Keeps the space as it is while somebody decides by it: `use` lets others use it too and nobody delete it, `alone` nobody
 * use it. Gives whether it is there.
 */
export async function lockPinSpace(ctx: Ctx, id: string, how: 'use' | 'alone'): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('organisation.pin_space')
    .select('id')
    .where('id', '=', id)
    .$if(how === 'use', (q) => q.forKeyShare())
    .$if(how === 'alone', (q) => q.forUpdate())
    .executeTakeFirst()
  return row !== undefined
}

/** How many offices of the group use the space, and how many PINs were ever given in it. */
export async function countUses(ctx: Ctx, id: string): Promise<{ offices: number; pins: number }> {
  return ctx.db
    .selectFrom('organisation.pin_space as s')
    .select('s.offices')
    .select(
      sql<number>`(select count(*)::int from organisation.pin_assignment a where a.pin_space_id = s.id)`.as('pins'),
    )
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
}
