import { sql } from 'kysely'
import { wholeCompaniesOf } from '../../platform/auth/caller.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import type { NamesWanted, RecordName } from '../system/index.ts'

/** How imports are called, in the companies where the reader sees them wholly. */
export async function recordNames(ctx: Ctx, { companies, records: ids }: NamesWanted): Promise<RecordName[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('attendance.punch_import')
    .select(['id', 'file_name'])
    .where('company_id', '=', sql<string>`any(${wholeCompaniesOf(ctx, 'attendance:clock-in-records:r', companies)})`)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  return rows.map((row) => ({ id: row.id, name: row.file_name, place: '/attendance/imports' }))
}
