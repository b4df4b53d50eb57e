import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { periodText } from '../../../platform/db/period.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Coming, Placement } from './placement.rules.ts'

/** A position of somebody as it is written. */
export type PositionRow = { companyId: string; id: string; employmentId: string; from: Day; to: Day | null } & Placement

/** The main positions of several employments, by employment, in order of time. */
export async function listMainPositions(ctx: Ctx, companies: readonly string[], employmentIds: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('organisation.position')
    .select(['id', 'employment_id', 'period', 'department_id', 'office_id', 'level_id'])
    .where('company_id', '=', sql<string>`any(${companies})`)
    .where('employment_id', '=', sql<string>`any(${employmentIds})`)
    .where('is_main', '=', true)
    .orderBy('from_on')
    .execute()
  return Map.groupBy(rows, (r) => r.employment_id)
}

/** What scheduled orders will change inside the company, but for one of them, by employment, in the order in which it is carried out. */
export async function listComing(
  ctx: Ctx,
  companies: readonly string[],
  employmentIds: readonly string[],
  but?: string,
): Promise<Map<string, Coming[]>> {
  const rows = await ctx.db
    .selectFrom('organisation.transfer_line as l')
    .innerJoin('organisation.transfer_order as o', (j) =>
      j.onRef('o.company_id', '=', 'l.company_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select(['l.employment_id', 'o.effective_on', 'l.department_id', 'l.office_id', 'l.level_id'])
    .where('l.company_id', '=', sql<string>`any(${companies})`)
    .where('l.employment_id', '=', sql<string>`any(${employmentIds})`)
    .where('l.state', '=', 'open')
    .where('o.state', '=', 'scheduled')
    .where('o.other_company_id', 'is', null)
    .$if(but !== undefined, (q) => q.where('o.id', '<>', but ?? ''))
    .orderBy('o.effective_on')
    .orderBy('o.number')
    .execute()
  const coming = rows.map((row) => ({
    ...{ id: row.employment_id, on: row.effective_on },
    change: {
      ...(row.department_id !== null && { departmentId: row.department_id }),
      ...(row.office_id !== null && { officeId: row.office_id }),
      ...(row.level_id !== null && { levelId: row.level_id }),
    },
  }))
  return Map.groupBy(coming, ({ id }) => id)
}

export async function insertPosition(ctx: Ctx, p: PositionRow): Promise<void> {
  await insertPositions(ctx, [p])
}

/** Main positions of several people. */
export async function insertPositions(ctx: Ctx, rows: readonly PositionRow[]): Promise<void> {
  const column = (key: keyof PositionRow) => rows.map((row) => row[key])
  await sql`insert into organisation.position (company_id, id, employment_id, period, is_main, department_id, office_id, level_id)
    select company_id, id, employment_id, period, true, department_id, office_id, level_id
    from unnest(${column('companyId')}::uuid[], ${column('id')}::uuid[], ${column('employmentId')}::uuid[],
      ${rows.map((row) => periodText(row.from, row.to))}::daterange[],
      ${column('departmentId')}::uuid[], ${column('officeId')}::uuid[], ${column('levelId')}::uuid[])
      as p (company_id, id, employment_id, period, department_id, office_id, level_id)`.execute(ctx.db)
}

/** Ends a position on a day, that day included, or lets it go on for good. */
export async function endPosition(ctx: Ctx, companyId: string, id: string, to: Day | null): Promise<void> {
  await endPositions(ctx, companyId, [{ id, to }])
}

/** The same of several. */
export async function endPositions(
  ctx: Ctx,
  companyId: string,
  ends: readonly { id: string; to: Day | null }[],
): Promise<void> {
  await sql`update organisation.position p set period = daterange(lower(p.period), e.until, '[]')
    from unnest(${ends.map((end) => end.id)}::uuid[], ${ends.map((end) => end.to)}::date[]) as e (id, until)
    where p.company_id = ${companyId}::uuid and p.id = e.id`.execute(ctx.db)
}

export async function deletePosition(ctx: Ctx, companyId: string, id: string): Promise<void> {
  await ctx.db.deleteFrom('organisation.position').where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** Begins a position on another day, its end unchanged. */
export async function startPositionOn(ctx: Ctx, companyId: string, id: string, from: Day): Promise<void> {
  await ctx.db
    .updateTable('organisation.position')
    .set({ period: sql<string>`daterange(${from}::date, upper(period))` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Gives positions another place, their days unchanged. */
export async function updatePlacements(
  ctx: Ctx,
  companyId: string,
  rows: readonly ({ id: string } & Placement)[],
): Promise<void> {
  const column = (key: 'id' | keyof Placement) => rows.map((row) => row[key])
  await sql`update organisation.position p set department_id = n.department_id, office_id = n.office_id, level_id = n.level_id
    from unnest(${column('id')}::uuid[], ${column('departmentId')}::uuid[], ${column('officeId')}::uuid[], ${column('levelId')}::uuid[])
      as n (id, department_id, office_id, level_id)
    where p.company_id = ${companyId}::uuid and p.id = n.id`.execute(ctx.db)
}
