import type { InputOf } from '@muster/contract/endpoint'
import type { transferEndpoints } from '@muster/contract/organisation/transfer'
import type { TransferState } from '@muster/contract/organisation/transfer-shape'
import type { Day } from '@muster/kernel/day'
import { type RawBuilder, sql } from 'kysely'
import { wholeCompanies } from '../../../platform/auth/scope.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

type Filter = Pick<InputOf<typeof transferEndpoints.list>, 'page' | 'pageSize' | 'sort' | 'order' | 'search' | 'state'>

/**
 * Orders of the companies, the latest first unless asked otherwise: all of a company wholly in reach, one's own in others, and what was
 * decided to lead people to a company wholly in reach.
 */
export async function listOrders(ctx: Ctx, companies: readonly string[], filter: Filter) {
  const isAscending = filter.sort !== undefined && filter.order === 'asc'
  const query = visible(ctx, companies)
    .$if(filter.state !== undefined, (q) => q.where('o.state', '=', sql<TransferState>`any(${filter.state})`))
    .$if(Boolean(filter.search), (q) => q.where(holds(filter.search ?? '')))
    .orderBy(filter.sort === 'effectiveOn' ? 'o.effective_on' : 'o.number', isAscending ? 'asc' : 'desc')
    .orderBy('o.id', isAscending ? 'asc' : 'desc')
  return selectPage(ctx, query, filter)
}

export async function findOrder(ctx: Ctx, id: string) {
  return visible(ctx, ctx.scope.companies).where('o.id', '=', id).executeTakeFirst()
}

/** The order, if its people and where they go are both in reach: who sees it from the other company alone changes nothing of it. */
export async function findOwnOrder(ctx: Ctx, id: string) {
  const order = await findOrder(ctx, id)
  const companies = order ? [order.companyId, order.otherCompanyId ?? order.companyId] : []
  return companies.every((one) => ctx.scope.companies.includes(one)) ? order : undefined
}

const holds = (text: string): RawBuilder<boolean> =>
  sql<boolean>`(o.number::text = ${text} or position(lower(${text}) in lower(o.note)) > 0)`

function visible(ctx: Ctx, companies: readonly string[]) {
  const whole = wholeCompanies(ctx.scope)
  const count = (state: string) =>
    sql<number>`(select count(*)::int from organisation.transfer_line l
      where l.company_id = o.company_id and l.order_id = o.id and l.state = ${sql.lit(state)})`
  return ctx.db
    .selectFrom('organisation.transfer_order as o')
    .leftJoin('organisation.company_code as k', 'k.of_company_id', 'o.other_company_id')
    .where(
      sql<boolean>`((o.company_id = any(${companies}::uuid[])
          and (o.company_id = any(${whole}::uuid[]) or o.created_by = ${ctx.actor?.personId ?? null}::uuid))
        or (o.other_company_id = any(${companies.filter((id) => whole.includes(id))}::uuid[]) and o.state <> 'draft'))`,
    )
    .select(['o.company_id as companyId', 'o.id', 'o.number', 'o.effective_on as effectiveOn', 'o.note', 'o.version'])
    .select(['o.other_company_id as otherCompanyId', 'k.code as otherCompany'])
    .select(['o.state', 'o.is_move as isMove', 'o.created_at as createdAt'])
    .select(
      sql<string | null>`(select e.name from organisation.employment e
        where e.company_id = o.company_id and e.person_id = o.created_by order by e.onboard_on desc limit 1)`.as(
        'createdBy',
      ),
    )
    .select([count('open').as('open'), count('applied').as('applied')])
    .select([count('failed').as('failed'), count('withdrawn').as('withdrawn')])
    .select(
      sql<number>`(select count(*)::int from organisation.transfer_line l
        where l.company_id = o.company_id and l.order_id = o.id)`.as('people'),
    )
}

export type NewOrder = {
  companyId: string
  otherCompanyId: string | null
  id: string
  effectiveOn: Day
  state: 'draft' | 'scheduled'
  note: string
  isMove: boolean
  reach: string | null
}

/** Writes an order under the next number of its company. */
export async function insertOrder(ctx: Ctx, o: NewOrder): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer:${o.companyId}`}, 0))`.execute(ctx.db)
  await ctx.db
    .insertInto('organisation.transfer_order')
    .values({
      company_id: o.companyId,
      other_company_id: o.otherCompanyId,
      id: o.id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from organisation.transfer_order where company_id = ${o.companyId}::uuid)`,
      effective_on: o.effectiveOn,
      state: o.state,
      note: o.note,
      is_move: o.isMove,
      reach: o.reach,
      created_by: ctx.actor?.personId ?? null,
      created_at: ctx.now,
    })
    .execute()
}

/** The order, kept from others until the transaction ends; whoever applies or withdraws its lines waits for it. */
export async function lockOrder(ctx: Ctx, companyId: string, id: string) {
  return ctx.db
    .selectFrom('organisation.transfer_order')
    .select(['state', 'effective_on', 'reach', 'version', 'other_company_id', 'is_move'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes what follows by itself from the lines of an order. */
export async function setState(ctx: Ctx, companyId: string, id: string, state: TransferState): Promise<void> {
  await ctx.db
    .updateTable('organisation.transfer_order')
    .set({ state, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '<>', state)
    .execute()
}

/** Scheduled orders of a company whose day has come, in the order of their days. */
export async function listDueOrders(ctx: Ctx, companyId: string, today: Day): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('organisation.transfer_order')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'scheduled')
    .where('effective_on', '<=', today)
    .orderBy('effective_on')
    .orderBy('number')
    .execute()
  return rows.map((row) => row.id)
}
