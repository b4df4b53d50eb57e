import type { PermissionCode } from '@muster/contract/permissions'
import { type Names, nameFor } from '@muster/kernel/names'
import { sql } from 'kysely'
import { wholeCompaniesOf } from '../../platform/auth/caller.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import type { NamesWanted, RecordName } from '../system/index.ts'

type Found = { id: string; place: string; names: Names }

/** How shifts and weekly patterns are called, each in the companies where the reader sees them wholly. */
export async function recordNames(ctx: Ctx, { companies, records: ids }: NamesWanted): Promise<RecordName[]> {
  if (ids.length === 0) return []
  const seen = (code: PermissionCode) => wholeCompaniesOf(ctx, code, companies)
  const { rows } = await sql<Found>`
    select id, '/attendance/shifts' as place, names from rostering.shift
      where company_id = any(${seen('attendance:shift:r')}::uuid[]) and id = any(${ids}::uuid[])
    union all select id, '/attendance/patterns', names from rostering.pattern
      where company_id = any(${seen('attendance:schedule:r')}::uuid[]) and id = any(${ids}::uuid[])`.execute(ctx.db)
  return rows.map(({ id, place, names }) => ({ id, name: nameFor(names, ctx.locale).text, place }))
}
