import { abnormalReasons } from './abnormal.rules.ts'
import type { Detail, Effect, HistoryEntry, TaskState } from './effect.rules.ts'
import type { Facts } from './facts.rules.ts'
import { type Action, type Assignment, isClosed, isPending, NOWHERE, type Status, type Task } from './task.rules.ts'

/** A command in the course of being carried out: the task that it works on is its own, never the caller's. */
export type Change = {
  readonly before: Task | null
  readonly facts: Facts
  readonly actorId: string | null
  task: Task
  readonly entries: Omit<HistoryEntry, 'after'>[]
  readonly effects: Effect[]
}

/** Begins to change a task; `actorId` null is the system. */
export function begin(task: Task, actorId: string | null, facts: Facts): Change {
  return { before: task, facts, actorId, task: { ...task, version: task.version + 1 }, entries: [], effects: [] }
}

type Said = {
  comment?: string
  detail?: Detail
  onBehalfOf?: readonly string[]
  isByAdministrator?: boolean
  /** Who did it, where that is not the actor of the command. */
  actorId?: null
}

/** Writes a line of the history, at the round and step where the task stands just now. */
export function record(change: Change, action: Action, said: Said = {}): void {
  const { phase, round } = change.task
  const step = phase.at === 'approval' || phase.at === 'execution' ? { lane: phase.at, number: phase.step } : null
  change.entries.push({
    action,
    at: change.facts.now,
    actorId: said.actorId === null ? null : change.actorId,
    onBehalfOf: said.onBehalfOf ?? [],
    isByAdministrator: said.isByAdministrator ?? false,
    round,
    step,
    comment: said.comment?.trim() ?? '',
    detail: said.detail ?? null,
  })
}

/** Changes one assignment of the task. */
export function update(change: Change, id: string, patch: Partial<Assignment>): void {
  const assignments = change.task.assignments.map((one) => (one.id === id ? { ...one, ...patch } : one))
  change.task = { ...change.task, assignments }
}

/** Takes an assignment out of the hands of its holder. */
export function close(change: Change, id: string, state: Assignment['state'], by: string | null): void {
  update(change, id, { state, closed: { at: change.facts.now, by } })
}

/** Closes whatever waits for a decision, because there is none to be made any more. */
export function closeAll(change: Change): void {
  for (const one of change.task.assignments) if (isPending(one)) close(change, one.id, 'notNeeded', change.actorId)
}

/** Brings the task to a status in which it stands at no step. */
export function end(change: Change, status: Status): void {
  closeAll(change)
  change.task = { ...change.task, status, phase: NOWHERE, reviserId: null }
}

/** Notifies people, each once; nobody where the list is empty. */
export function notify(change: Change, word: Extract<Effect, { type: 'notice' }>['word'], to: readonly string[]): void {
  const personIds = [...new Set(to)]
  if (personIds.length > 0) change.effects.push({ type: 'notice', word, personIds })
}

/** Copies those whom the targets mean; nothing where there are none. */
export function copy(
  change: Change,
  when: Extract<Effect, { type: 'cc' }>['when'],
  targets: Change['task']['plan']['ccOnFinish'],
): void {
  if (targets.length > 0) change.effects.push({ type: 'cc', when, targets })
}

/** Whom a task concerns beside its approvers: who filed it, and whom it is about. */
export const listConcerned = ({ initiatorId, recipientId }: Task): string[] => [initiatorId, recipientId]

/** Whoever decided something of a task that counts, or is asked to. */
export const listInvolved = ({ assignments }: Task): string[] =>
  assignments.flatMap((one) => (isPending(one) || one.closed?.by === one.personId ? [one.personId] : []))

/** Ends the command: the task with what follows from it, and the effects: history, assignments, status, then the rest in order. */
export function finish(change: Change): { task: Task; effects: readonly Effect[] } {
  const { before, facts, actorId, entries } = change
  const last = entries.at(0)
  const task: Task = {
    ...change.task,
    abnormal: abnormalReasons(change.task),
    last: { by: actorId, at: facts.now, action: last?.action ?? change.task.last.action },
  }
  const after = toTaskState(task)
  const known = new Map((before?.assignments ?? []).map((one) => [one.id, one]))
  return {
    task,
    effects: [
      ...entries.map((entry): Effect => ({ type: 'history', entry: { ...entry, after } })),
      ...task.assignments
        .filter((one) => known.get(one.id) !== one)
        .map((assignment): Effect => ({ type: 'assignment', assignment })),
      ...(before?.status === task.status
        ? []
        : [{ type: 'status' as const, from: before?.status ?? null, to: task.status }]),
      ...deadlines(task, known),
      ...change.effects,
    ],
  }
}

/** Returns the state of a task that each history entry stores. */
export function toTaskState({ status, phase, round, rollbacks, version, abnormal }: Task): TaskState {
  return { status, phase, round, rollbacks, version, abnormal }
}

/** The clocks that begin with this command. */
function deadlines(task: Task, known: ReadonlyMap<string, Assignment>): Effect[] {
  if (isClosed(task)) return []
  return task.assignments.flatMap(({ id, state, dueAt, isDeadlineOver }): Effect[] => {
    if (state !== 'open' || dueAt === null || isDeadlineOver || known.get(id)?.dueAt === dueAt) return []
    return [{ type: 'deadline', assignmentId: id, dueAt }]
  })
}
