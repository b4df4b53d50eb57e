import { lastDay, type Month } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { periodOf } from '../policy/period.rules.ts'
import { listRules, type PolicyRow, policiesOf } from '../policy/policy.queries.ts'
import { findVersionOn } from '../policy/version.rules.ts'
import type { PolicyInForce } from '../rule/judge.rules.ts'

/** A policy as it holds, with what it grants and in which currency. */
export type PolicyOfMonth = PolicyInForce & {
  leaveTypeId: string | null
  currency: string
  attribute: PolicyRow['attribute']
  typeNames: Names
}

/** The policies of a company that are switched on and of a type in use, by the rules of the last day of a month, in their order. */
export async function policiesInForce(ctx: Ctx, companyId: string, month: Month): Promise<PolicyOfMonth[]> {
  const rows = (await policiesOf(ctx, companyId)).filter(({ isOn, isTypeInUse }) => isOn && isTypeInUse)
  const ids = rows.map(({ id }) => id)
  const versions = ids.length === 0 ? [] : await listRules(ctx, [companyId], ids)
  return rows.flatMap((row) => {
    const own = versions.filter(({ policyId }) => policyId === row.id)
    const version = findVersionOn(own, lastDay(month))
    return version ? [policyOf(row, version.rules)] : []
  })
}

/** A policy with its rules. */
export function policyOf(row: PolicyRow, rules: PolicyOfMonth['rules']): PolicyOfMonth {
  const { id, names, order, typeId, typeNames, kind, isFirstOnly, leaveTypeId, currency, attribute } = row
  return { id, names, order, typeId, typeNames, kind, isFirstOnly, leaveTypeId, currency, attribute, rules }
}

/** Those of which a period ends with the month. */
export const dueIn = (policies: readonly PolicyOfMonth[], month: Month): PolicyOfMonth[] =>
  policies.filter(({ rules }) => periodOf(rules, month) !== undefined)
