import type { BenefitKind, benefitTypeEndpoints } from '@muster/contract/benefits/benefit-type'
import type { InputOf } from '@muster/contract/endpoint'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import { nameColumns, namesHold, sortColumn } from '../../../platform/db/names.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

type Filter = InputOf<typeof benefitTypeEndpoints.list>
type Fields = Omit<InputOf<typeof benefitTypeEndpoints.create>, 'companyId'>

/** Benefit types of the companies that match, one page. */
export async function listTypes(ctx: Ctx, companies: readonly string[], filter: Filter) {
  const query = described(ctx, companies)
    .$if(Boolean(filter.search), (q) => q.where(namesHold(sql.ref('b.names'), filter.search ?? '')))
    .$if(filter.kind !== undefined, (q) => q.where('b.kind', '=', filter.kind ?? 'subsidy'))
    .$if(filter.isInUse !== undefined, (q) => q.where('b.is_in_use', '=', filter.isInUse ?? true))
    .orderBy(sql.ref(`b.${sortColumn(ctx.locale)}`), filter.order)
    .orderBy('b.id')
  return selectPage(ctx, query, filter)
}

export async function findType(ctx: Ctx, id: string) {
  return described(ctx, ctx.scope.companies).where('b.id', '=', id).executeTakeFirst()
}

function described(ctx: Ctx, companies: readonly string[]) {
  return ctx.db
    .selectFrom('benefits.benefit_type as b')
    .leftJoin('leave.v_leave_type as l', (j) =>
      j.onRef('l.company_id', '=', 'b.company_id').onRef('l.type_id', '=', 'b.leave_type_id'),
    )
    .where(sql<boolean>`b.company_id ${among(companies)}`)
    .select(['b.id', 'b.company_id as companyId', 'b.names', 'b.leave_type_id as leaveTypeId', 'b.version'])
    .select(['b.is_first_only as isFirstOnly', 'b.is_in_use as isInUse'])
    .select(sql<BenefitKind>`b.kind`.as('kind'))
    .select(sql<Names | null>`l.names`.as('leaveTypeNames'))
    .select(
      sql<number>`(select count(*)::int from benefits.policy p where p.company_id = b.company_id and p.type_id = b.id)`.as(
        'policies',
      ),
    )
}

export async function insertType(ctx: Ctx, type: { companyId: string; id: string } & Fields): Promise<void> {
  await ctx.db
    .insertInto('benefits.benefit_type')
    .values({ company_id: type.companyId, id: type.id, ...columnsOf(type) })
    .execute()
}

/** The columns of what can be changed. */
export const columnsOf = ({ names, kind, leaveTypeId, isFirstOnly, isInUse }: Fields) => ({
  ...{ kind, leave_type_id: leaveTypeId, is_first_only: isFirstOnly, is_in_use: isInUse },
  ...nameColumns(names),
})
