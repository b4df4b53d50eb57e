import type { BenefitKind } from '@muster/contract/benefits/benefit-type'
import type { benefitPolicyEndpoints } from '@muster/contract/benefits/policy'
import type { BenefitAttribute, PolicyRules } from '@muster/contract/benefits/policy-rules'
import type { InputOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import { nameColumns, namesHold, sortColumn } from '../../../platform/db/names.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

type Filter = InputOf<typeof benefitPolicyEndpoints.list>
type Fields = Pick<InputOf<typeof benefitPolicyEndpoints.create>, 'names' | 'typeId' | 'attribute' | 'order' | 'isOn'>

export const TABLE = 'benefits.policy'

/** Policies of the companies that match, one page; in their order unless another one is asked for. */
export async function listPolicies(ctx: Ctx, companies: readonly string[], filter: Filter) {
  const column = { name: `p.${sortColumn(ctx.locale)}`, order: 'p.place' } as const
  const query = described(ctx, companies)
    .$if(Boolean(filter.search), (q) => q.where(namesHold(sql.ref('p.names'), filter.search ?? '')))
    .$if(filter.typeId !== undefined, (q) => q.where('p.type_id', '=', filter.typeId ?? ''))
    .$if(filter.attribute !== undefined, (q) => q.where('p.attribute', '=', filter.attribute ?? ''))
    .$if(filter.kind !== undefined, (q) => q.where('b.kind', '=', filter.kind ?? 'subsidy'))
    .$if(filter.isOn !== undefined, (q) => q.where('p.is_on', '=', filter.isOn ?? true))
    .orderBy(sql.ref(column[filter.sort ?? 'order']), filter.order)
    .orderBy('p.id')
  return selectPage(ctx, query, filter)
}

export async function findPolicy(ctx: Ctx, id: string) {
  return described(ctx, ctx.scope.companies).where('p.id', '=', id).executeTakeFirst()
}

/** All policies of a company in their order, those that are switched off as well. */
export async function policiesOf(ctx: Ctx, companyId: string) {
  return described(ctx, [companyId]).orderBy('p.place').execute()
}

export type PolicyRow = Awaited<ReturnType<typeof policiesOf>>[number]

function described(ctx: Ctx, companies: readonly string[]) {
  return ctx.db
    .selectFrom('benefits.policy as p')
    .innerJoin('benefits.benefit_type as b', (j) =>
      j.onRef('b.company_id', '=', 'p.company_id').onRef('b.id', '=', 'p.type_id'),
    )
    .innerJoin('organisation.v_company as c', 'c.company_id', 'p.company_id')
    .where(sql<boolean>`p.company_id ${among(companies)}`)
    .select(['p.id', 'p.company_id as companyId', 'p.names', 'p.place as order', 'p.is_on as isOn', 'p.version'])
    .select(['c.currency', 'b.id as typeId', 'b.names as typeNames', 'b.is_first_only as isFirstOnly'])
    .select(['b.leave_type_id as leaveTypeId', 'b.is_in_use as isTypeInUse'])
    .select(sql<BenefitKind>`b.kind`.as('kind'))
    .select(sql<BenefitAttribute>`p.attribute`.as('attribute'))
    .select(sql<Day>`(${ctx.now}::timestamptz at time zone c.zone)::date`.as('today'))
    .select(
      sql<number>`(select count(*)::int from benefits.member m where m.company_id = p.company_id and m.policy_id = p.id and m.state <> 'excluded'
        and m.month = (select max(n.month) from benefits.member n where n.company_id = p.company_id and n.policy_id = p.id))`.as(
        'members',
      ),
    )
}

/** Rules of a policy from a day on. */
export type RulesVersion = { policyId: string; number: number; effectiveOn: Day; rules: PolicyRules }

/** The versions of these policies, each one’s in the order of their days. */
export async function listRules(
  ctx: Ctx,
  companies: readonly string[],
  policyIds: readonly string[],
): Promise<RulesVersion[]> {
  return ctx.db
    .selectFrom('benefits.policy_rules')
    .select(['policy_id as policyId', 'number', 'effective_on as effectiveOn', sql<PolicyRules>`rules`.as('rules')])
    .where(sql<boolean>`company_id ${among(companies)}`)
    .where('policy_id', '=', sql<string>`any(${policyIds}::uuid[])`)
    .orderBy('effective_on')
    .execute()
}

export async function insertPolicy(ctx: Ctx, policy: { companyId: string; id: string } & Fields): Promise<void> {
  await ctx.db
    .insertInto(TABLE)
    .values({ company_id: policy.companyId, id: policy.id, ...columnsOf(policy) })
    .execute()
}

/** The columns of what is the policy’s own; its rules have versions. */
export const columnsOf = ({ names, typeId, attribute, order, isOn }: Fields) => ({
  ...{ type_id: typeId, attribute, place: order, is_on: isOn },
  ...nameColumns(names),
})

/** Writes the rules of a policy from a day on; a version that already begins on that day is replaced. */
export async function saveRules(
  ctx: Ctx,
  companyId: string,
  { policyId, number, effectiveOn, rules }: RulesVersion,
): Promise<void> {
  const text = JSON.stringify(rules)
  await ctx.db
    .insertInto('benefits.policy_rules')
    .values({ company_id: companyId, policy_id: policyId, number, effective_on: effectiveOn, rules: text })
    .onConflict((conflict) => conflict.constraint('policy_rules_day').doUpdateSet({ rules: text }))
    .execute()
}

/** Whether another policy of the company has this place. */
export async function hasPlace(ctx: Ctx, companyId: string, place: number, exceptId: string | undefined) {
  const found = await ctx.db
    .selectFrom(TABLE)
    .select('id')
    .where('company_id', '=', companyId)
    .where('place', '=', place)
    .$if(exceptId !== undefined, (q) => q.where('id', '<>', exceptId ?? ''))
    .executeTakeFirst()
  return found !== undefined
}

/** Keeps others from changing the order of a company’s policies until the commit. */
export async function lockOrder(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('benefits.order ' || ${companyId}::text, 0))`.execute(ctx.db)
}

/** Gives policies the places 1, 2, 3 … */
export async function setPlaces(ctx: Ctx, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`update benefits.policy p set place = o.place, version = p.version + 1
    from unnest(${ids}::uuid[]) with ordinality o(id, place)
    where p.company_id = ${companyId}::uuid and p.id = o.id and p.place <> o.place`.execute(ctx.db)
}

/** Types of benefits of a company that are in use. */
export async function listTypesInUse(ctx: Ctx, companyId: string) {
  return ctx.db
    .selectFrom('benefits.benefit_type')
    .select(['id', 'names', 'is_first_only as isFirstOnly', sql<BenefitKind>`kind`.as('kind')])
    .where('company_id', '=', companyId)
    .where('is_in_use', '=', true)
    .orderBy(sortColumn(ctx.locale))
    .execute()
}

/** A type of a company, locked so that what it gives stays until the commit. */
export async function findTypeToUse(ctx: Ctx, companyId: string, id: string) {
  return ctx.db
    .selectFrom('benefits.benefit_type')
    .select([
      'id',
      'names',
      'is_first_only as isFirstOnly',
      'leave_type_id as leaveTypeId',
      sql<BenefitKind>`kind`.as('kind'),
    ])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
}

/** The currency of a company. */
export async function currencyOf(ctx: Ctx, companyId: string): Promise<string> {
  const { currency } = await ctx.db
    .selectFrom('organisation.v_company')
    .select('currency')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return currency
}
