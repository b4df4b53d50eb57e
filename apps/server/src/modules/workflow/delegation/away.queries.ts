import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** The employments of these people in a company. */
export async function listEmploymentsOf(ctx: Ctx, companyId: string, personIds: readonly string[]) {
  const { rows } = await sql<{ personId: string; employmentId: string }>`
    select person_id as "personId", employment_id as "employmentId" from organisation.v_employment
    where company_id = ${companyId}::uuid and person_id = any(${personIds}::uuid[]) order by employment_id`.execute(
    ctx.db,
  )
  return rows
}

/** By which approved applications these employments have an unpaid leave, from which day. */
export async function listUnpaidLeaves(ctx: Ctx, companyId: string, employmentIds: readonly string[]) {
  const { rows } = await sql<{ employmentId: string; taskId: string; from: Day }>`
    select employment_id as "employmentId", id as "taskId", form->>'from' as "from" from workflow.task
    where company_id = ${companyId}::uuid and employment_id = any(${employmentIds}::uuid[]) and kind = 'unpaid-leave'
      and status in ('AP', 'ST') order by id`.execute(ctx.db)
  return rows
}
