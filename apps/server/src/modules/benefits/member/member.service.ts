import { benefitMemberColumns, type benefitMemberEndpoints } from '@muster/contract/benefits/member'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { employmentsInReach, exportList, findOrgUnitNames, pageOfPeople, todayOf } from '../../organisation/index.ts'
import { currencyOf, findPolicy, listRules, policiesOf } from '../policy/policy.queries.ts'
import { findShownVersion } from '../policy/version.rules.ts'
import { unpackTests } from '../rule/packed-tests.rules.ts'
import * as queries from './member.queries.ts'
import { readSum, showMember } from './member.rules.ts'

type Inputs = { [K in keyof typeof benefitMemberEndpoints]: InputOf<(typeof benefitMemberEndpoints)[K]> }
type Detail = ReplyOf<(typeof benefitMemberEndpoints)['get']>
type Sum = ReplyOf<(typeof benefitMemberEndpoints)['sums']>['items'][number]

/** Members of people in reach; whoever has not reads no amount. */
export async function list(ctx: Ctx, filter: Inputs['list']) {
  await needKnown(ctx, filter)
  const { rows, total } = await queries.listMembers(ctx, listAskedCompanies(ctx, filter.companyId), filter)
  return { items: rows.map(showMember), total }
}

/** A policy or somebody that is not there, or out of reach, is refused as such rather than without members. */
async function needKnown(
  ctx: Ctx,
  { policyId, employmentId }: { policyId?: string | undefined; employmentId?: string | undefined },
) {
  if (policyId !== undefined) await need(findPolicy(ctx, policyId))
  if (employmentId !== undefined && (await employmentsInReach(ctx, [employmentId])).length === 0)
    fail('system.user_not_found')
}

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  return exportList(ctx, filter, 'benefits.members.title', benefitMemberColumns, list)
}

export { exportSheet as export }

/** What each state comes to: people, members, money by currency, minutes of leave. */
export async function sums(ctx: Ctx, filter: Inputs['sums']) {
  await needKnown(ctx, filter)
  const rows = await queries.sumMembers(ctx, listAskedCompanies(ctx, filter.companyId), filter)
  const states = ['waiting', 'excluded', 'paid'] as const
  return {
    items: states.map((state): Sum => {
      const own = rows.filter((row) => row.state === state)
      const money = own.filter(({ kind }) => kind === 'subsidy')
      return {
        state,
        people: new Set(own.flatMap(({ people }) => people)).size,
        count: own.reduce((sum, { count }) => sum + count, 0),
        amounts: money.map(({ currency, amount }) => ({ currency, amount })),
        minutes: own.filter(({ kind }) => kind === 'leave').reduce((sum, { amount }) => sum + amount, 0),
      }
    }),
  }
}

/** A member with its conditions, the sum of its amount and what happened to it. */
export async function get(ctx: Ctx, { id }: Inputs['get']): Promise<Detail> {
  const row = await need(queries.findMember(ctx, id))
  const tests = unpackTests(row.tests)
  const ids = tests
    .filter(({ rule, field }) => rule === 'position' || ['department', 'office', 'level'].includes(field ?? ''))
    .flatMap(({ wants, has }) => [...wants, ...has])
  const called = await findOrgUnitNames(ctx, [...new Set(ids)])
  return {
    ...showMember(row),
    ...{ tests, sum: readSum(row), events: await queries.listEvents(ctx, row.companyId, id) },
    called: Object.fromEntries(called.map(({ id: unit, names }) => [unit, names])),
  }
}

/** The policies of a company in their order. */
export async function policies(ctx: Ctx, { companyId }: Inputs['policies']) {
  listAskedCompanies(ctx, companyId)
  const rows = await policiesOf(ctx, companyId)
  const ids = rows.map(({ id }) => id)
  const versions = ids.length === 0 ? [] : await listRules(ctx, [companyId], ids)
  return {
    currency: await currencyOf(ctx, companyId),
    items: rows.flatMap(({ id, names, order, kind, isOn, today }) => {
      const own = versions.filter(({ policyId }) => policyId === id)
      const unit = findShownVersion(own, today)?.rules.unit
      return unit ? [{ id, names, order, kind, unit, isOn }] : []
    }),
  }
}

/** Who of the people in reach works there today and is called so. */
export async function people(ctx: Ctx, { companyId, search }: Inputs['people']) {
  const companies = listAskedCompanies(ctx, companyId)
  const today = await todayOf(ctx, companyId)
  const asked = { companyId, search, employed: { from: today, to: today }, page: 1, pageSize: 20 }
  const found = await pageOfPeople(ctx, companies, asked, today)
  return { items: found.people.map(({ companyId: _, ...person }) => person) }
}
