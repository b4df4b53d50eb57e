import type { ReplyOf, SentTo } from '@muster/contract/endpoint'
import type { TaskPerson } from '@muster/contract/workflow/flow-people'
import type { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import {
  type FlowCondition,
  type FlowContent,
  type FlowStep,
  type FlowTarget,
  PRIORITY,
} from '@muster/contract/workflow/flow-shape'
import type { FiledKind } from '@muster/contract/workflow/kinds'
import type { Names } from '@muster/kernel/names'
import { newKey } from '../../../lib/call/idempotency.ts'

export type { FlowCondition, FlowContent, FlowStep, FlowTarget, TaskPerson }
/** A flow rule as it is read. */
export type FlowRule = ReplyOf<typeof flowRuleEndpoints.get>
export type Row = ReplyOf<typeof flowRuleEndpoints.list>['items'][number]
export type Tried = ReplyOf<typeof flowRuleEndpoints.tryOut>

/** A flow rule as its editor holds it; `people` are those whom it names, for their names. */
export type FlowValue = FlowContent & {
  companyId: string
  kind: FiledKind
  names: Names
  priority: number
  isDefault: boolean
  people: readonly TaskPerson[]
}

/** A step for which nobody is named yet but the nearest manager, who is there for most people. */
export const blankStep = (): FlowStep => ({
  id: newStepId(),
  targets: [{ kind: 'managerAbove', levels: 1 }],
  mode: 'or-sign',
  fallbackIds: [],
  passesWhenNobody: false,
  needsComment: false,
  requires: [],
  deadline: null,
  cc: [],
})

/** An id that nobody else gives; a browser makes none over plain http. */
function newStepId(): string {
  const hex = newKey()
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** What a new rule of a company begins with: one approval by the nearest manager, at a priority that is free. */
export const blankRule = (companyId: string, priority: number): FlowValue => ({
  ...{ companyId, kind: 'document', names: { cn: '', en: '', vn: '' }, priority, isDefault: false, people: [] },
  ...{ conditions: [], approvals: [blankStep()], executions: [], ccOnSubmit: [], ccOnFinish: [] },
  ...{ returnsTo: 'applicant', withdrawnUntil: 'approved', skipsRepeated: 'never' },
  ...{ accountingItems: [], payoutTime: null, note: '' },
})

/** What of a rule a version freezes. */
export const contentOf = (value: FlowContent): FlowContent => ({
  ...{ conditions: value.conditions, approvals: value.approvals, executions: value.executions },
  ...{ ccOnSubmit: value.ccOnSubmit, ccOnFinish: value.ccOnFinish, returnsTo: value.returnsTo },
  ...{ withdrawnUntil: value.withdrawnUntil, skipsRepeated: value.skipsRepeated },
  // A line that is still empty is none.
  accountingItems: value.accountingItems.map((item) => item.trim()).filter(Boolean),
  ...{ payoutTime: value.payoutTime, note: value.note },
})

export const flowValueOf = (rule: FlowRule): FlowValue => ({
  ...{ companyId: rule.companyId, kind: rule.kind, names: rule.names, priority: rule.priority },
  ...{ isDefault: rule.isDefault, people: rule.people, ...contentOf(rule) },
})

/** What a copy of a rule begins with: all that it says, under another name and at a priority that is free, for nobody in particular. */
export function copyOf(rule: FlowRule, priority: number, rename: (name: string) => string): FlowValue {
  const { cn, en, vn, km } = rule.names
  const copied = (name: string) => (name === '' ? '' : rename(name))
  const names = { cn: copied(cn), en: copied(en), vn: copied(vn), ...(km !== undefined && { km: copied(km) }) }
  return { ...flowValueOf(rule), names, priority, isDefault: false }
}

/** A value as the endpoints take it, without its company. */
export const toFlowInput = ({ companyId: _, people: __, kind, names, priority, isDefault, ...content }: FlowValue) => ({
  ...{ kind, names, priority, isDefault },
  ...contentOf(content),
})

/** The call that makes a rule anew as it was. */
export const creationOf = (rule: FlowRule): SentTo<typeof flowRuleEndpoints.create> => ({
  companyId: rule.companyId,
  ...toFlowInput(flowValueOf(rule)),
})

/** The lowest priority that none of these has; the last one where all are taken. */
export function freePriority(taken: readonly number[]): number {
  for (let priority = PRIORITY.least; priority <= PRIORITY.most; priority++)
    if (!taken.includes(priority)) return priority
  return PRIORITY.most
}
