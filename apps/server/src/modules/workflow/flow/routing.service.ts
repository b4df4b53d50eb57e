import type { Names } from '@muster/kernel/names'
import { need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { FlowRule, RuleMet } from '../engine/choose-rule.rules.ts'
import type { RuleValues } from '../engine/condition.rules.ts'
import { findRecipient } from '../people/recipient.queries.ts'
import { ruleOf } from './flow-rule.rules.ts'
import { findRuleOfVersion, listContents, listRulesOf } from './routing.queries.ts'

/** The rules of a kind that are on, each in the version that holds: what an application of that kind is routed by. */
export async function rulesFor(ctx: Ctx, companyId: string, kind: string): Promise<FlowRule[]> {
  const rules = await listRulesOf(ctx, companyId, kind)
  return rules.filter(({ isOn }) => isOn).map(ruleOf)
}

/**
 * What the conditions of flow rules are tested on: the employee of a company in scope whom an application is about, as they stand today, and
 * the values of its form. An employment that is not of the company is an absent one.
 */
export async function ruleValuesOf(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  form: RuleValues['form'],
): Promise<RuleValues> {
  return { recipient: await need(findRecipient(ctx, companyId, employmentId)), form }
}

/** Returns what is stored of the rules of an application, so that it is routed by the same ones again. */
export const toRulesMet = (rules: readonly FlowRule[]): RuleMet[] =>
  rules.map(({ id, versionId, priority, isDefault }) => ({ id, versionId, priority, isDefault }))

/** The rules as an application met them, whatever has become of them: changed, switched off, put in another order, or deleted. */
export async function rulesMet(ctx: Ctx, companyId: string, met: readonly RuleMet[]): Promise<FlowRule[]> {
  const ids = met.map(({ versionId }) => versionId)
  const contents = new Map((await listContents(ctx, companyId, ids)).map(({ id, content }) => [id, content]))
  return met.flatMap((one) => {
    const content = contents.get(one.versionId)
    return content ? [ruleOf({ ...one, isOn: true, content })] : []
  })
}

/**
 * What the rule of a version is called and the number of the version; a rule that is gone has the names of that version. Refuses
 * `system.id_not_found` where the company has no such version.
 */
export const ruleNamed = (
  ctx: Ctx,
  companyId: string,
  versionId: string,
): Promise<{ id: string; names: Names; number: number }> => need(findRuleOfVersion(ctx, companyId, versionId))
