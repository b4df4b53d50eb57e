import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { FormValues } from '../engine/task.rules.ts'

type Ref = { companyId: string; id: string }

/** What was submitted in a round. */
export async function findSnapshot(ctx: Ctx, { companyId, id }: Ref, round: number): Promise<FormValues | undefined> {
  const row = await ctx.db
    .selectFrom('workflow.task_snapshot')
    .select(sql<FormValues>`form`.as('form'))
    .where('company_id', '=', companyId)
    .where('task_id', '=', id)
    .where('round', '=', round)
    .executeTakeFirst()
  return row?.form
}
