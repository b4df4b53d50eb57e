import { sql } from 'kysely'
import { wholeCompaniesOf } from '../../platform/auth/caller.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import type { NamesWanted, RecordName } from '../system/index.ts'

/** How imports and clock machines are called, in the companies where the reader sees them wholly. */
export async function recordNames(ctx: Ctx, { companies, records: ids }: NamesWanted): Promise<RecordName[]> {
  if (ids.length === 0) return []
  const whole = sql<string>`any(${wholeCompaniesOf(ctx, 'attendance:clock-in-records:r', companies)})`
  const [imports, machines] = await Promise.all([
    ctx.db
      .selectFrom('attendance.punch_import')
      .select(['id', 'file_name'])
      .where('company_id', '=', whole)
      .where('id', '=', sql<string>`any(${ids})`)
      .execute(),
    ctx.db
      .selectFrom('attendance.machine')
      .select(['id', 'name'])
      .where('company_id', '=', whole)
      .where('id', '=', sql<string>`any(${ids})`)
      .execute(),
  ])
  return [...imports.map((row) => ({ id: row.id, name: row.file_name, place: '/attendance/imports' })), ...machines]
}
