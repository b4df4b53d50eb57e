import { type Instant, instantOf } from '@muster/kernel/instant'
import type { Command } from '../src/modules/workflow/engine/command.rules.ts'
import { decide } from '../src/modules/workflow/engine/decide.rules.ts'
import type { Effect } from '../src/modules/workflow/engine/effect.rules.ts'
import {
  APPLICANT_REVISES,
  ASKS_NOTHING,
  type Facts,
  type StepPeople,
  type Submission,
} from '../src/modules/workflow/engine/facts.rules.ts'
import { isRefusal, type Refusal } from '../src/modules/workflow/engine/outcome.rules.ts'
import type { Plan, Step } from '../src/modules/workflow/engine/plan.rules.ts'
import type { FormValues, FoundPerson, Task } from '../src/modules/workflow/engine/task.rules.ts'

/** A Tuesday at nine. */
export const NOW: Instant = instantOf(Date.UTC(2026, 2, 17, 9))

export const step = (id: string, changes: Partial<Step> = {}): Step => ({
  id,
  targets: [{ kind: 'role', roleId: 'hr', companyId: null }],
  mode: 'or-sign',
  fallbackIds: [],
  passesWhenNobody: false,
  needsComment: false,
  requires: [],
  deadline: null,
  cc: [],
  ...changes,
})

/** Two steps of approval and two of execution. */
export const PLAN: Plan = {
  ruleId: 'rule-1',
  ruleVersionId: 'version-1',
  approvals: [step('a1'), step('a2')],
  executions: [step('x1'), step('x2')],
  ccOnSubmit: [],
  ccOnFinish: [],
  returnsTo: 'anyStep',
  withdrawnUntil: 'approved',
  skipsRepeated: 'never',
}

export const plan = (changes: Partial<Plan> = {}): Plan => ({ ...PLAN, ...changes })

/** Somebody found by their role. */
export const makeFound = (personId: string): FoundPerson => ({
  personId,
  reason: {
    by: 'target',
    target: { kind: 'role', roleId: 'hr', companyId: null },
    path: { companyId: 'alpha', departmentId: 'sales', positionId: null },
  },
  substitutes: [],
})

export const people = (...ids: string[]): StepPeople => ({ found: 'targets', people: ids.map(makeFound) })

/** Bo or Cy, then Di; Em and Fa carry out. */
const PEOPLE = { a1: people('bo', 'cy'), a2: people('di'), x1: people('em'), x2: people('fa') }

export const submission = (changes: Partial<Submission> = {}): Submission => ({
  number: 'T-0001',
  problems: [],
  isRecipientActive: true,
  isKeyNew: true,
  plan: PLAN,
  related: [],
  ...changes,
})

export const facts = (changes: Partial<Facts> = {}): Facts => ({
  now: NOW,
  actor: { isTaskAdministrator: false, mayCancelLeave: false },
  people: PEOPLE,
  dueAt: {},
  administratorIds: ['ad'],
  maxRollbacks: 3,
  submission: submission(),
  barredIds: [],
  ...{ cannotPayIds: [], mayPay: true },
  standInId: null,
  revisers: APPLICANT_REVISES,
  isOfRecipient: false,
  leave: { hasBegun: false, isMonthSettled: false, isEndSettled: false },
  backProblems: [],
  childId: 'task-2',
  isPayrollSettled: false,
  settlementOn: null,
  payableUntil: null,
  settleProblem: null,
  approval: ASKS_NOTHING,
  since: [],
  ...changes,
})

/** Facts for somebody who administrates the tasks of the company. */
export const byAdministrator = (changes: Partial<Facts> = {}): Facts =>
  facts({ actor: { isTaskAdministrator: true, mayCancelLeave: true }, ...changes })

export const DRAFT = {
  id: 'task-1',
  companyId: 'alpha',
  kind: 'document',
  initiatorId: 'an',
  recipientId: 'an',
  form: { title: 'Stamp' } satisfies FormValues,
}

/** A command without what is the same in all of them: version and comment, unless they matter. */
export type Asked = { [T in Command['type']]: { type: T } & Partial<Extract<Command, { type: T }>> }[Command['type']]

/** A command of somebody about a task as it is now. */
export function command(task: Task | null, asked: Asked): Command {
  const usual = { version: task?.version ?? 0, comment: 'because', data: {}, draft: DRAFT, assignmentId: null }
  return { ...usual, ...asked } as Command
}

/** Carries a command out, and fails where it is refused. */
export function carryOut(
  task: Task | null,
  asked: Asked,
  given: Facts = facts(),
): { task: Task; effects: readonly Effect[] } {
  const outcome = decide(freeze(task), command(task, asked), freeze(given))
  if (isRefusal(outcome)) throw new Error(`${asked.type} was refused: ${JSON.stringify(outcome)}`)
  return outcome
}

/** Carries commands out, one after the other. */
export function after(task: Task | null, ...all: (Asked | [Asked, Facts])[]): Task {
  let now = task
  for (const one of all) now = Array.isArray(one) ? carryOut(now, one[0], one[1]).task : carryOut(now, one).task
  if (!now) throw new Error('no command, no task')
  return now
}

/** The refusal of a command; fails where it is carried out. The task cannot change, because it is frozen. */
export function expectRefusal(task: Task | null, asked: Asked, given: Facts = facts()): Refusal {
  const outcome = decide(freeze(task), command(task, asked), freeze(given))
  if (!isRefusal(outcome)) throw new Error(`${asked.type} was carried out`)
  return outcome
}

/** A task at its first step, under a plan and with people that differ from the usual ones as said. */
export function makeSubmitted(changes: Partial<Plan> = {}, given: Partial<Facts> = {}): Task {
  const ofPlan = plan(changes)
  const outcome = carryOut(
    null,
    { type: 'submit', actorId: 'an' },
    facts({ submission: submission({ plan: ofPlan }), ...given }),
  )
  return outcome.task
}

/** The same value, so that whoever writes to it fails. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const one of Object.values(value)) freeze(one)
  }
  return value
}

/** Status and phase in a word: `IP A2`, `AP X1`, `IP R`, `ST -`. */
export function where({ status, phase }: Task): string {
  if (phase.at === 'approval') return `${status} A${phase.step}`
  if (phase.at === 'execution') return `${status} X${phase.step}`
  return `${status} ${phase.at === 'revision' ? 'R' : '-'}`
}

/** Who holds a task, in the order of their assignments. */
export const holders = ({ assignments }: Task): string[] =>
  assignments.flatMap(({ state, personId }) => (state === 'open' ? [personId] : []))

/** How assignments stand: `bo approved`. */
export const describeAssignments = ({ assignments }: Task): string[] =>
  assignments.map(({ state, personId }) => `${personId} ${state}`)

/** The effects of a type. */
export const effectsOf = <T extends Effect['type']>(effects: readonly Effect[], type: T) =>
  effects.filter((one): one is Extract<Effect, { type: T }> => one.type === type)

/** What the history says of a command: its actions. */
export const actions = (effects: readonly Effect[]): string[] =>
  effectsOf(effects, 'history').map(({ entry }) => entry.action)

/** Who learns what: `waiting: bo, cy`. */
export const notices = (effects: readonly Effect[]): string[] =>
  effectsOf(effects, 'notice').map(({ word, personIds }) => `${word}: ${personIds.join(', ')}`)
