import type { BenefitKind } from '@muster/contract/benefits/benefit-type'
import type { benefitMemberEndpoints, MEMBER_EVENTS, MemberState } from '@muster/contract/benefits/member'
import type { BenefitUnit } from '@muster/contract/benefits/policy-rules'
import type { InputOf } from '@muster/contract/endpoint'
import type { Instant } from '@muster/kernel/instant'
import { firstDay, type Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import { newId } from '../../../platform/base/crypto.ts'
import { among } from '../../../platform/db/among.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'
import { isCalled } from '../../workflow/index.ts'

type Filter = InputOf<typeof benefitMemberEndpoints.list>
type SumFilter = InputOf<typeof benefitMemberEndpoints.sums>

/** Members in reach, one page; by name unless another order is asked for. */
export async function listMembers(ctx: Ctx, companies: readonly string[], filter: Filter) {
  const column = { person: 'e.name', jobNumber: 'e.job_number_order', dueOn: 'm.due_on' } as const
  const { state, employmentId, paymentId, search } = filter
  const query = narrowed(described(ctx, companies), filter)
    .where(reachOfRow(ctx, 'm.company_id', 'm.employment_id', undefined, filter.companyId))
    .$if(state !== undefined, (q) => q.where('m.state', '=', state ?? 'waiting'))
    .$if(employmentId !== undefined, (q) => q.where('m.employment_id', '=', employmentId ?? ''))
    .$if(paymentId !== undefined, (q) => q.where('m.payment_id', '=', paymentId ?? ''))
    .$if(Boolean(search), (q) => q.where(isCalled(search ?? '')))
    .orderBy(sql.ref(column[filter.sort ?? 'person']), filter.order)
    .orderBy('p.place')
    .orderBy('m.id')
  return selectPage(ctx, query, filter)
}

/** A member in reach. */
export async function findMember(ctx: Ctx, id: string) {
  return described(ctx, ctx.scope.companies)
    .where('m.id', '=', id)
    .where(reachOfRow(ctx, 'm.company_id', 'm.employment_id'))
    .executeTakeFirst()
}

const described = (ctx: Ctx, companies: readonly string[]) =>
  ctx.db
    .selectFrom('benefits.member as m')
    .innerJoin('benefits.policy as p', (j) =>
      j.onRef('p.company_id', '=', 'm.company_id').onRef('p.id', '=', 'm.policy_id'),
    )
    .innerJoin('benefits.benefit_type as b', (j) =>
      j.onRef('b.company_id', '=', 'p.company_id').onRef('b.id', '=', 'p.type_id'),
    )
    .innerJoin('organisation.v_employment as e', (j) =>
      j.onRef('e.company_id', '=', 'm.company_id').onRef('e.employment_id', '=', 'm.employment_id'),
    )
    .where(sql<boolean>`m.company_id ${among(companies)}`)
    .select(['m.id', 'm.company_id as companyId', 'm.period_from as periodFrom', 'm.period_until as periodUntil'])
    .select(['m.amount', 'm.currency', 'm.basis_on as basisOn', 'm.valid_from as validFrom', 'm.version', 'm.part'])
    .select(['m.valid_until as validUntil', 'm.due_on as dueOn', 'm.tests', 'm.total', 'm.by_hand as byHand'])
    .select(['m.hand_at as handAt', 'm.hand_reason as handReason', 'm.is_added as isAdded', 'm.paid_on as paidOn'])
    .select(['m.corrects_id as correctsId', 'm.payment_id as paymentId', 'm.employment_id as employmentId'])
    .select(['e.name', 'e.native_name as nativeName', 'e.job_number as jobNumber'])
    .select(['p.id as policyId', 'p.names as policyNames', 'p.place as order', 'b.leave_type_id as leaveTypeId'])
    .select(sql<Month>`to_char(m.month, 'YYYY-MM')`.as('month'))
    .select(sql<MemberState>`m.state`.as('state'))
    .select(sql<BenefitUnit>`m.unit`.as('unit'))
    .select(sql<BenefitKind>`b.kind`.as('kind'))
    .select(
      sql<string | null>`(select h.name from organisation.v_employment h where h.person_id = m.hand_by
        order by (h.company_id = m.company_id) desc, h.onboard_on desc limit 1)`.as('handBy'),
    )
    .select(
      sql<Month | null>`(select to_char(c.month, 'YYYY-MM') from benefits.member c where c.company_id = m.company_id and c.id = m.corrects_id)`.as(
        'correctedMonth',
      ),
    )
    .select(
      sql<
        number | null
      >`(select y.number from benefits.payment y where y.company_id = m.company_id and y.id = m.payment_id)`.as(
        'paymentNumber',
      ),
    )

type Described = ReturnType<typeof described>

const narrowed = (query: Described, { month, policyId, kind }: Pick<Filter, 'month' | 'policyId' | 'kind'>) =>
  query
    .$if(month !== undefined, (q) => q.where('m.month', '=', firstDay(month as Month)))
    .$if(policyId !== undefined, (q) => q.where('m.policy_id', '=', policyId ?? ''))
    .$if(kind !== undefined, (q) => q.where('b.kind', '=', kind ?? 'subsidy'))

/** What the members of each state in reach come to, by state and currency: people, members, money and minutes. */
export async function sumMembers(ctx: Ctx, companies: readonly string[], filter: SumFilter) {
  return narrowed(described(ctx, companies), filter)
    .where(reachOfRow(ctx, 'm.company_id', 'm.employment_id', undefined, filter.companyId))
    .clearSelect()
    .select(sql<MemberState>`m.state`.as('state'))
    .select(sql<BenefitKind>`b.kind`.as('kind'))
    .select(['m.currency', sql<number>`count(*)::int`.as('count'), sql<number>`sum(m.amount)::bigint`.as('amount')])
    .select(sql<string[]>`array_agg(distinct m.employment_id::text)`.as('people'))
    .groupBy(['m.state', 'b.kind', 'm.currency'])
    .execute()
}

/** What happened to a member, in the order in which it did. */
export async function listEvents(ctx: Ctx, companyId: string, memberId: string) {
  return ctx.db
    .selectFrom('benefits.member_event as v')
    .select(['v.kind', 'v.at', 'v.reason', 'v.amount'])
    .select(
      sql<string | null>`(select e.name from organisation.v_employment e where e.person_id = v.by_id
        order by (e.company_id = v.company_id) desc, e.onboard_on desc limit 1)`.as('by'),
    )
    .where('v.company_id', '=', companyId)
    .where('v.member_id', '=', memberId)
    .orderBy('v.number')
    .execute()
}

/** Keeps a member from everybody else until the commit. */
export async function lockMember(ctx: Ctx, companyId: string, id: string): Promise<void> {
  await ctx.db
    .selectFrom('benefits.member')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

type Decision = { state: 'waiting' | 'excluded'; byHand: 'excluded' | 'restored' | null; reason: string }

/** Writes what somebody decided about a member. */
export async function setDecision(ctx: Ctx, companyId: string, id: string, { state, byHand, reason }: Decision) {
  const isByHand = byHand !== null
  await ctx.db
    .updateTable('benefits.member')
    .set({
      ...{ state, by_hand: byHand, hand_reason: isByHand ? reason : '', hand_at: isByHand ? ctx.now : null },
      hand_by: isByHand ? (ctx.actor?.personId ?? null) : null,
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Says that something happened to a member. */
export async function insertEvent(
  ctx: Ctx,
  companyId: string,
  memberId: string,
  { kind, amount, reason }: { kind: (typeof MEMBER_EVENTS)[number]; amount: number; reason: string },
): Promise<void> {
  const by_id = ctx.actor?.personId ?? null
  await ctx.db
    .insertInto('benefits.member_event')
    .values({ company_id: companyId, id: newId(), member_id: memberId, kind, amount, reason, at: ctx.now, by_id })
    .execute()
}

/** A member whom somebody adds. */
export type AddedMember = {
  companyId: string
  id: string
  policyId: string
  employmentId: string
  month: Month
  periodFrom: string
  periodUntil: string
  amount: number
  unit: BenefitUnit
  currency: string
  basisOn: string | null
  validFrom: string | null
  validUntil: string | null
  dueOn: string
  tests: string
  total: string | null
  reason: string
  at: Instant
}

/** Adds a member; one that there is already of the period is refused by the database (`system.member_exists`). */
export async function insertAdded(ctx: Ctx, added: AddedMember): Promise<void> {
  await sql`insert into benefits.member (company_id, id, policy_id, employment_id, month, period_from, period_until, state, amount, unit, currency,
      basis_on, valid_from, valid_until, due_on, tests, total, is_added, by_hand, hand_by, hand_at, hand_reason)
    values (${added.companyId}, ${added.id}, ${added.policyId}, ${added.employmentId}, ${firstDay(added.month)}::date, ${added.periodFrom}::date,
      ${added.periodUntil}::date, 'waiting', ${added.amount}, ${added.unit}, ${added.currency}, ${added.basisOn}::date, ${added.validFrom}::date,
      ${added.validUntil}::date, ${added.dueOn}::date, ${added.tests}, ${added.total}, true, 'added', ${ctx.actor?.personId ?? null},
      ${added.at}, ${added.reason})`.execute(ctx.db)
}

/** Whether somebody is a member of a policy for a period. */
export async function hasMember(
  ctx: Ctx,
  companyId: string,
  { employmentId, policyId, periodUntil }: { employmentId: string; policyId: string; periodUntil: string },
): Promise<boolean> {
  const { rows } =
    await sql`select from benefits.member where company_id = ${companyId}::uuid and employment_id = ${employmentId}::uuid
    and policy_id = ${policyId}::uuid and period_until = ${periodUntil}::date`.execute(ctx.db)
  return rows.length > 0
}
