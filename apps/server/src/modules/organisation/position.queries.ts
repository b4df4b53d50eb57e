import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import { periodText } from '../../platform/db/period.ts'

/** A position of somebody as it is written. */
export type PlacementRow = {
  companyId: string
  id: string
  employmentId: string
  from: Day
  to: Day | null
  departmentId: string
  officeId: string
  levelId: string
}

export async function listPositions(ctx: Ctx, companyId: string, employmentId: string) {
  return ctx.db
    .selectFrom('organisation.position')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('employment_id', '=', employmentId)
    .orderBy(sql`lower(period)`)
    .execute()
}

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

export async function insertPosition(ctx: Ctx, p: PlacementRow): Promise<void> {
  await ctx.db
    .insertInto('organisation.position')
    .values({
      company_id: p.companyId,
      id: p.id,
      employment_id: p.employmentId,
      period: periodText(p.from, p.to),
      is_main: true,
      department_id: p.departmentId,
      office_id: p.officeId,
      level_id: p.levelId,
    })
    .execute()
}

/** Ends a position on a day, that day included, or lets it go on for good. */
export async function endPosition(ctx: Ctx, companyId: string, id: string, to: Day | null): Promise<void> {
  await ctx.db
    .updateTable('organisation.position')
    .set({ period: sql<string>`daterange(lower(period), ${to}::date, '[]')` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
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

export async function replacePosition(ctx: Ctx, p: Omit<PlacementRow, 'employmentId' | 'from' | 'to'>): Promise<void> {
  await ctx.db
    .updateTable('organisation.position')
    .set({ department_id: p.departmentId, office_id: p.officeId, level_id: p.levelId })
    .where('company_id', '=', p.companyId)
    .where('id', '=', p.id)
    .execute()
}
