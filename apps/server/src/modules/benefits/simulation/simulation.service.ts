import { policyProblems } from '@muster/contract/benefits/policy-rules'
import type { benefitSimulationEndpoints, Simulation } from '@muster/contract/benefits/simulation'
import type { InputOf } from '@muster/contract/endpoint'
import { targetProblems } from '@muster/contract/organisation/target'
import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import { fail, failFields, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { employmentsInReach, findOrgUnitNames, todayOf } from '../../organisation/index.ts'
import { loadBefore } from '../fact/before.service.ts'
import { loadFacts } from '../fact/benefit-facts.service.ts'
import { type PolicyOfMonth, policiesInForce, policyOf } from '../fact/policies-in-force.service.ts'
import { periodOf } from '../policy/period.rules.ts'
import { currencyOf, findPolicy, findTypeToUse, listRules } from '../policy/policy.queries.ts'
import { needKnownTarget } from '../policy/target-names.service.ts'
import { findVersionOn } from '../policy/version.rules.ts'
import { type Judgement, judgeAll } from '../rule/judge.rules.ts'
import { waitsForDays } from './out-of-date.queries.ts'

type Inputs = { [K in keyof typeof benefitSimulationEndpoints]: InputOf<(typeof benefitSimulationEndpoints)[K]> }
type Judged = { policy: PolicyOfMonth; judgement: Judgement }

/** What a policy would give somebody in reach for a month, saved or not, with every condition that was looked at [S19]. */
export async function simulate(ctx: Ctx, { employmentId, month, id, content }: Inputs['simulate']) {
  const person = await needPerson(ctx, employmentId)
  const { companyId } = person
  const wanted = content
    ? await readContent(ctx, companyId, content, id)
    : await readPolicy(ctx, companyId, id ?? failFields({ id: 'required' }), month)
  const others = (await policiesInForce(ctx, companyId, month)).filter((policy) => policy.id !== wanted.id)
  const judged = await judgePerson(ctx, companyId, employmentId, month, [...others, wanted])
  const found = judged.find(({ policy }) => policy.id === wanted.id) ?? fail('system.id_not_found')
  return { person: personOf(person), simulation: showSimulation(found), called: await listCalled(ctx, [found]) }
}

/** All policies that are switched on as somebody in reach meets them in a month, in their order. */
export async function competing(ctx: Ctx, { employmentId, month }: Inputs['competing']) {
  const person = await needPerson(ctx, employmentId)
  const policies = await policiesInForce(ctx, person.companyId, month)
  const judged = await judgePerson(ctx, person.companyId, employmentId, month, policies)
  const items = judged.map((one) => {
    const { id, names, order, typeId, typeNames, kind, isFirstOnly } = one.policy
    const type = { id: typeId, names: typeNames, kind, isFirstOnly }
    return { policy: { id, names, order, type }, simulation: showSimulation(one) }
  })
  return { person: personOf(person), items, called: await listCalled(ctx, judged) }
}

type Person = Awaited<ReturnType<typeof employmentsInReach>>[number]

async function needPerson(ctx: Ctx, employmentId: string): Promise<Person> {
  const [person] = await employmentsInReach(ctx, [employmentId])
  return person ?? fail('system.user_not_found')
}

const personOf = ({ employmentId, name, nativeName, jobNumber }: Person) => ({
  ...{ employmentId, name, nativeName, jobNumber },
})

async function judgePerson(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  month: Month,
  policies: readonly PolicyOfMonth[],
): Promise<Judged[]> {
  const begins = policies.map(({ rules }) => periodOf(rules, month)?.from ?? firstDay(month))
  const from = begins.toSorted()[0] ?? firstDay(month)
  const [facts] = await loadFacts(ctx, companyId, [employmentId], { from, until: lastDay(month) })
  if (!facts) return fail('system.user_not_found')
  const before = await loadBefore(ctx, companyId, policies, [employmentId], month)
  // A month that is not over, or of which days wait to be computed, may still come to something else.
  const isOpen =
    lastDay(month) >= (await todayOf(ctx, companyId)) ||
    (await waitsForDays(ctx, companyId, employmentId, { from, until: lastDay(month) }))
  return judgeAll(policies, facts, month, (policyId) => before(employmentId, policyId)).map(
    ({ policy, judgement }) => ({
      policy,
      judgement: { ...judgement, isProvisional: judgement.isProvisional || (isOpen && judgement.period !== null) },
    }),
  )
}

async function readPolicy(ctx: Ctx, companyId: string, id: string, month: Month): Promise<PolicyOfMonth> {
  const row = await need(findPolicy(ctx, id))
  if (row.companyId !== companyId) fail('system.id_not_found')
  const versions = await listRules(ctx, [companyId], [id])
  const version = findVersionOn(versions, lastDay(month)) ?? versions[0] ?? fail('system.id_not_found')
  return policyOf(row, version.rules)
}

const UNSAVED = '00000000-0000-0000-0000-000000000000'
const NO_NAMES: Names = { cn: '', en: '', vn: '' }

async function readContent(
  ctx: Ctx,
  companyId: string,
  { typeId, attribute, order, rules }: NonNullable<Inputs['simulate']['content']>,
  id = UNSAVED,
): Promise<PolicyOfMonth> {
  const saved = id === UNSAVED ? undefined : await need(findPolicy(ctx, id))
  const ofType = typeId ?? saved?.typeId ?? failFields({ 'content.typeId': 'required' })
  const type = (await findTypeToUse(ctx, companyId, ofType)) ?? failFields({ 'content.typeId': 'not_found' })
  const problems = { ...policyProblems(rules, type.kind, attribute), ...targetProblems(rules.target, 'rules.target') }
  if (Object.keys(problems).length > 0)
    failFields(Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`content.${field}`, problem])))
  await needKnownTarget(ctx, companyId, rules.target, 'content.rules.target')
  const { kind, isFirstOnly, leaveTypeId, names: typeNames } = type
  const currency = await currencyOf(ctx, companyId)
  const head = {
    id,
    names: NO_NAMES,
    order,
    typeId: ofType,
    typeNames,
    kind,
    isFirstOnly,
    leaveTypeId,
    currency,
    attribute,
  }
  return { ...head, rules }
}

/** A judgement as it is read. */
function showSimulation({ policy, judgement }: Judged): Simulation {
  const { outcome, period, tests, sum, basisOn, effectOn, validFrom, validUntil, dueOn, isProvisional } = judgement
  return {
    ...{ from: period?.from ?? null, until: period?.until ?? null, outcome, tests, sum },
    ...{ unit: policy.rules.unit, currency: policy.currency, basisOn, effectOn, validFrom, validUntil, dueOn },
    isProvisional,
  }
}

/** What the places are called that the conditions name. */
async function listCalled(ctx: Ctx, judged: readonly { judgement: Pick<Judgement, 'tests'> }[]) {
  const ids = judged.flatMap(({ judgement }) =>
    judgement.tests
      .filter(({ rule, field }) => rule === 'position' || ['department', 'office', 'level'].includes(field ?? ''))
      .flatMap(({ wants, has }) => [...wants, ...has]),
  )
  const found = await findOrgUnitNames(ctx, [...new Set(ids)])
  return Object.fromEntries(found.map(({ id, names }) => [id, names]))
}
