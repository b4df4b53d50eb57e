import type { SentTo } from '@muster/contract/endpoint'
import { flowRuleEndpoints as rules } from '@muster/contract/workflow/flow-rule'
import type { FlowContent, FlowStep } from '@muster/contract/workflow/flow-shape'
import { names } from './make.ts'
import type { TestServer } from './server.ts'

/** A step of a manager above, until it says otherwise. */
export const flowStep = (over: Partial<FlowStep> = {}): FlowStep => ({
  id: crypto.randomUUID(),
  targets: [{ kind: 'managerAbove', levels: 1 }],
  mode: 'or-sign',
  fallbackIds: [],
  passesWhenNobody: false,
  needsComment: false,
  requires: [],
  deadline: null,
  cc: [],
  ...over,
})

/** A flow of one approval, for whoever is in one of these departments. */
export const flowContent = (departmentIds: string[], over: Partial<FlowContent> = {}): FlowContent => ({
  conditions: [{ on: 'recipient', field: 'department', oneOf: departmentIds }],
  approvals: [flowStep()],
  executions: [],
  ccOnSubmit: [],
  ccOnFinish: [],
  returnsTo: 'applicant',
  withdrawnUntil: 'approved',
  skipsRepeated: 'never',
  accountingItems: [],
  payoutTime: null,
  note: '',
  ...over,
})

type Sent = SentTo<typeof rules.create>

/** The priority of a rule that is made next: each rule of a kind has its own. */
const taken = new WeakMap<TestServer, number>()

/** A rule that may be saved and switched on, for these departments of ALPHA. */
export function ruleInput(t: TestServer, departmentIds: string[], over: Partial<Sent> = {}): Sent {
  const priority = Number(over.priority ?? (taken.get(t) ?? 0) + 1)
  if (over.priority === undefined) taken.set(t, priority)
  return {
    companyId: t.group.alpha.id,
    kind: 'document',
    names: names(`Rule ${crypto.randomUUID()}`),
    isDefault: false,
    ...flowContent(departmentIds),
    ...over,
    priority,
  }
}

/** Such a rule, made by HR of ALPHA. */
export async function makeRule(t: TestServer, departmentIds: string[], over: Partial<Sent> = {}) {
  const made = await t.as(t.group.hr.token).call(rules.create, ruleInput(t, departmentIds, over))
  if (made.status !== 200) throw new Error(made.raw.body)
  return made.data
}

type Made = Awaited<ReturnType<typeof makeRule>>

/** What a rule says, as it was read. */
const contentRead = (rule: FlowContent): FlowContent => ({
  ...{ conditions: rule.conditions, approvals: rule.approvals, executions: rule.executions },
  ...{ ccOnSubmit: rule.ccOnSubmit, ccOnFinish: rule.ccOnFinish, returnsTo: rule.returnsTo },
  ...{ withdrawnUntil: rule.withdrawnUntil, skipsRepeated: rule.skipsRepeated },
  ...{ accountingItems: rule.accountingItems, payoutTime: rule.payoutTime, note: rule.note },
})

/** The change of a rule as it was read. */
export const ruleChange = (rule: Made) => ({
  ...{ id: rule.id, version: rule.version, kind: rule.kind, names: rule.names, priority: rule.priority },
  ...{ isDefault: rule.isDefault, ...contentRead(rule) },
})
