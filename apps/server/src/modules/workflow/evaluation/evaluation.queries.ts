import type { FormContent } from '@muster/contract/workflow/evaluation-form'
import type { Day } from '@muster/kernel/day'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'
import type { Named } from './evaluation-form.queries.ts'

/** Somebody of the call's reach, as far as a probation form asks: since when they are here, and where they work today. */
export const findInReach = (ctx: Ctx, employmentId: string) =>
  findEmployment(ctx, employmentId, reachOfRow(ctx, 'e.company_id', 'e.employment_id'))

/** The same of anybody of the companies in scope. */
export const findInScope = (ctx: Ctx, employmentId: string) => findEmployment(ctx, employmentId, sql<boolean>`true`)

async function findEmployment(ctx: Ctx, employmentId: string, isSeen: RawBuilder<boolean>) {
  const { rows } = await sql<{
    companyId: string
    name: string
    nativeName: string
    state: string
    onboardOn: Day
    today: Day
    department: Named | null
  }>`select e.company_id as "companyId", e.name, e.native_name as "nativeName", e.state, e.onboard_on as "onboardOn", t.today,
      (select jsonb_build_object('id', o.department_id, 'names', o.names) from organisation.v_main_position p
        join organisation.v_department o on o.company_id = p.company_id and o.department_id = p.department_id
        where p.company_id = e.company_id and p.employment_id = e.employment_id
          and p.from_on <= greatest(t.today, e.onboard_on) and (p.until_on is null or p.until_on > greatest(t.today, e.onboard_on))) as department
    from organisation.v_employment e
    join organisation.v_company c on c.company_id = e.company_id
    cross join lateral (select (${ctx.now}::timestamptz at time zone c.zone)::date as today) t
    where e.company_id = any(${ctx.scope.companies}::uuid[]) and e.employment_id = ${employmentId}::uuid and ${isSeen}`.execute(
    ctx.db,
  )
  return rows[0]
}

export async function insertEvaluation(
  ctx: Ctx,
  e: { companyId: string; id: string; employmentId: string; versionId: string },
): Promise<void> {
  await ctx.db
    .insertInto('workflow.evaluation')
    .values({
      ...{ company_id: e.companyId, id: e.id, employment_id: e.employmentId, form_version_id: e.versionId },
      started_at: ctx.now,
    })
    .execute()
}

/** Ends an evaluation, once. */
export async function closeEvaluation(ctx: Ctx, companyId: string, id: string): Promise<void> {
  await ctx.db
    .updateTable('workflow.evaluation')
    .set({ ended_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Whether an evaluation of somebody runs. */
export async function isRunning(ctx: Ctx, companyId: string, employmentId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('workflow.evaluation')
    .select('id')
    .where('company_id', '=', companyId)
    .where('employment_id', '=', employmentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** What a version of a form asks. */
export type AskedForm = { versionId: string; content: FormContent }

/** What the form asked when an evaluation began. */
export async function findFrozen(ctx: Ctx, companyId: string, id: string): Promise<AskedForm | undefined> {
  const row = await ctx.db
    .selectFrom('workflow.evaluation as e')
    .innerJoin('workflow.evaluation_form_version as v', (j) =>
      j.onRef('v.company_id', '=', 'e.company_id').onRef('v.id', '=', 'e.form_version_id'),
    )
    .select(['v.id', 'v.content'])
    .where('e.company_id', '=', companyId)
    .where('e.id', '=', id)
    .executeTakeFirst()
  return row && { versionId: row.id, content: JSON.parse(row.content) as FormContent }
}

/** What a version of a form asks. */
export async function findVersion(ctx: Ctx, companyId: string, id: string): Promise<AskedForm | undefined> {
  const row = await ctx.db
    .selectFrom('workflow.evaluation_form_version')
    .select('content')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { versionId: id, content: JSON.parse(row.content) as FormContent }
}
