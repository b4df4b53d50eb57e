import type { InputOf } from '@muster/contract/endpoint'
import type { TaskPerson } from '@muster/contract/workflow/flow-people'
import type { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import type { FlowContent } from '@muster/contract/workflow/flow-shape'
import type { FiledKind } from '@muster/contract/workflow/kinds'
import type { Instant } from '@muster/kernel/instant'
import type { Names } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import { nameColumns, namesHold, sortColumn } from '../../../platform/db/names.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

export const TABLE = 'workflow.flow_rule'

type Filter = InputOf<typeof flowRuleEndpoints.list>

/** Flow rules of the companies that match, one page; by kind and priority unless another order is asked for. */
export async function listRules(ctx: Ctx, companies: readonly string[], filter: Filter) {
  const by = {
    name: sql.ref(`r.${sortColumn(ctx.locale)}`),
    priority: sql.ref('r.priority'),
    changedAt: sql.ref('v.created_at'),
  }
  const query = described(ctx, companies)
    .$if(filter.kind !== undefined, (q) => q.where('r.kind', '=', filter.kind ?? ''))
    .$if(filter.isOn !== undefined, (q) => q.where('r.is_on', '=', filter.isOn === true))
    .$if(Boolean(filter.search), (q) => q.where(namesHold(sql.ref('r.names'), filter.search ?? '')))
    .$if(filter.sort === undefined, (q) => q.orderBy('r.company_id').orderBy('r.kind').orderBy('r.is_default'))
    .orderBy(by[filter.sort ?? 'priority'], filter.order)
    .orderBy('r.id')
  return selectPage(ctx, query, filter)
}

export const findRule = (ctx: Ctx, id: string) =>
  described(ctx, ctx.scope.companies)
    .select(sql<FlowContent>`v.content`.as('content'))
    .where('r.id', '=', id)
    .executeTakeFirst()

function described(ctx: Ctx, companies: readonly string[]) {
  return ctx.db
    .selectFrom('workflow.flow_rule as r')
    .innerJoin('workflow.flow_rule_version as v', (j) =>
      j.onRef('v.company_id', '=', 'r.company_id').onRef('v.id', '=', 'r.current_id'),
    )
    .innerJoin('organisation.v_company as c', 'c.company_id', 'r.company_id')
    .where(sql<boolean>`r.company_id ${among(companies)}`)
    .select(['c.zone', 'r.company_id as companyId', 'r.id', 'r.names', 'r.priority', 'r.is_on as isOn'])
    .select(['r.is_default as isDefault', 'r.version', 'v.id as versionId', 'v.number', 'v.created_at as changedAt'])
    .select(sql<FiledKind>`r.kind`.as('kind'))
    .select(sql<number>`json_array_length(v.content->'approvals')`.as('approvals'))
    .select(sql<number>`json_array_length(v.content->'executions')`.as('executions'))
    .select(sql<number>`json_array_length(v.content->'conditions')`.as('conditions'))
    .select(
      sql<number>`(select count(*)::int from workflow.task t
        where t.company_id = r.company_id and t.rule_id = r.id and t.status in ('IP', 'AP'))`.as('running'),
    )
    .select(
      sql<Instant | null>`(select max(t.created_at) from workflow.task t
        where t.company_id = r.company_id and t.rule_id = r.id)`.as('lastUsedAt'),
    )
    .select(personOf(ctx, sql.ref('r.created_by'), sql.ref('r.company_id')).as('owner'))
}

/** Somebody as they are called in a company, else in another one in scope; null where they are employed in none. */
const personOf = (ctx: Ctx, personId: RawBuilder<unknown>, companyId: RawBuilder<unknown>) =>
  sql<TaskPerson | null>`(select jsonb_build_object('id', e.person_id, 'name', e.name, 'nativeName', e.native_name)
    from organisation.v_employment e where e.company_id = any(${ctx.scope.companies}::uuid[]) and e.person_id = ${personId}
    order by e.company_id = ${companyId} desc, e.onboard_on desc, e.employment_id limit 1)`

/** The versions of a rule, the newest first. */
export const listVersions = (ctx: Ctx, companyId: string, ruleId: string) =>
  ctx.db
    .selectFrom('workflow.flow_rule_version as v')
    .select(['v.id', 'v.number', 'v.created_at as at'])
    .select(sql<FlowContent>`v.content`.as('content'))
    .select(personOf(ctx, sql.ref('v.created_by'), sql.ref('v.company_id')).as('by'))
    .where('v.company_id', '=', companyId)
    .where('v.rule_id', '=', ruleId)
    .orderBy('v.number', 'desc')
    .execute()

type Version = { companyId: string; id: string; ruleId: string; number: number; names: Names; content: FlowContent }

/** Writes the next version of a rule, which is never changed again; it keeps what the rule was called for when that is gone. */
export async function insertVersion(ctx: Ctx, v: Version): Promise<void> {
  await ctx.db
    .insertInto('workflow.flow_rule_version')
    .values({
      ...{ company_id: v.companyId, id: v.id, rule_id: v.ruleId, number: v.number },
      content: JSON.stringify({ names: v.names, ...v.content }),
      ...{ created_at: ctx.now, created_by: ctx.actor?.personId ?? null },
    })
    .execute()
}

type Rule = { companyId: string; id: string; currentId: string }
/** The fields of a rule whose change makes no new version. */
export type Said = { kind: FiledKind; names: Names; priority: number; isDefault: boolean }

/** A new rule, which is off. */
export async function insertRule(ctx: Ctx, rule: Rule, said: Said): Promise<void> {
  await ctx.db
    .insertInto('workflow.flow_rule')
    .values({
      ...{ company_id: rule.companyId, id: rule.id, current_id: rule.currentId, is_on: false },
      ...columnsOf(said),
      created_by: ctx.actor?.personId ?? null,
    })
    .execute()
}

export const columnsOf = ({ kind, names, priority, isDefault }: Said) => ({
  ...{ kind, priority, is_default: isDefault },
  ...nameColumns(names),
})

/** Has two who change rules of a kind follow one another: what may be switched on hangs on the others. */
export async function lockKinds(ctx: Ctx, companyId: string, kinds: readonly FiledKind[]): Promise<void> {
  await sql`select from workflow.flow_rule where company_id = ${companyId}::uuid and kind = any(${kinds}::text[])
    order by id for update`.execute(ctx.db)
}

/** Finds rules of the kind that hold the same priority or are the default as well. */
export async function findRivals(
  ctx: Ctx,
  companyId: string,
  id: string,
  { kind, priority, isDefault }: Omit<Said, 'names'>,
) {
  const { rows } = await sql<{ priority: boolean; isDefault: boolean }>`
    select coalesce(bool_or(priority = ${priority}), false) as priority,
      coalesce(bool_or(is_default and ${isDefault}), false) as "isDefault"
    from workflow.flow_rule where company_id = ${companyId}::uuid and kind = ${kind} and id <> ${id}::uuid`.execute(
    ctx.db,
  )
  return rows[0] ?? { priority: false, isDefault: false }
}

/** Numbers rules of a company from 1 in this order; who read one at another place has read an old version. */
export async function setPriorities(ctx: Ctx, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`update workflow.flow_rule r set priority = o.place, version = r.version + 1
    from unnest(${ids}::uuid[]) with ordinality o (id, place)
    where r.company_id = ${companyId}::uuid and r.id = o.id and r.priority <> o.place`.execute(ctx.db)
}

/** Has a rule hold in another version, whoever has it open. */
export async function setCurrent(ctx: Ctx, companyId: string, id: string, versionId: string): Promise<void> {
  await sql`update workflow.flow_rule set current_id = ${versionId}::uuid, version = version + 1
    where company_id = ${companyId}::uuid and id = ${id}::uuid`.execute(ctx.db)
}
