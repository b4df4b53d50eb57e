import { type Names, nameFor } from '@muster/kernel/names'
import { sql } from 'kysely'
import { wholeCompaniesOf } from '../../platform/auth/caller.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import type { NamesWanted, RecordName } from '../system/index.ts'

/** How probation forms and flow rules are called, in the companies where the reader sees them wholly. */
export async function recordNames(ctx: Ctx, { companies, records }: NamesWanted): Promise<RecordName[]> {
  if (records.length === 0) return []
  const forms = wholeCompaniesOf(ctx, 'task:probationary-evaluation:r', companies)
  const rules = wholeCompaniesOf(ctx, 'task:workflow:r', companies)
  const { rows } = await sql<{ id: string; names: Names; place: string }>`
    select id, names, '/workflow/evaluation-forms' as place from workflow.evaluation_form
    where company_id = any(${forms}::uuid[]) and id = any(${records}::uuid[])
    union all select id, names, '/workflow/flow-rules' from workflow.flow_rule
    where company_id = any(${rules}::uuid[]) and id = any(${records}::uuid[])`.execute(ctx.db)
  return rows.map(({ id, names, place }) => ({ id, name: nameFor(names, ctx.locale).text, place }))
}
