import { type Names, nameFor } from '@muster/kernel/names'
import { sql } from 'kysely'
import { wholeCompaniesOf } from '../../platform/auth/caller.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import type { NamesWanted, RecordName } from '../system/index.ts'

/** How types and policies of benefits are called, in the companies where the reader sees them wholly. */
export async function recordNames(ctx: Ctx, { companies, records: ids }: NamesWanted): Promise<RecordName[]> {
  if (ids.length === 0) return []
  const types = wholeCompaniesOf(ctx, 'user:benefits-type:r', companies)
  const policies = wholeCompaniesOf(ctx, 'user:benefits:r', companies)
  const { rows } = await sql<{ id: string; names: Names }>`
    select id, names from benefits.benefit_type where company_id = any(${types}::uuid[]) and id = any(${ids}::uuid[])
    union all
    select id, names from benefits.policy where company_id = any(${policies}::uuid[]) and id = any(${ids}::uuid[])`.execute(
    ctx.db,
  )
  return rows.map(({ id, names }) => ({ id, name: nameFor(names, ctx.locale).text }))
}
