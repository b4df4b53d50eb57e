import type { Names } from '@muster/kernel/names'
import type { Ctx } from '../../../platform/ctx.ts'
import { need } from '../../../platform/refusal.ts'
import type { FlowRule } from '../engine/choose-rule.rules.ts'
import { ruleOf } from './flow-rule.rules.ts'
import { findRuleOfVersion, listRulesOf } from './routing.queries.ts'

/** The rules of a kind that are on, each in the version that holds: what an application of that kind is routed by. */
export async function rulesFor(ctx: Ctx, companyId: string, kind: string): Promise<FlowRule[]> {
  const rules = await listRulesOf(ctx, companyId, kind)
  return rules.filter(({ isOn }) => isOn).map(ruleOf)
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
