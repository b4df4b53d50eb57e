import type { BenefitTest } from '@muster/contract/benefits/benefit-test'
import type { myBenefitsEndpoints } from '@muster/contract/benefits/my-benefits'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { firstDay, lastDay, type Month, monthOf } from '@muster/kernel/month'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { leaveTypesOf } from '../../leave/index.ts'
import { todayOf } from '../../organisation/index.ts'
import { workDaysOf } from '../../rostering/index.ts'
import { loadBefore } from '../fact/before.service.ts'
import { loadFacts } from '../fact/benefit-facts.service.ts'
import { dueIn, type PolicyOfMonth, policiesInForce } from '../fact/policies-in-force.service.ts'
import { dueOn, periodOf } from '../policy/period.rules.ts'
import { type Judgement, judgeAll } from '../rule/judge.rules.ts'
import type { BenefitFacts } from '../rule/person-facts.rules.ts'
import { isMonthClosed } from '../run/booked-month.service.ts'
import { listOwnMembers, type OwnMember } from './own.queries.ts'
import { type Requested, withPlanned, withRequest } from './planned.rules.ts'

type Inputs = { [K in keyof typeof myBenefitsEndpoints]: InputOf<(typeof myBenefitsEndpoints)[K]> }
type Item = ReplyOf<(typeof myBenefitsEndpoints)['get']>['items'][number]
type Cost = ReplyOf<(typeof myBenefitsEndpoints)['cost']>['items'][number]
type Judged = { policy: PolicyOfMonth; judgement: Judgement }

/** From that day of a month on people see whether they still have perfect attendance. */
const MIDDLE_OF_MONTH = '15'

/** One’s own benefits of a month as things stand, days to come taken as they are planned [9.10]. */
export async function get(ctx: Ctx, { employmentId: asked, month: wanted }: Inputs['get']) {
  const { companyId, employmentId } = ownEmployment(ctx, asked)
  const today = await todayOf(ctx, companyId)
  const month = wanted ?? monthOf(today)
  const perfectFrom = `${month}-${MIDDLE_OF_MONTH}` as Day
  const policies = dueIn(await policiesInForce(ctx, companyId, month), month).filter(
    ({ rules }) => rules.perfect === null || today >= perfectFrom,
  )
  const members = await listOwnMembers(ctx, companyId, employmentId, month)
  const isClosed = await isMonthClosed(ctx, companyId, month)
  const judged = judgePlain(await prepare(ctx, companyId, employmentId, policies, month))
  const items = judged.flatMap((one): Item[] => {
    const member = members.find(({ policyId }) => policyId === one.policy.id)
    return member || isForThem(one.judgement) ? [showMine(one, member, month, isClosed)] : []
  })
  return { employmentId, month, perfectFrom, items }
}

/** What leave or absence on some days would cost of one’s own benefits, of every month in which one of the days lies. */
export async function cost(ctx: Ctx, { employmentId: asked, kind, typeId, days }: Inputs['cost']) {
  const { companyId, employmentId } = ownEmployment(ctx, asked)
  const type = (await leaveTypesOf(ctx, companyId)).find(({ id }) => id === typeId)
  if (kind === 'leave' && !type) failFields({ typeId: typeId === undefined ? 'required' : 'not_found' })
  const requested = days.map(
    (one): Requested => ({ ...one, attribute: kind === 'leave' ? (type?.attribute ?? null) : null }),
  )
  const items: Cost[] = []
  for (const month of new Set(days.map(({ day }) => monthOf(day)))) {
    const policies = dueIn(await policiesInForce(ctx, companyId, month), month)
    const prepared = await prepare(ctx, companyId, employmentId, policies, month)
    const before = judgePlain(prepared)
    const after = judgePlain({
      ...prepared,
      facts: { ...prepared.facts, days: withRequest(prepared.facts.days, requested) },
    })
    items.push(...before.flatMap((one, i) => showCost(one, after[i])))
  }
  return { items }
}

/** An employment of one’s own: the one that is asked for, else the main one. */
function ownEmployment(ctx: Ctx, asked: string | undefined): { companyId: string; employmentId: string } {
  const { employments, main } = ctx.actor ?? fail('system.unauthorized')
  const wanted = asked ?? main?.employmentId ?? employments[0]?.employmentId
  return employments.find(({ employmentId }) => employmentId === wanted) ?? fail('system.user_not_found')
}

type Prepared = {
  facts: BenefitFacts
  policies: readonly PolicyOfMonth[]
  month: Month
  before: Awaited<ReturnType<typeof loadBefore>>
}

async function prepare(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  policies: readonly PolicyOfMonth[],
  month: Month,
): Promise<Prepared> {
  const from = policies.flatMap(({ rules }) => periodOf(rules, month)?.from ?? []).toSorted()[0] ?? firstDay(month)
  const until = lastDay(month)
  const [written] = await loadFacts(ctx, companyId, [employmentId], { from, until })
  if (!written) return fail('system.user_not_found')
  const planned = await workDaysOf(ctx, { companyId, employmentId, from, to: until })
  const before = await loadBefore(ctx, companyId, policies, [employmentId], month)
  return { facts: { ...written, days: withPlanned(written.days, planned) }, policies, month, before }
}

const judgePlain = ({ facts, policies, month, before }: Prepared): Judged[] =>
  judgeAll(policies, facts, month, (policyId) => before(facts.target.employmentId, policyId))

/** Whether a benefit is meant for somebody, or would be once they apply for it. */
const isForThem = ({ outcome, tests }: Judgement): boolean =>
  outcome === 'waiting' ||
  outcome === 'excluded' ||
  (tests.some(({ rule, isMet }) => rule === 'application' && !isMet) && tests.every(isMetOrNot('application')))

const LATER: ReadonlySet<string> = new Set([
  ...['leave', 'absence', 'amount', 'first'],
  ...['perfect-work', 'perfect-days', 'perfect-leave', 'perfect-absence', 'perfect-points'],
])
/** Whether a condition is met, or is one that only excludes, or the one that is let pass. */
const isMetOrNot =
  (passed: string) =>
  ({ rule, isMet }: BenefitTest) =>
    isMet || rule === passed || LATER.has(rule)

const given = ({ judgement }: Judged): number => (judgement.outcome === 'waiting' ? (judgement.sum?.amount ?? 0) : 0)

const policyOf = ({ policy }: Judged) => ({
  ...{ policyId: policy.id, names: policy.names, kind: policy.kind, attribute: policy.attribute },
  ...{ unit: policy.rules.unit, currency: policy.currency },
})

function showMine(judged: Judged, member: OwnMember | undefined, month: Month, isClosed: boolean): Item {
  const { policy, judgement } = judged
  const endedBy = judgement.tests.find(({ isMet }) => !isMet) ?? null
  const isSettled = member?.state === 'paid' || (isClosed && member !== undefined)
  return {
    ...policyOf(judged),
    standing: isSettled ? 'settled' : judgement.outcome === 'waiting' ? 'qualifies' : 'ended',
    state: member?.state ?? null,
    amount:
      member && member.state !== 'waiting'
        ? member.state === 'paid'
          ? member.amount
          : 0
        : (member?.amount ?? given(judged)),
    dueOn: member?.dueOn ?? judgement.dueOn ?? dueOn(policy.rules, month),
    needsApplication: policy.rules.needsApplication,
    ...{ tests: judgement.tests, sum: judgement.sum, endedBy },
  }
}

function showCost(before: Judged, after: Judged | undefined): Cost[] {
  if (!after || given(before) === given(after)) return []
  const met = new Set(before.judgement.tests.filter(({ isMet }) => isMet).map(({ rule }) => rule))
  const brokenBy = after.judgement.tests.find(({ rule, isMet }) => !isMet && met.has(rule)) ?? null
  return [{ ...policyOf(before), before: given(before), after: given(after), brokenBy }]
}
