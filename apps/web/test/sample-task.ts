import type { ReplyOf } from '@muster/contract/endpoint'
import type { TaskPerson } from '@muster/contract/workflow/flow-people'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import { COMPANY } from './person.ts'

type Task = ReplyOf<typeof taskEndpoints.get>
export type Row = ReplyOf<typeof taskEndpoints.list>['items'][number]
type Assignment = Task['assignments'][number]

export const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const person = (n: number, name: string): TaskPerson => ({ id: idOf(n), name, nativeName: '' })
const MAI = person(501, 'Mai Tran')
export const LI = person(502, 'Li Wei')
export const SOK = person(503, 'Sok Dara')
export const HOA = person(504, 'Hoa Le')
const names = (text: string) => ({ cn: text, en: text, vn: text })

/** Filed by Mai, at the second of three steps with Li Wei for three hours. */
export const rowOf = (n: number, over: Partial<Row> = {}): Row => ({
  ...{ id: idOf(n), companyId: COMPANY, number: n, kind: 'document', title: `Contract ${n}` },
  ...{ subject: `Document: Contract ${n}`, amount: null, money: null },
  ...{ status: 'IP', phase: 'approval', step: 2, steps: 3, holders: [LI], holderCount: 1 },
  ...{ since: '2026-03-10T23:30:00.000Z', dueAt: null, initiator: MAI, recipient: MAI },
  ...{
    department: names('Sales'),
    rollbacks: 0,
    attachmentCount: 0,
    abnormal: [],
    createdAt: '2026-03-09T02:30:00.000Z',
  },
  ...{ isUnread: false, mayDecide: true, mayMend: false, version: 4 },
  ...over,
})

export const assignmentOf = (id: string, over: Partial<Assignment>): Assignment => ({
  ...{ id, lane: 'approval', step: 1, round: 1, state: 'approved', openedAt: '2026-03-09T02:30:00.000Z' },
  ...{
    closedAt: '2026-03-10T23:30:00.000Z',
    closedBy: SOK,
    isAutomatic: false,
    isVoid: false,
    dueAt: null,
    comment: '',
  },
  ...{ person: SOK, substitutes: [] },
  reason: {
    ...{ by: 'target', target: { kind: 'departmentManager' }, targetName: null },
    path: { company: names('ALPHA'), department: names('Sales'), position: 'Lead' },
  },
  ...over,
})

export const entryOf = (number: number, over: Partial<Task['history'][number]>): Task['history'][number] => ({
  ...{ number, action: 'create', at: '2026-03-09T02:30:00.000Z', actor: MAI, onBehalfOf: [], isByAdministrator: false },
  ...{ round: 1, lane: null, step: null, comment: '', detail: null },
  ...over,
})

/** The same in detail: Sok approved, Li decides in the place of Hoa, Hoa would be the third. */
export const taskOf = (n: number, over: Partial<Task> = {}): Task => ({
  ...{ ...rowOf(n), employmentId: idOf(601), outcome: {} },
  ...{ form: { title: `Contract ${n}`, documentType: 'contract', reason: 'For the new plant' }, round: 1 },
  ...{ attachments: [], employmentId: idOf(800) },
  ...{
    differences: [],
    rule: { id: idOf(900), names: names('Documents'), number: 2 },
    approvalSteps: 3,
    executionSteps: 0,
  },
  assignments: [
    assignmentOf('1', { comment: 'Fine with me' }),
    assignmentOf('2', {
      ...{ step: 2, state: 'open', openedAt: '2026-03-10T23:30:00.000Z', closedAt: null, closedBy: null, person: LI },
      substitutes: [{ for: HOA, until: '2026-03-20T02:00:00.000Z' }],
    }),
  ],
  future: [
    {
      ...{ lane: 'approval', step: 3, mode: 'or-sign', found: 'targets', leftOut: [], choice: null },
      people: [
        {
          person: HOA,
          reason: { by: 'target', target: { kind: 'named', personIds: [HOA.id] }, targetName: null, path: null },
          substitutes: [],
        },
      ],
    },
  ],
  history: [
    entryOf(1, {}),
    entryOf(2, { action: 'approve', actor: SOK, at: '2026-03-10T23:30:00.000Z', comment: 'Fine with me' }),
  ],
  ...{
    copies: [],
    comments: [],
    related: [],
    actions: [],
    considerations: [],
    offers: [],
    urgeableAt: null,
    clock: null,
    handedOnAt: null,
    called: {},
    settleProblem: null,
  },
  stuck: {
    ...{ why: 'step', isOneEnough: true, next: [], instead: [SOK], reasons: [], waitsFor: [] },
    people: [
      { person: LI, since: '2026-03-10T23:30:00.000Z', dueAt: null, deadlineAction: null, isDeadlineOver: false },
    ],
  },
  ...over,
})
