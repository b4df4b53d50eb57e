import type { FlowContent } from '@muster/contract/workflow/flow-shape'
import type { Names } from '@muster/kernel/names'
import type { FlowRule } from '../engine/choose-rule.rules.ts'
import type { Plan } from '../engine/plan.rules.ts'

/** What a version of a flow rule freezes; keys in one order, so that equal ones read alike. */
export const contentOf = (said: FlowContent): FlowContent => ({
  conditions: said.conditions,
  approvals: said.approvals,
  executions: said.executions,
  ccOnSubmit: said.ccOnSubmit,
  ccOnFinish: said.ccOnFinish,
  returnsTo: said.returnsTo,
  withdrawnUntil: said.withdrawnUntil,
  skipsRepeated: said.skipsRepeated,
  accountingItems: said.accountingItems,
  payoutTime: said.payoutTime,
  note: said.note,
})

/** Whether two say the same, so that saving one makes no new version. */
export const sameContent = (a: FlowContent, b: FlowContent): boolean =>
  JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b))

/** The plan that a task submitted under a version keeps. */
const planOf = (rule: Pick<Written, 'id' | 'versionId' | 'names'>, content: FlowContent): Plan => ({
  ...{ ruleId: rule.id, ruleVersionId: rule.versionId, ...(rule.names && { ruleNames: rule.names }) },
  ...{ approvals: content.approvals, executions: content.executions },
  ...{ ccOnSubmit: content.ccOnSubmit, ccOnFinish: content.ccOnFinish },
  ...{ returnsTo: content.returnsTo, withdrawnUntil: content.withdrawnUntil, skipsRepeated: content.skipsRepeated },
})

/** A rule as it is written, in a version. */
export type Written = {
  id: string
  versionId: string
  priority: number
  isOn: boolean
  isDefault: boolean
  /** How it is called now, where that is to be kept. */
  names?: Names
  content: FlowContent
}

/** A rule as applications are routed by it. */
export const ruleOf = ({ content, ...rule }: Written): FlowRule => ({
  ...{ id: rule.id, versionId: rule.versionId, priority: rule.priority, isOn: rule.isOn, isDefault: rule.isDefault },
  conditions: content.conditions,
  plan: planOf(rule, content),
})
