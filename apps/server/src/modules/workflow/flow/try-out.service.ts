import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import type { FlowCondition } from '@muster/contract/workflow/flow-shape'
import type { Names } from '@muster/kernel/names'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { chooseRule, type FlowRule } from '../engine/choose-rule.rules.ts'
import type { RuleValues, Test } from '../engine/condition.rules.ts'
import type { FormValues } from '../engine/task.rules.ts'
import { kindOf, showPlanFor } from '../kind/kinds.service.ts'
import { showPlan } from '../people/show-plan.service.ts'
import { refsOfCondition } from './flow-ids.rules.ts'
import { loadNames, needKnown } from './flow-names.service.ts'
import { contentOf, ruleOf } from './flow-rule.rules.ts'
import { findTried, listRulesOf } from './routing.queries.ts'
import { ruleValuesOf } from './routing.service.ts'
import { needTestable } from './testable.service.ts'

type TryOut = (typeof flowRuleEndpoints)['tryOut']
type Input = InputOf<TryOut>
type Reply = ReplyOf<TryOut>

/**
 * Which rule an application of an employee for themselves would take today, why that one, and who would stand where; with `content` as if
 * it were tried first. Refuses `workflow.value_missing` where a condition that is tried finds no value.
 */
export async function tryOut(ctx: Ctx, input: Input): Promise<Reply> {
  const { companyId, employmentId } = input
  needWholeCompany(ctx, companyId)
  const personId = await need(findTried(ctx, companyId, employmentId))
  const rules = await rulesTried(ctx, input)
  const values = await ruleValuesOf(ctx, companyId, employmentId, formOf(ctx, input))
  const choice = chooseRule(
    rules.map(({ rule }) => rule),
    values,
  )
  if ('refused' in choice) fail('workflow.value_missing', choice.data)
  const named = (ruleId: string) => rules.find(({ rule }) => rule.id === ruleId)?.named ?? null
  const tests = 'tests' in choice ? choice.tests : []
  const passedOver = choice.passedOver.map(({ ruleId, failed }) => ({
    rule: named(ruleId),
    failed: failed.map(tested),
  }))
  const of = { companyId, employmentId, initiatorId: personId, recipientId: personId }
  const shown = choice.rule
    ? await showPlan(ctx, of, showPlanFor(ctx, input.kind, choice.rule.plan))
    : { steps: [], copies: [] }
  const all = [...tests, ...choice.passedOver.flatMap(({ failed }) => failed)]
  return {
    ...{ rule: choice.rule && named(choice.rule.id), matches: choice.rule !== null, tests: tests.map(tested) },
    ...{ passedOver, ...shown, called: await calledIn(ctx, companyId, all, values.recipient) },
  }
}

type Tried = { rule: FlowRule; named: { id: string; names: Names } | null }

/** The rules that are on, behind the content that is tried; the rule that it is of gives way to it. */
async function rulesTried(ctx: Ctx, { companyId, kind, id, content }: Input): Promise<Tried[]> {
  if (content) needTestable(ctx, kind, content)
  const stored = await listRulesOf(ctx, companyId, kind)
  if (id !== undefined && !stored.some((rule) => rule.id === id)) fail('system.id_not_found')
  const others = stored.map((rule) => ({ rule: ruleOf(rule), named: { id: rule.id, names: rule.names } }))
  if (!content) return others
  await needKnown(ctx, companyId, content)
  // It has no id before it is saved, and no other rule has this one; nothing comes before 0.
  const written = { id: companyId, versionId: companyId, priority: 0, isOn: true, isDefault: false }
  const own = { rule: ruleOf({ ...written, content: contentOf(content) }), named: null }
  return [own, ...others.filter(({ rule }) => rule.id !== id)]
}

/** The values as the kind reads them; what there is of a form that is not finished is enough for rules that ask for nothing else. */
function formOf(ctx: Ctx, { kind, form }: Input): FormValues {
  const { read, computed } = kindOf(ctx, kind)
  const result = read(form)
  return 'form' in result ? result.form : { ...form, ...computed?.(form) }
}

const tested = ({ condition, value, isMet }: Test) => ({
  ...{ condition: condition as FlowCondition, isMet },
  value: String(Array.isArray(value) ? value[0] : value),
})

/** What the ids are called that the tests name, and those of the employee that they were tested on. */
async function calledIn(ctx: Ctx, companyId: string, tests: readonly Test[], recipient: RuleValues['recipient']) {
  const conditions = tests.map(({ condition }) => condition as FlowCondition)
  const own = (['company', 'department', 'level', 'office'] as const).flatMap((field) => {
    const id = field === 'department' ? recipient.department[0] : recipient[field]
    return id ? [{ on: 'recipient' as const, field, oneOf: [id] }] : []
  })
  const refs = [...conditions, ...own].flatMap((condition, i) => refsOfCondition(companyId, condition, `${i}`))
  return (await loadNames(ctx, refs)).called
}
