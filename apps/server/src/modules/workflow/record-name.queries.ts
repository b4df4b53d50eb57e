import { type Names, nameFor } from '@muster/kernel/names'
import { sql } from 'kysely'
import { wholeCompaniesOf } from '../../platform/auth/caller.ts'
import { say } from '../../platform/base/words.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import type { NamesWanted, RecordName } from '../system/index.ts'

/** How probation forms and flow rules are called, in the companies where the reader sees them wholly; applications by their numbers. */
export async function recordNames(ctx: Ctx, { companies, records }: NamesWanted): Promise<RecordName[]> {
  if (records.length === 0) return []
  const forms = wholeCompaniesOf(ctx, 'task:probationary-evaluation:r', companies)
  const rules = wholeCompaniesOf(ctx, 'task:workflow:r', companies)
  const { rows } = await sql<{ id: string; names: Names; place: string }>`
    select id, names, '/workflow/evaluation-forms' as place from workflow.evaluation_form
    where company_id = any(${forms}::uuid[]) and id = any(${records}::uuid[])
    union all select id, names, '/workflow/flow-rules' from workflow.flow_rule
    where company_id = any(${rules}::uuid[]) and id = any(${records}::uuid[])`.execute(ctx.db)
  const tasks = await ctx.db
    .selectFrom('workflow.task')
    .select(['id', 'number'])
    .where('company_id', '=', sql<string>`any(${companies})`)
    .where('id', '=', sql<string>`any(${records})`)
    .execute()
  return [
    ...rows.map(({ id, names, place }) => ({ id, name: nameFor(names, ctx.locale).text, place })),
    ...tasks.map(({ id, number }) => ({ id, name: say(ctx.locale, 'workflow.task.one', { number }) })),
  ]
}
