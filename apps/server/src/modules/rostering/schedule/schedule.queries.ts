import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

type Target = { employmentId: string; day: Day }

/** The cells of these people and days as they stand, with their version. */
export async function listCells(ctx: Ctx, companyId: string, cells: readonly Target[]) {
  const { rows } = await sql<{ employmentId: string; day: Day; shiftId: string | null; version: number }>`
    select c.employment_id as "employmentId", c.day, c.shift_id as "shiftId", c.version from rostering.schedule_cell c
    join unnest(${cells.map((c) => c.employmentId)}::uuid[], ${cells.map((c) => c.day)}::date[]) as t (e, d) on c.employment_id = t.e and c.day = t.d
    where c.company_id = ${companyId}::uuid order by c.employment_id, c.day`.execute(ctx.db)
  return rows
}

/** Sets cells; every shift must be the company's (the key refuses others). Gives how many rows changed. */
export async function saveCells(
  ctx: Ctx,
  companyId: string,
  cells: readonly (Target & { shiftId: string | null })[],
): Promise<number> {
  const { numAffectedRows } =
    await sql`insert into rostering.schedule_cell as c (company_id, employment_id, day, shift_id, source)
    select ${companyId}::uuid, e, d, s, 'manual' from unnest(${cells.map((c) => c.employmentId)}::uuid[], ${cells.map((c) => c.day)}::date[], ${cells.map((c) => c.shiftId)}::uuid[]) as t (e, d, s)
    on conflict (company_id, employment_id, day) do update set shift_id = excluded.shift_id, source = excluded.source, version = c.version + 1
    where (c.shift_id, c.source) is distinct from (excluded.shift_id, excluded.source)`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

export async function deleteCells(ctx: Ctx, companyId: string, cells: readonly Target[]): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from rostering.schedule_cell c using unnest(${cells.map((c) => c.employmentId)}::uuid[], ${cells.map((c) => c.day)}::date[]) as t (e, d)
    where c.company_id = ${companyId}::uuid and c.employment_id = t.e and c.day = t.d`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

/** The zones in which these people work on a day, or worked last before it. */
export async function listZones(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
  on: Day,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; zone: string }>`select distinct on (employment_id) employment_id as id, zone
    from organisation.v_position where company_id = ${companyId}::uuid and employment_id = any(${employmentIds}::uuid[]) and is_main
      and lower(period) <= ${on}::date order by employment_id, lower(period) desc`.execute(ctx.db)
  return new Map(rows.map(({ id, zone }) => [id, zone]))
}
