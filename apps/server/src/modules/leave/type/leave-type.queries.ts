import type { InputOf } from '@muster/contract/endpoint'
import type { LeaveAttribute, LeaveRules } from '@muster/contract/leave/leave-rules'
import type { leaveTypeEndpoints } from '@muster/contract/leave/leave-type'
import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import { nameColumns, namesHold, sortColumn } from '../../../platform/db/names.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

type Filter = InputOf<typeof leaveTypeEndpoints.list>
type Fields = Pick<InputOf<typeof leaveTypeEndpoints.create>, 'names' | 'attribute' | 'isInUse'>

/** Leave types of the companies that match, one page, with how many people are away by each in this year. */
export async function listLeaveTypes(ctx: Ctx, companies: readonly string[], filter: Filter) {
  const column = { name: sortColumn(ctx.locale), people: 'people' } as const
  const query = of(ctx, companies)
    .$if(Boolean(filter.search), (q) => q.where(namesHold(sql.ref('l.names'), filter.search ?? '')))
    .$if(filter.isInUse !== undefined, (q) => q.where('l.is_in_use', '=', filter.isInUse ?? true))
    .orderBy(sql.ref(column[filter.sort ?? 'name']), filter.order)
    .orderBy('l.id')
  return selectPage(ctx, query, filter)
}

export async function findLeaveType(ctx: Ctx, id: string) {
  return of(ctx, ctx.scope.companies).where('l.id', '=', id).executeTakeFirst()
}

function of(ctx: Ctx, companies: readonly string[]) {
  const yearBegins = sql`date_trunc('year', ${ctx.now}::timestamptz at time zone c.zone)`
  return ctx.db
    .selectFrom('leave.leave_type as l')
    .innerJoin('organisation.v_company as c', 'c.company_id', 'l.company_id')
    .where(sql<boolean>`l.company_id ${among(companies)}`)
    .select(['l.id', 'l.company_id as companyId', 'l.names', 'l.version', 'l.is_in_use as isInUse'])
    .select(sql<LeaveAttribute>`l.attribute`.as('attribute'))
    .select(sql<Day>`(${ctx.now}::timestamptz at time zone c.zone)::date`.as('today'))
    .select(
      sql<number>`(select count(distinct t.employment_id)::int from leave.taken t
        where t.company_id = l.company_id and t.type_id = l.id and t.is_approved and t.day >= ${yearBegins} and t.day < ${yearBegins} + interval '1 year')`.as(
        'people',
      ),
    )
}

/** Rules of a type from a day on. */
export type RulesVersion = { typeId: string; number: number; effectiveOn: Day; rules: LeaveRules }

/** The versions of these types, each type’s in the order of their days. */
export async function listRules(
  ctx: Ctx,
  companies: readonly string[],
  typeIds: readonly string[],
): Promise<RulesVersion[]> {
  return ctx.db
    .selectFrom('leave.leave_rules')
    .select(['type_id as typeId', 'number', 'effective_on as effectiveOn', sql<LeaveRules>`rules`.as('rules')])
    .where(sql<boolean>`company_id ${among(companies)}`)
    .where('type_id', '=', sql<string>`any(${typeIds}::uuid[])`)
    .orderBy('effective_on')
    .execute()
}

export async function insertLeaveType(ctx: Ctx, leaveType: { companyId: string; id: string } & Fields): Promise<void> {
  await ctx.db
    .insertInto('leave.leave_type')
    .values({ company_id: leaveType.companyId, id: leaveType.id, ...columnsOf(leaveType) })
    .execute()
}

/** The columns of what is the type’s own; its rules have versions. */
export const columnsOf = ({ names, attribute, isInUse }: Fields) => ({
  ...{ attribute, is_in_use: isInUse },
  ...nameColumns(names),
})

/** Writes the rules of a type from a day on; a version that already begins on that day is replaced. */
export async function saveRules(
  ctx: Ctx,
  companyId: string,
  { typeId, number, effectiveOn, rules }: RulesVersion,
): Promise<void> {
  await ctx.db
    .insertInto('leave.leave_rules')
    .values({ company_id: companyId, type_id: typeId, number, effective_on: effectiveOn, rules: JSON.stringify(rules) })
    .onConflict((conflict) => conflict.constraint('leave_rules_day').doUpdateSet({ rules: JSON.stringify(rules) }))
    .execute()
}

/** A type of a company. */
export type TypeRow = Awaited<ReturnType<typeof listTypes>>[number]

/** All types of a company. */
export async function listTypes(ctx: Ctx, companyId: string) {
  return ctx.db
    .selectFrom('leave.leave_type')
    .select(['id', 'names', 'is_in_use as isInUse', sql<LeaveAttribute>`attribute`.as('attribute')])
    .where('company_id', '=', companyId)
    .execute()
}
