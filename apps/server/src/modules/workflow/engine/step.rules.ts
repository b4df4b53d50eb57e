import { abnormalReasons } from './abnormal.rules.ts'
import { type Change, close, copy, end, listConcerned, notify, record, update } from './change.rules.ts'
import type { StepPeople } from './facts.rules.ts'
import { type Lane, type Step, stepsOf } from './plan.rules.ts'
import { unforeseen } from './resolve-step.rules.ts'
import { isComplete, isDue, notNeeded } from './sign.rules.ts'
import { type Assignment, currentAssignments, type FoundPerson, isPending, NOWHERE, stepOf } from './task.rules.ts'

/** Brings a task to a step: whoever was found is assigned, whoever need not be asked again passes [rows 2, 3]. */
export function enterStep(change: Change, lane: Lane, number: number): void {
  change.task = { ...change.task, phase: { at: lane, step: number } }
  const step = stepsOf(change.task.plan, lane)[number - 1]
  if (!step) throw new RangeError(`the plan has no step ${number} of ${lane}`)
  const holders = findStepHolders(change, step)
  const { found, people } = holders
  if (found === 'pass') {
    record(change, 'pass', { actorId: null, detail: { about: 'nobodyFound' } })
    leaveStep(change, step)
    return
  }
  const detail = unforeseen(step, holders, change.task.plan)
  if (detail) record(change, 'enter', { actorId: null, detail })
  for (const [order, person] of people.entries()) assign(change, person, { order })
  advance(change)
}

/** Who stands at a step: where its kind asks for something, nobody found is no way past it, and administrators are asked. */
function findStepHolders(change: Change, step: Step): StepPeople {
  const found = findStepPeople(change, step)
  const { administratorIds } = change.facts
  if (found.found !== 'pass' || !isAskedHere(change)) return found
  const reason = { by: 'administrator', because: 'nobody' } as const
  return {
    ...found,
    found: 'administrator',
    people: administratorIds.map((personId) => ({ personId, reason, substitutes: [] })),
  }
}

/** Whether the kind asks for something at the step where the task stands. */
const isAskedHere = ({ task: { phase }, facts }: Change): boolean =>
  phase.at === 'approval' && facts.approval.asksAt.includes(phase.step)

/** Returns the people found for a step; throws where the program did not look them up. */
export function findStepPeople({ facts }: Change, { id }: Step): StepPeople {
  const people = facts.people[id]
  if (!people) throw new RangeError(`nobody was looked up for the step ${id}`)
  return people
}

type AssignmentSlot = Pick<Assignment, 'order'> & Partial<Pick<Assignment, 'parentId' | 'where' | 'addedBy'>>

/** Puts somebody on the step where the task stands. They wait until `advance` finds that their turn has come. Gives the id. */
export function assign(change: Change, person: FoundPerson, slot: AssignmentSlot): string {
  const { phase, round, assignments } = change.task
  if (phase.at !== 'approval' && phase.at !== 'execution') throw new RangeError('the task stands at no step')
  const id = String(assignments.length + 1)
  const assignment: Assignment = {
    ...person,
    id,
    lane: phase.at,
    step: phase.step,
    round,
    parentId: null,
    where: null,
    addedBy: null,
    ...slot,
    state: 'waiting',
    openedAt: null,
    closed: null,
    isAutomatic: false,
    isVoid: false,
    sparesLater: false,
    dueAt: null,
    isDeadlineOver: false,
  }
  change.task = { ...change.task, assignments: [...assignments, assignment] }
  return id
}

/** Opens what has its turn, lets pass whoever need not be asked again, and leaves the step when it has been decided. */
export function advance(change: Change): void {
  const step = stepOf(change.task)
  if (!step) return
  for (;;) {
    for (const one of notNeeded(change.task)) close(change, one.id, 'notNeeded', change.actorId)
    const due = currentAssignments(change.task).filter((one) => isDue(one, change.task))
    for (const one of due) open(change, one, step)
    const spared = currentAssignments(change.task).flatMap((one) => sparedBy(change, one))[0]
    if (!spared) break
    const { one, by } = spared
    update(change, one.id, { state: 'approved', isAutomatic: true, sparesLater: true })
    update(change, one.id, { closed: { at: change.facts.now, by: null } })
    record(change, 'pass', { actorId: null, detail: { about: 'samePerson', personId: one.personId, step: by.step } })
  }
  if (isComplete(change.task)) leaveStep(change, step)
  else notifyOpened(change)
}

/** Under which the end of a deadline is handed in for somebody whose working hours are others than those of the company. */
export const dueKey = (stepId: string, personId: string): string => `${stepId}@${personId}`

function open(change: Change, { id, personId, isDeadlineOver }: Assignment, step: Step): void {
  const { dueAt: ends } = change.facts
  const dueAt = step.deadline && !isDeadlineOver ? (ends[dueKey(step.id, personId)] ?? ends[step.id] ?? null) : null
  update(change, id, { state: 'open', openedAt: change.facts.now, dueAt })
}

/** Notifies everybody whose assignment this command opened, and the people they stand in for. */
function notifyOpened(change: Change): void {
  const before = new Map((change.before?.assignments ?? []).map((one) => [one.id, one.state]))
  const opened = currentAssignments(change.task).filter(
    ({ id, state }) => state === 'open' && before.get(id) !== 'open',
  )
  notify(
    change,
    'waiting',
    opened.map(({ personId }) => personId),
  )
  notify(
    change,
    'delegated',
    opened.flatMap(({ substitutes }) => substitutes.map((one) => one.for)),
  )
}

/**
 * The earlier approval that spares somebody the step where they stand, as the plan has it. Only those of this round count, and none
 * from before a return; who was put here by hand is asked in any case, and so is an administrator in somebody's place. Nobody is spared a
 * step at which the kind asks for something.
 */
function sparedBy(change: Change, assignment: Assignment): { one: Assignment; by: Assignment }[] {
  const { task } = change
  if (isAskedHere(change)) return []
  const { skipsRepeated } = task.plan
  const isFound =
    assignment.reason.by === 'target' || assignment.reason.by === 'nextManager' || assignment.reason.by === 'fallback'
  if (skipsRepeated === 'never' || assignment.state !== 'open' || assignment.lane !== 'approval' || !isFound) return []
  const by = task.assignments.findLast(
    (earlier) =>
      earlier.personId === assignment.personId &&
      earlier.lane === 'approval' &&
      earlier.state === 'approved' &&
      earlier.sparesLater &&
      earlier.round === task.round &&
      (skipsRepeated === 'any' ? earlier.step < assignment.step : earlier.step === assignment.step - 1),
  )
  return by ? [{ one: assignment, by }] : []
}

/** The step is behind the task: the next one, the executors, or the end [rows 5, 6, 7, 15, 16]. */
function leaveStep(change: Change, step: Step): void {
  for (const one of currentAssignments(change.task))
    if (isPending(one)) close(change, one.id, 'notNeeded', change.actorId)
  copy(change, 'step', step.cc)
  const { phase, plan } = change.task
  if (phase.at !== 'approval' && phase.at !== 'execution') return
  if (phase.step < stepsOf(plan, phase.at).length) {
    enterStep(change, phase.at, phase.step + 1)
    return
  }
  if (phase.at === 'approval') {
    change.effects.push({ type: 'use' })
    if (plan.executions.length > 0) {
      notify(change, 'approved', listConcerned(change.task))
      change.task = { ...change.task, status: 'AP' }
      enterStep(change, 'execution', 1)
      return
    }
  }
  settle(change)
}

/** Settles a task of which every step is behind it, unless something is abnormal: then it stays approved until that is repaired. */
export function settle(change: Change): void {
  const problem = change.facts.settleProblem === null ? [] : (['EFFECT_FAILED'] as const)
  const kept = change.task.abnormal.filter((reason) => reason !== 'EFFECT_FAILED')
  change.task = { ...change.task, status: 'AP', phase: NOWHERE, abnormal: [...kept, ...problem] }
  if (abnormalReasons(change.task).length > 0) {
    notifyUnsettled(change)
    return
  }
  end(change, 'ST')
  change.effects.push({ type: 'settle' })
  copy(change, 'finish', change.task.plan.ccOnFinish)
  notify(change, 'settled', listConcerned(change.task))
}

/** Whoever it concerns learns that it is approved and why it is not settled, once: what waits for something else is on its way. */
function notifyUnsettled(change: Change): void {
  const { before, task } = change
  const isFailed = task.abnormal.includes('EFFECT_FAILED')
  const wasFailed = before?.abnormal.includes('EFFECT_FAILED') ?? false
  if (isFailed && !wasFailed) notify(change, 'unsettled', listConcerned(task))
  if (!isFailed && before?.status === 'IP' && task.plan.executions.length === 0)
    notify(change, 'approved', listConcerned(task))
}
