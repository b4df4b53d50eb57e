import { type Names, nameFor } from '@muster/kernel/names'
import { sql } from 'kysely'
import { wholeCompaniesOf } from '../../platform/auth/caller.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import type { NamesWanted, RecordName } from '../system/index.ts'

/** How leave types are called, in the companies where the reader sees them wholly. */
export async function recordNames(ctx: Ctx, { companies, records: ids }: NamesWanted): Promise<RecordName[]> {
  if (ids.length === 0) return []
  const seen = wholeCompaniesOf(ctx, 'attendance:leave:r', companies)
  const { rows } = await sql<{ id: string; names: Names }>`
    select id, names from leave.leave_type
    where company_id = any(${seen}::uuid[]) and id = any(${ids}::uuid[])`.execute(ctx.db)
  return rows.map(({ id, names }) => ({ id, name: nameFor(names, ctx.locale).text }))
}
