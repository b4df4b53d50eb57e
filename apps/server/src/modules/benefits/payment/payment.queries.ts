import type { BenefitKind } from '@muster/contract/benefits/benefit-type'
import type { benefitPaymentEndpoints, PaymentState } from '@muster/contract/benefits/payment'
import type { InputOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { firstDay, type Month } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import { wholeCompanies } from '../../../platform/auth/scope.ts'
import { among } from '../../../platform/db/among.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Rows } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'

type Filter = InputOf<typeof benefitPaymentEndpoints.list>
type Chosen = Pick<InputOf<typeof benefitPaymentEndpoints.preview>, 'companyId' | 'month' | 'policyId' | 'ids'>

export const TABLE = 'benefits.payment'

/** Payments that the caller sees wholly, one page; the newest first unless another order is asked for. */
export async function listPayments(ctx: Ctx, companies: readonly string[], filter: Filter) {
  const column = { number: 'y.number', paidOn: 'y.paid_on' } as const
  const query = described(ctx, companies)
    .$if(filter.month !== undefined, (q) => q.where('y.month', '=', firstDay(filter.month as Month)))
    .$if(filter.state !== undefined, (q) => q.where('y.state', '=', filter.state ?? 'proposed'))
    .$if(Boolean(filter.search), (q) => q.where(sql<string>`y.number::text`, '=', filter.search ?? ''))
    .orderBy(column[filter.sort ?? 'number'], filter.sort === undefined ? 'desc' : filter.order)
    .orderBy('y.id')
  return selectPage(ctx, query, filter)
}

/** A payment that the caller sees wholly. */
export async function findPayment(ctx: Ctx, id: string) {
  return described(ctx, ctx.scope.companies).where('y.id', '=', id).executeTakeFirst()
}

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>
type Amounts = { currency: string; amount: number }[]

/** Of a company that is wholly in reach, or of members who all are: no sum says more than its rows. */
const isWhole = (ctx: Ctx): RawBuilder<boolean> => {
  const reached = reachOfRow(ctx, 'm.company_id', 'm.employment_id')
  const ofPayment = sql`m.company_id = y.company_id and m.payment_id = y.id`
  return sql<boolean>`(y.company_id = any(${wholeCompanies(ctx.scope)}::uuid[])
    or exists (select from benefits.member m where ${ofPayment} and ${reached})
      and not exists (select from benefits.member m where ${ofPayment} and not ${reached}))`
}

const described = (ctx: Ctx, companies: readonly string[]) =>
  ctx.db
    .selectFrom('benefits.payment as y')
    .where(sql<boolean>`y.company_id ${among(companies)}`)
    .where(isWhole(ctx))
    .select(['y.id', 'y.company_id as companyId', 'y.number', 'y.paid_on as paidOn', 'y.note', 'y.members as count'])
    .select(['y.people', 'y.minutes', 'y.proposed_at as proposedAt', 'y.decided_at as decidedAt', 'y.version'])
    .select(['y.proposed_by as proposedById', 'y.job_id as jobId'])
    .select(sql<Month>`to_char(y.month, 'YYYY-MM')`.as('month'))
    .select(sql<PaymentState>`y.state`.as('state'))
    .select(sql<Amounts>`y.money`.as('amounts'))
    .select([personName('y.proposed_by').as('proposedBy'), personName('y.decided_by').as('decidedBy')])

const personName = (column: string) => sql<string | null>`(select e.name from organisation.v_employment e
  where e.person_id = ${sql.ref(column)} order by (e.company_id = y.company_id) desc, e.onboard_on desc limit 1)`

/** The members in reach of a month that wait and are in no payment, in the order of their ids; locked until the commit where they are to be paid. */
export async function listPayable(ctx: Ctx, { companyId, month, policyId, ids }: Chosen, isLocked: boolean) {
  return ctx.db
    .selectFrom('benefits.member as m')
    .innerJoin('benefits.policy as p', (j) =>
      j.onRef('p.company_id', '=', 'm.company_id').onRef('p.id', '=', 'm.policy_id'),
    )
    .innerJoin('benefits.benefit_type as b', (j) =>
      j.onRef('b.company_id', '=', 'p.company_id').onRef('b.id', '=', 'p.type_id'),
    )
    .where('m.company_id', '=', companyId)
    .where('m.month', '=', firstDay(month))
    .where('m.state', '=', 'waiting')
    .where('m.payment_id', 'is', null)
    .where(reachOfRow(ctx, 'm.company_id', 'm.employment_id', undefined, companyId))
    .$if(policyId !== undefined, (q) => q.where('m.policy_id', '=', policyId ?? ''))
    .$if(ids !== undefined, (q) => q.where('m.id', '=', sql<string>`any(${ids ?? []}::uuid[])`))
    .select(['m.id', 'm.employment_id as employmentId', 'm.policy_id as policyId', 'm.amount', 'm.currency'])
    .select(['p.names as policyNames', 'p.place as order', sql<BenefitKind>`b.kind`.as('kind')])
    .orderBy('m.id')
    .$if(isLocked, (q) => q.forUpdate('m'))
    .execute()
}

/** Lets one at a time propose payments of a company. */
export async function lockPayments(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('benefits.payment ' || ${companyId}::text, 0))`.execute(
    ctx.db,
  )
}

export async function nextNumber(ctx: Ctx, companyId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`select coalesce(max(number), 0) + 1 as number from benefits.payment
    where company_id = ${companyId}::uuid`.execute(ctx.db)
  return rows[0]?.number ?? 1
}

/** A payment to write. */
export type NewPayment = {
  companyId: string
  id: string
  number: number
  month: Month
  paidOn: Day
  note: string
  count: number
  people: number
  amounts: Amounts
  minutes: number
  by: string
}

export async function insertPayment(ctx: Ctx, payment: NewPayment): Promise<void> {
  await ctx.db
    .insertInto(TABLE)
    .values({
      ...{
        company_id: payment.companyId,
        id: payment.id,
        number: payment.number,
        month: firstDay(payment.month),
        state: 'proposed',
      },
      ...{
        paid_on: payment.paidOn,
        note: payment.note,
        members: payment.count,
        people: payment.people,
        minutes: payment.minutes,
      },
      ...{ money: JSON.stringify(payment.amounts), proposed_by: payment.by, proposed_at: ctx.now },
    })
    .execute()
}

/** Keeps these members for a payment, each with an event. */
export async function keepFor(ctx: Ctx, companyId: string, paymentId: string, ids: readonly string[]): Promise<void> {
  await sql`with kept as (update benefits.member set payment_id = ${paymentId}::uuid, version = version + 1
      where company_id = ${companyId}::uuid and id = any(${ids}::uuid[]) returning id, amount)
    ${insertEvents(ctx, companyId, 'proposed', 'kept')}`.execute(ctx.db)
}

/** Lets the members of a payment go who were not paid: they wait again. */
export async function releaseFrom(ctx: Ctx, companyId: string, paymentId: string): Promise<void> {
  await sql`with freed as (update benefits.member set payment_id = null, version = version + 1
      where company_id = ${companyId}::uuid and payment_id = ${paymentId}::uuid and state = 'waiting' returning id, amount)
    ${insertEvents(ctx, companyId, 'payment-withdrawn', 'freed')}`.execute(ctx.db)
}

const insertEvents = (ctx: Ctx, companyId: string, kind: string, of: string) => sql`
  insert into benefits.member_event (company_id, id, member_id, kind, amount, reason, at, by_id)
  select ${companyId}::uuid, gen_random_uuid(), id, ${kind}, amount, '', ${ctx.now}, ${ctx.actor?.personId ?? null} from ${sql.ref(of)}`

/** A member that is being paid. */
export type Paying = {
  id: string
  employmentId: string
  personId: string
  name: string
  policyId: string
  policyNames: Names
  order: number
  leaveTypeId: string | null
  amount: number
  periodFrom: Day
  periodUntil: Day
  validFrom: Day | null
  validUntil: Day | null
}

/** The next members of a payment who are not paid yet, locked until the commit. */
export const listPaying = (rows: Rows, companyId: string, paymentId: string, most: number) =>
  rows<Paying>(
    `select m.id, m.employment_id as "employmentId", e.person_id as "personId", e.name, m.policy_id as "policyId", p.names as "policyNames",
        p.place as "order", b.leave_type_id as "leaveTypeId", m.amount, m.period_from as "periodFrom", m.period_until as "periodUntil", m.valid_from as "validFrom",
        m.valid_until as "validUntil"
      from benefits.member m
      join benefits.policy p on p.company_id = m.company_id and p.id = m.policy_id
      join benefits.benefit_type b on b.company_id = p.company_id and b.id = p.type_id
      join organisation.v_employment e on e.company_id = m.company_id and e.employment_id = m.employment_id
      where m.company_id = $1::uuid and m.payment_id = $2::uuid and m.state = 'waiting' order by m.id limit ${most} for update of m`,
    [companyId, paymentId],
  )

/** Says that members were paid on a day, or were not and wait again. */
export async function settleMembers(
  ctx: Ctx,
  companyId: string,
  paidOn: Day,
  by: string | null,
  paid: readonly string[],
  unpaid: readonly string[],
): Promise<void> {
  await sql`with given as (update benefits.member set state = 'paid', paid_on = ${paidOn}::date, version = version + 1
      where company_id = ${companyId}::uuid and id = any(${paid}::uuid[]) returning id, amount),
    kept as (update benefits.member set payment_id = null, version = version + 1
      where company_id = ${companyId}::uuid and id = any(${unpaid}::uuid[]) returning id, amount),
    both_kinds as (select id, amount, 'paid' as kind from given union all select id, amount, 'not-paid' from kept)
    insert into benefits.member_event (company_id, id, member_id, kind, amount, reason, at, by_id)
    select ${companyId}::uuid, gen_random_uuid(), id, kind, amount, '', ${ctx.now}, ${by}::uuid from both_kinds`.execute(
    ctx.db,
  )
}

/** A payment as its job finds it, locked until the commit. */
export async function lockPayment(ctx: Ctx, companyId: string, id: string) {
  return ctx.db
    .selectFrom(TABLE)
    .select(['state', 'paid_on as paidOn', 'decided_by as decidedBy', 'members as count', 'number'])
    .select(sql<Month>`to_char(month, 'YYYY-MM')`.as('month'))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The payment is paid: all of its members were looked at. */
export async function setPaid(ctx: Ctx, companyId: string, id: string): Promise<void> {
  await ctx.db
    .updateTable(TABLE)
    .set({ state: 'paid', version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'paying')
    .execute()
}

/** Who of a payment was paid, and who was not, by the events of it. */
export async function countPaid(ctx: Ctx, companyId: string, paymentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from benefits.member
    where company_id = ${companyId}::uuid and payment_id = ${paymentId}::uuid and state = 'paid'`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
