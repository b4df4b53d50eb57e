import type { benefitMemberEndpoints } from '@muster/contract/benefits/member'
import type { InputOf } from '@muster/contract/endpoint'
import { lastDay, monthOf } from '@muster/kernel/month'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { employmentsInReach, todayOf } from '../../organisation/index.ts'
import { loadFacts } from '../fact/benefit-facts.service.ts'
import { dueOn, periodOf } from '../policy/period.rules.ts'
import { findPolicy, listRules } from '../policy/policy.queries.ts'
import { findVersionOn } from '../policy/version.rules.ts'
import { judge } from '../rule/judge.rules.ts'
import { packTests } from '../rule/packed-tests.rules.ts'
import { isMonthClosed } from '../run/booked-month.service.ts'
import { hasMember, insertAdded, insertEvent } from './member.queries.ts'
import { get } from './member.service.ts'

type Input = InputOf<(typeof benefitMemberEndpoints)['add']>

/**
 * Adds somebody in reach to a policy of their company in an open month, with the amount of the rules unless another is given. Refused where
 * they are a member of it already [8.01: 10003], and where they do not work in the period.
 */
export async function add(ctx: Ctx, { policyId, employmentId, month, amount, reason }: Input) {
  const [person] = await employmentsInReach(ctx, [employmentId])
  const { companyId, onboardOn, resignOn } = person ?? fail('system.user_not_found')
  const policy = await need(findPolicy(ctx, policyId))
  if (policy.companyId !== companyId) fail('system.id_not_found')
  if (month > monthOf(await todayOf(ctx, companyId))) fail('benefits.month_to_come')
  if (await isMonthClosed(ctx, companyId, month)) fail('benefits.month_closed', { month })
  const version = findVersionOn(await listRules(ctx, [companyId], [policyId]), lastDay(month))
  const { rules } = version ?? failFields({ month: 'benefits.nothing_due' })
  const period = periodOf(rules, month) ?? failFields({ month: 'benefits.nothing_due' })
  if (onboardOn > period.until || (resignOn !== null && resignOn < period.from))
    failFields({ employmentId: 'benefits.not_employed' })
  if (await hasMember(ctx, companyId, { employmentId, policyId, periodUntil: period.until }))
    fail('system.member_exists')
  const [facts] = await loadFacts(ctx, companyId, [employmentId], period)
  const found = facts && judge({ ...policy, rules }, facts, month, { givenOn: null, hasApplied: true })
  const given = amount ?? found?.sum?.amount ?? 0
  if (given === 0) failFields({ amount: 'required' })
  const id = newId()
  await insertAdded(ctx, {
    ...{ companyId, id, policyId, employmentId, month, amount: given, unit: rules.unit, currency: policy.currency },
    ...{ periodFrom: period.from, periodUntil: period.until, dueOn: dueOn(rules, month), reason, at: ctx.now },
    ...{ basisOn: found?.basisOn ?? null, validFrom: found?.validFrom ?? null, validUntil: found?.validUntil ?? null },
    tests: packTests(found?.tests ?? []),
    total: amount === undefined && found?.sum ? JSON.stringify(found.sum) : null,
  })
  await insertEvent(ctx, companyId, id, { kind: 'added', amount: given, reason })
  ctx.audit({ companyId, object: id, after: { employmentId, policyId, month, reason } })
  return get(ctx, { id })
}
