import type { PermissionCode } from '@muster/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import { wholeCompaniesOf } from '../../../platform/auth/caller.ts'
import { wholeCompanies } from '../../../platform/auth/scope.ts'
import { among } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'

/** The companies whose tasks the caller administers: who reads all of them, and may set up their flows. */
export const listAdministeredCompanies = (ctx: Ctx): string[] => listCompaniesWith(ctx, 'task:workflow:cud')

/** The companies for the whole of which the caller holds a code. */
export const listCompaniesWith = (ctx: Ctx, code: PermissionCode): string[] =>
  wholeCompaniesOf(ctx, code, wholeCompanies(ctx.scope))

/** Whether a task, under the alias `t`, is one that the caller filed or that is about them. */
export const isOwnTask = (me: string): RawBuilder<boolean> =>
  sql<boolean>`(t.initiator_id = ${me}::uuid or t.recipient_id = ${me}::uuid)`

/**
 * Whether the caller may read a task under the alias `t`: theirs, one they were asked about or copied, one about somebody in reach, or
 * one of a company they administrate. A deleted one is there for administrators alone.
 */
export function isSeen(ctx: Ctx, me: string): RawBuilder<boolean> {
  const administered = listAdministeredCompanies(ctx)
  const byCompany = administered.length > 0 ? sql`t.company_id ${among(administered)} or` : sql``
  return sql<boolean>`(t.company_id ${among(ctx.scope.companies)} and (${byCompany}
    (t.status <> 'DL' and (${isOwnTask(me)} or ${isConcerned(ctx, me)}))))`
}

/** Whether a task under the alias `t` concerns the caller beside it being theirs: they were asked about it, copied, or reach whom it is about. */
export const isConcerned = (ctx: Ctx, me: string): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from workflow.task_assignment a where a.company_id = t.company_id and a.task_id = t.id and a.person_id = ${me}::uuid)
      or exists (select from workflow.task_copy c where c.company_id = t.company_id and c.task_id = t.id and c.person_id = ${me}::uuid)
      or ${reachOfRow(ctx, 't.company_id', 't.employment_id')})`

/** Whether the caller reads a task by more than having been asked about it: it is theirs, they were copied, reach whom it is about, or administer it. */
export async function readsBeside(
  ctx: Ctx,
  me: string,
  { companyId, id }: { companyId: string; id: string },
): Promise<boolean> {
  if (listAdministeredCompanies(ctx).includes(companyId)) return true
  const { rows } = await sql`select from workflow.task t
    where t.company_id = ${companyId}::uuid and t.id = ${id}::uuid and (${isOwnTask(me)}
      or exists (select from workflow.task_copy c where c.company_id = t.company_id and c.task_id = t.id and c.person_id = ${me}::uuid)
      or ${reachOfRow(ctx, 't.company_id', 't.employment_id')})`.execute(ctx.db)
  return rows.length > 0
}

/** Somebody whom an application may be about: whose employment it is, and whether they work there today. */
export type Recipient = { companyId: string; employmentId: string; personId: string; isActive: boolean }

/** The employment, if it is the caller's own or in their reach. */
export async function findRecipient(ctx: Ctx, me: string, employmentId: string): Promise<Recipient | undefined> {
  const { rows } =
    await sql<Recipient>`select e.company_id as "companyId", e.employment_id as "employmentId", e.person_id as "personId",
      e.onboard_on <= t.today and (e.resign_on is null or e.resign_on >= t.today) as "isActive"
    from organisation.v_employment e
    join organisation.v_company c on c.company_id = e.company_id
    cross join lateral (select (${ctx.now}::timestamptz at time zone c.zone)::date as today) t
    where e.company_id = any(${ctx.scope.companies}::uuid[]) and e.employment_id = ${employmentId}::uuid
      and (e.person_id = ${me}::uuid or ${reachOfRow(ctx, 'e.company_id', 'e.employment_id')})`.execute(ctx.db)
  return rows[0]
}
