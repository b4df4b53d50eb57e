import { type Condition, type RuleValues, type Test, testOf } from './condition.rules.ts'
import type { Plan } from './plan.rules.ts'

/** A flow rule in the version that holds [3.17]. */
export type FlowRule = {
  id: string
  versionId: string
  /** 1 to 99, the lower number is tried first [9.07]. */
  priority: number
  isOn: boolean
  /** Tried after all others; it has no conditions. */
  isDefault: boolean
  conditions: readonly Condition[]
  plan: Plan
}

/** A rule that was on when an application was submitted, in the version that held then: what of it is not in its version. */
export type RuleMet = Pick<FlowRule, 'id' | 'versionId' | 'priority' | 'isDefault'>

/** A rule that was tried and did not match: which of its tests were not met. */
export type PassedOver = { ruleId: string; priority: number; failed: readonly Test[] }

/** The rule of an application, why this one and why none before it; or that there is none. */
export type Choice =
  | { rule: FlowRule; tests: readonly Test[]; passedOver: readonly PassedOver[] }
  | { rule: null; passedOver: readonly PassedOver[] }

/** A rule asks for a value that the application has not: it is never taken for a no. */
export type ValueMissing = {
  refused: 'workflow.value_missing'
  data: { ruleId: string; on: Condition['on']; field: string }
}

/**
 * Chooses the rule of an application among those of its kind: of those that are on, in the order of their priority, the first whose
 * conditions are all met; the default after all others. Refused where a condition that is tried finds no value.
 */
export function chooseRule(rules: readonly FlowRule[], values: RuleValues): Choice | ValueMissing {
  const passedOver: PassedOver[] = []
  for (const rule of inOrder(rules)) {
    const tests: Test[] = []
    for (const condition of rule.conditions) {
      const test = testOf(condition, values)
      if (!test) {
        const { on, field } = condition
        return { refused: 'workflow.value_missing', data: { ruleId: rule.id, on, field } }
      }
      tests.push(test)
    }
    const failed = tests.filter(({ isMet }) => !isMet)
    if (failed.length === 0) return { rule, tests, passedOver }
    passedOver.push({ ruleId: rule.id, priority: rule.priority, failed })
  }
  return { rule: null, passedOver }
}

/** The rules that are on, in the order in which they are tried. */
export function inOrder(rules: readonly FlowRule[]): FlowRule[] {
  return rules
    .filter(({ isOn }) => isOn)
    .toSorted((a, b) => Number(a.isDefault) - Number(b.isDefault) || a.priority - b.priority)
}
