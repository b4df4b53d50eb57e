import type { FlowContent } from '@muster/contract/workflow/flow-shape'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** The rules of a kind in the version that holds, in the order of their priority. */
export async function listRulesOf(ctx: Ctx, companyId: string, kind: string) {
  return ctx.db
    .selectFrom('workflow.flow_rule as r')
    .innerJoin('workflow.flow_rule_version as v', (j) =>
      j.onRef('v.company_id', '=', 'r.company_id').onRef('v.id', '=', 'r.current_id'),
    )
    .select(['r.id', 'r.names', 'r.priority', 'r.is_on as isOn', 'r.is_default as isDefault'])
    .select('r.current_id as versionId')
    .select(sql<FlowContent>`v.content`.as('content'))
    .where('r.company_id', '=', companyId)
    .where('r.kind', '=', kind)
    .orderBy('r.priority')
    .execute()
}

/** Lists the contents of rule versions of a company by id. */
export const listContents = (ctx: Ctx, companyId: string, versionIds: readonly string[]) =>
  ctx.db
    .selectFrom('workflow.flow_rule_version')
    .select(['id', sql<FlowContent>`content`.as('content')])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${versionIds}::uuid[])`)
    .execute()

/** Finds the rule of a version with its names, those of the version where the rule was deleted. */
export async function findRuleOfVersion(ctx: Ctx, companyId: string, versionId: string) {
  return ctx.db
    .selectFrom('workflow.flow_rule_version as v')
    .leftJoin('workflow.flow_rule as r', (j) =>
      j.onRef('r.company_id', '=', 'v.company_id').onRef('r.id', '=', 'v.rule_id'),
    )
    .select(['v.rule_id as id', 'v.number'])
    .select(sql<Names>`coalesce(r.names::jsonb, v.content::jsonb -> 'names')`.as('names'))
    .where('v.company_id', '=', companyId)
    .where('v.id', '=', versionId)
    .executeTakeFirst()
}

/** Finds the person of an employment of a company in scope. */
export async function findTried(ctx: Ctx, companyId: string, employmentId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('organisation.v_employment')
    .select('person_id')
    .where('company_id', '=', companyId)
    .where('employment_id', '=', employmentId)
    .executeTakeFirst()
  return row?.person_id
}

/** The rules of a company that name a place in the version that holds; nobody changes them until the end. */
export async function lockRulesNaming(ctx: Ctx, companyId: string, placeId: string) {
  const { rows } = await sql<{ id: string; names: Names; number: number; content: FlowContent }>`
    select r.id, r.names, v.number, v.content from workflow.flow_rule r
    join workflow.flow_rule_version v on v.company_id = r.company_id and v.id = r.current_id
    where r.company_id = ${companyId}::uuid and position(${placeId} in v.content::text) > 0
    order by r.id for update of r`.execute(ctx.db)
  return rows
}
