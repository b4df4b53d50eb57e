import type { ReplyOf } from '@muster/contract/endpoint'
import type { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import type { FlowStep } from '@muster/contract/workflow/flow-shape'
import { COMPANY } from './person.ts'

type FlowRule = ReplyOf<typeof flowRuleEndpoints.get>
export const RULE = '0190a000-0000-7000-8000-0000000000f1'
export const SALES = '0190a000-0000-7000-8000-0000000000d1'
export const HR_ROLE = '0190a000-0000-7000-8000-0000000000c1'
const LEAD = '0190a000-0000-7000-8000-0000000000b1'
const STEP = '0190a000-0000-4000-8000-00000000000'

export const names = (text: string) => ({ cn: text, en: text, vn: text })
export const lead = { id: LEAD, name: 'Lan', nativeName: '' }

export const flowStep = (number: number, over: Partial<FlowStep> = {}): FlowStep => ({
  id: `${STEP}${number}`,
  ...{ targets: [{ kind: 'managerAbove', levels: 1 }], mode: 'or-sign', fallbackIds: [], passesWhenNobody: false },
  ...{ needsComment: false, requires: [], deadline: null, cc: [] },
  ...over,
})

/** A rule of two approvals and one execution, for Sales. */
export const flowRule = (over: Partial<FlowRule> = {}): FlowRule => ({
  ...{ id: RULE, companyId: COMPANY, kind: 'document', names: names('Sales papers'), priority: 3, isOn: true },
  ...{ isDefault: false, number: 2, running: 4, lastUsedAt: '2026-03-01T02:00:00.000Z', owner: lead },
  ...{ changedAt: '2026-02-01T02:00:00.000Z', version: 7 },
  conditions: [{ on: 'recipient', field: 'department', oneOf: [SALES] }],
  approvals: [
    flowStep(1, { fallbackIds: [LEAD] }),
    flowStep(2, { targets: [{ kind: 'role', roleId: HR_ROLE, companyId: null }], needsComment: true }),
  ],
  executions: [flowStep(3, { targets: [{ kind: 'department', departmentId: SALES, companyId: null }] })],
  ...{ ccOnSubmit: [], ccOnFinish: [], returnsTo: 'applicant', withdrawnUntil: 'approved', skipsRepeated: 'never' },
  ...{ accountingItems: [], payoutTime: null, note: '' },
  called: { [SALES]: names('Sales'), [HR_ROLE]: names('HR') },
  people: [lead],
  ...over,
})

/** The same as a row of the list. */
export const flowRow = (rule: FlowRule) => ({
  ...rule,
  ...{ approvals: rule.approvals.length, executions: rule.executions.length, conditions: rule.conditions.length },
})

/** What there is to choose from. */
export const flowChoices = {
  items: [
    { id: HR_ROLE, kind: 'role' as const, names: names('HR'), above: null },
    { id: SALES, kind: 'department' as const, names: names('Sales'), above: null },
  ],
}
