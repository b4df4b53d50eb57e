import { type FlowRule, inOrder } from '../engine/choose-rule.rules.ts'
import { type RuleValues, testOf } from '../engine/condition.rules.ts'

/**
 * Which rules applications of somebody may take, whatever their forms say, and how the search ends: with a rule that takes every form; with
 * none that takes all, so that some forms find no rule; with none at all; or refused, where a rule asks for a value that they have not.
 */
export type Routes = {
  rules: readonly FlowRule[]
  end: 'rule' | 'someForms' | 'noRule' | 'valueMissing'
  /** The rule that asks for a missing value, and for which. */
  missing: { ruleId: string; field: string } | null
}

/** The rules of a kind that the applications of somebody may take: what `chooseRule` would choose of some form [3.17]. */
export function routesOf(rules: readonly FlowRule[], recipient: RuleValues['recipient']): Routes {
  const taken: FlowRule[] = []
  for (const rule of inOrder(rules)) {
    const fits = { form: false, recipient: true }
    for (const condition of rule.conditions) {
      if (condition.on === 'form') {
        fits.form = true
        continue
      }
      const test = testOf(condition, { recipient, form: {} })
      if (!test) return { rules: taken, end: 'valueMissing', missing: { ruleId: rule.id, field: condition.field } }
      if (!test.isMet) fits.recipient = false
    }
    if (!fits.recipient) continue
    taken.push(rule)
    if (!fits.form) return { rules: taken, end: 'rule', missing: null }
  }
  return { rules: taken, end: taken.length > 0 ? 'someForms' : 'noRule', missing: null }
}
