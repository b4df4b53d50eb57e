import type { InputOf } from '@muster/contract/endpoint'
import type { flowCoverageEndpoints } from '@muster/contract/workflow/flow-coverage'
import type { Names } from '@muster/kernel/names'
import { fail, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { FlowRule } from '../engine/choose-rule.rules.ts'
import { showPlanFor, showRulesFor } from '../kind/kinds.service.ts'
import { needKnown } from './flow-names.service.ts'
import { findRule } from './flow-rule.queries.ts'
import { contentOf, ruleOf } from './flow-rule.rules.ts'
import { listRulesOf } from './routing.queries.ts'

type WrittenInput = InputOf<(typeof flowCoverageEndpoints)['gaps']>

/** Refuses a rule as it is written that is of another company, or names what is not there. */
export async function needWritten(ctx: Ctx, { companyId, id, ...said }: WrittenInput): Promise<void> {
  if (id !== undefined && (await need(findRule(ctx, id))).companyId !== companyId) fail('system.id_not_found')
  await needKnown(ctx, companyId, contentOf(said))
}

/**
 * The rules of a kind that are on, beside the same with a rule as it is written, were it on, in place of the one `id` that it is of. One that
 * is not saved yet has the id of its company, which no other rule has.
 */
export async function rulesWith(
  ctx: Ctx,
  { companyId, id, ...said }: WrittenInput,
): Promise<{ own: FlowRule; rules: FlowRule[]; before: FlowRule[]; called: ReadonlyMap<string, Names> }> {
  const stored = await listRulesOf(ctx, companyId, said.kind)
  const { priority, isDefault } = said
  const written = { id: id ?? companyId, versionId: companyId, priority, isOn: true, isDefault }
  const ownRule = ruleOf({ ...written, content: contentOf(said) })
  const own = { ...ownRule, plan: showPlanFor(ctx, said.kind, ownRule.plan) }
  const before = showRulesFor(ctx, said.kind, stored.filter(({ isOn }) => isOn).map(ruleOf))
  const called = new Map([...stored.map((one) => [one.id, one.names] as const), [own.id, said.names] as const])
  return { own, rules: [own, ...before.filter((one) => one.id !== own.id)], before, called }
}
