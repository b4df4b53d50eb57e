import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { DirtyRange, StoredRange } from './dirty-range.rules.ts'

/**
 * The beginning of a statement that makes days out of date: what follows is a select of company, employment, first and last day. Whoever
 * writes many facts at once writes their days in the same statement, and wakes the recompute (`notifyDirty`) with its commit.
 */
export const INSERT_DIRTY = 'insert into rostering.dirty_range (company_id, employment_id, from_on, to_on)'
/** The same of days that stand for themselves: nothing around them becomes out of date; the select ends with true. */
export const INSERT_WIDENED =
  'insert into rostering.dirty_range (company_id, employment_id, from_on, to_on, is_widened)'

/** Days of people that facts have made out of date; rides with COMMIT. */
export function insertDirty(ctx: Ctx, companyId: string, ranges: readonly DirtyRange[]): void {
  ctx.later({
    compile: () =>
      sql`insert into rostering.dirty_range (company_id, employment_id, from_on, to_on)
        select ${companyId}::uuid, e, f, t from unnest(${ranges.map((r) => r.employmentId)}::uuid[], ${ranges.map((r) => r.from)}::date[], ${ranges.map((r) => r.to)}::date[]) as r (e, f, t)
        where f <= t`.compile(ctx.db),
  })
}

export type DirtyRow = StoredRange & { id: number }

/** The oldest ranges of a company. */
export async function listDirty(client: PoolClient, companyId: string, limit: number): Promise<DirtyRow[]> {
  const { rows } = await client.query<{
    id: number
    employment_id: string
    from_on: Day
    to_on: Day
    is_widened: boolean
  }>(
    'select id, employment_id, from_on, to_on, is_widened from rostering.dirty_range where company_id = $1 order by id limit $2',
    [companyId, limit],
  )
  return rows.map((r) => ({
    id: r.id,
    employmentId: r.employment_id,
    from: r.from_on,
    to: r.to_on,
    isWidened: r.is_widened,
  }))
}

/** Takes ranges away and puts back what is left of them, widened already. */
export async function replaceDirty(
  client: PoolClient,
  companyId: string,
  ids: readonly number[],
  rest: readonly DirtyRange[],
): Promise<void> {
  await client.query('delete from rostering.dirty_range where company_id = $1 and id = any($2)', [companyId, ids])
  if (rest.length === 0) return
  await client.query(
    `${INSERT_WIDENED}
     select $1, e, f, t, true from unnest($2::uuid[], $3::date[], $4::date[]) as r (e, f, t)`,
    [companyId, rest.map((r) => r.employmentId), rest.map((r) => r.from), rest.map((r) => r.to)],
  )
}
