import type { ChosenShown } from '@muster/contract/workflow/chosen'
import type { FormShown } from '@muster/contract/workflow/form-values'
import type { FiledKind } from '@muster/contract/workflow/kinds'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Drafts of the caller, the latest first. */
export async function listDrafts(ctx: Ctx, me: string, id?: string) {
  return ctx.db
    .selectFrom('workflow.task_draft')
    .select(['id', 'company_id as companyId', 'employment_id as employmentId', 'saved_at as savedAt', 'version'])
    .select([sql<FiledKind>`kind`.as('kind'), sql<z.output<typeof FormShown>>`form`.as('form')])
    .select(sql<ChosenShown>`chosen`.as('chosen'))
    .where('company_id', '=', sql<string>`any(${ctx.scope.companies}::uuid[])`)
    .where('person_id', '=', me)
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? ''))
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** How many drafts the caller has. */
export async function countDrafts(ctx: Ctx, me: string): Promise<number> {
  const found = await ctx.db
    .selectFrom('workflow.task_draft')
    .select(sql<number>`count(*)::int`.as('drafts'))
    .where('company_id', '=', sql<string>`any(${ctx.scope.companies}::uuid[])`)
    .where('person_id', '=', me)
    .executeTakeFirstOrThrow()
  return found.drafts
}

type NewDraft = { companyId: string; id: string; kind: string; employmentId: string; form: object; chosen: ChosenShown }

export async function insertDraft(ctx: Ctx, me: string, d: NewDraft): Promise<void> {
  await ctx.db
    .insertInto('workflow.task_draft')
    .values({
      ...{ company_id: d.companyId, id: d.id, person_id: me, kind: d.kind, employment_id: d.employmentId },
      ...{ form: JSON.stringify(d.form), chosen: JSON.stringify(d.chosen), saved_at: ctx.now },
    })
    .execute()
}

/** Deletes a draft of the caller; one that is gone already is no mistake. */
export async function deleteDraft(ctx: Ctx, me: string, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('workflow.task_draft')
    .where('company_id', '=', sql<string>`any(${ctx.scope.companies}::uuid[])`)
    .where('person_id', '=', me)
    .where('id', '=', id)
    .execute()
}
