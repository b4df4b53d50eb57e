import { isDeepStrictEqual } from 'node:util'
import { type BenefitPolicy, benefitPolicyColumns, type benefitPolicyEndpoints } from '@muster/contract/benefits/policy'
import { policyProblems } from '@muster/contract/benefits/policy-rules'
import type { InputOf } from '@muster/contract/endpoint'
import { targetProblems } from '@muster/contract/organisation/target'
import { monthOf } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { failFields, need } from '../../../platform/base/refusal.ts'
import { deleteVersioned, updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { exportList } from '../../organisation/index.ts'
import { findType } from '../type/benefit-type.queries.ts'
import { showLogged } from './logged.rules.ts'
import { dueOn, nextMonthOf } from './period.rules.ts'
import * as queries from './policy.queries.ts'
import { namesInTargets, needKnownTarget } from './target-names.service.ts'
import { findShownVersion, findVersionOn } from './version.rules.ts'

type Inputs = { [K in keyof typeof benefitPolicyEndpoints]: InputOf<(typeof benefitPolicyEndpoints)[K]> }
type Written = Omit<Inputs['create'], 'companyId'>

export async function list(ctx: Ctx, filter: Inputs['list']) {
  if (filter.typeId !== undefined) await need(findType(ctx, filter.typeId))
  const { rows, total } = await queries.listPolicies(ctx, listAskedCompanies(ctx, filter.companyId), filter)
  return { items: await describeAll(ctx, rows), total }
}

/** The list as a sheet, with the rules of today. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  return exportList(ctx, filter, 'benefits.policies.title', benefitPolicyColumns, list)
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']): Promise<BenefitPolicy> {
  return describe(ctx, await need(queries.findPolicy(ctx, id)))
}

export async function create(ctx: Ctx, { companyId, effectiveOn, rules, ...head }: Inputs['create']) {
  needWholeCompany(ctx, companyId)
  await needRight(ctx, companyId, { rules, ...head })
  const id = newId()
  await queries.insertPolicy(ctx, { companyId, id, ...head })
  await queries.saveRules(ctx, companyId, { policyId: id, number: 1, effectiveOn, rules })
  const after = await get(ctx, { id })
  ctx.audit({ companyId, object: id, after: showLogged(after, effectiveOn) })
  return after
}

/** Rules that change become a new version from their day on [3.19]; everything else is the policy’s own. */
export async function update(ctx: Ctx, { id, version, effectiveOn, rules, ...head }: Inputs['update']) {
  const row = await need(queries.findPolicy(ctx, id))
  const { companyId } = row
  needWholeCompany(ctx, companyId)
  await needRight(ctx, companyId, { rules, ...head }, id)
  const before = await describe(ctx, row)
  await updateVersioned(ctx, queries.TABLE, { company_id: companyId, id }, version, queries.columnsOf(head))
  const inForce = findVersionOn(before.versions, effectiveOn)
  if (!inForce || !isDeepStrictEqual(inForce.rules, rules)) {
    const number = Math.max(...before.versions.map((one) => one.number)) + 1
    await queries.saveRules(ctx, companyId, { policyId: id, number, effectiveOn, rules })
  }
  const after = await get(ctx, { id })
  ctx.audit({ companyId, object: id, before: showLogged(before, effectiveOn), after: showLogged(after, effectiveOn) })
  return after
}

/** Deletes a policy of which nobody was a member; the database refuses any other with `benefits.policy_used`. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const before = await get(ctx, { id })
  const { companyId } = before
  needWholeCompany(ctx, companyId)
  await deleteVersioned(ctx, queries.TABLE, { company_id: companyId, id }, version)
  ctx.audit({ companyId, object: id, before: showLogged(before, before.effectiveOn) })
  return { id }
}

/** What contradicts itself, what the company has not, and an order that another policy has. */
async function needRight(
  ctx: Ctx,
  companyId: string,
  { rules, typeId, attribute, order }: Omit<Written, 'effectiveOn' | 'names' | 'isOn'>,
  id?: string,
): Promise<void> {
  await queries.lockOrder(ctx, companyId)
  const type = await queries.findTypeToUse(ctx, companyId, typeId)
  if (!type) return failFields({ typeId: 'not_found' })
  const problems = {
    ...policyProblems(rules, type.kind, attribute),
    ...targetProblems(rules.target, 'rules.target'),
  }
  if (await queries.hasPlace(ctx, companyId, order, id)) Object.assign(problems, { order: 'taken' })
  if (Object.keys(problems).length > 0) failFields(problems)
  await needKnownTarget(ctx, companyId, rules.target)
}

type Row = queries.PolicyRow

const describe = async (ctx: Ctx, row: Row): Promise<BenefitPolicy> => {
  const [shown] = await describeAll(ctx, [row])
  return shown as BenefitPolicy
}

async function describeAll(ctx: Ctx, rows: readonly Row[]): Promise<BenefitPolicy[]> {
  const companies = [...new Set(rows.map(({ companyId }) => companyId))]
  const ids = rows.map(({ id }) => id)
  const all = rows.length === 0 ? [] : await queries.listRules(ctx, companies, ids)
  const companyOf = new Map(rows.map(({ id, companyId }) => [id, companyId]))
  const called = await namesInTargets(
    ctx,
    all.map(({ policyId, rules }) => ({ companyId: companyOf.get(policyId) ?? '', target: rules.target })),
  )
  return rows.map((row) => showPolicy(row, all, called))
}

/** A policy with the rules in force today, or the first to come. */
function showPolicy(row: Row, all: readonly queries.RulesVersion[], called: ReadonlyMap<string, Names>): BenefitPolicy {
  const { today, typeId, typeNames, kind, isFirstOnly, leaveTypeId: _, isTypeInUse, ...own } = row
  const versions = all.filter(({ policyId }) => policyId === row.id).map(({ policyId: _of, ...version }) => version)
  const current = findShownVersion(versions, today)
  if (!current) throw new RangeError(`the benefit policy ${row.id} has no rules`)
  const { effectiveOn: since, rules } = current
  const next = row.isOn && isTypeInUse ? nextMonthOf(rules, monthOf(since > today ? since : today)) : null
  const ids = versions.flatMap((version) => idsIn(JSON.stringify(version.rules.target)))
  return {
    ...own,
    type: { id: typeId, names: typeNames, kind, isFirstOnly },
    ...{ since, rules, versions },
    effectiveOn: since > today ? since : today,
    nextMonth: next,
    nextDueOn: next && dueOn(rules, next),
    called: Object.fromEntries(
      ids.flatMap((id) => {
        const names = called.get(id)
        return names ? [[id, names]] : []
      }),
    ),
  }
}

/** Whatever looks like an id in a text. */
const idsIn = (text: string): string[] => text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
