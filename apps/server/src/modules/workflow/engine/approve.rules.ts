import { begin, close, end, finish, listConcerned, notify, record, update } from './change.rules.ts'
import type { CommandOf } from './command.rules.ts'
import type { Facts } from './facts.rules.ts'
import { commentMissing, findHeld, staleApproval, staleVersion } from './guard.rules.ts'
import { isRefusal, type Outcome, type Refusal, refuse } from './outcome.rules.ts'
import { mayRejectAbandoned, rejectAbandoned } from './revision.rules.ts'
import { advance } from './step.rules.ts'
import { type Assignment, type FormValues, stepOf, type Task } from './task.rules.ts'

/** Approves the actor's open assignment, and with it the step where that decides it [rows 4 to 7]. */
export function approve(task: Task, command: CommandOf<'approve'>, facts: Facts): Outcome {
  const { actorId, version, comment, data } = command
  const own = findHeld(task, actorId, 'approval')
  if (isRefusal(own)) return own
  const no =
    staleApproval(task, actorId, version, facts.since) ??
    (stepOf(task)?.needsComment ? commentMissing(comment) : null) ??
    badGiven(data, facts)
  if (no) return no
  const change = begin(task, actorId, facts)
  if (data !== null && facts.approval.asks.length > 0)
    change.effects.push({ type: 'given', assignmentId: own.id, data })
  close(change, own.id, 'approved', actorId)
  update(change, own.id, { sparesLater: true })
  record(change, 'approve', { comment, ...saidBy(own) })
  advance(change)
  return finish(change)
}

/** What the kind asks for has to be there and right before anything is decided. */
function badGiven(data: FormValues | null, { approval: { asks, problems } }: Facts): Refusal | null {
  if (data === null) return asks.length > 0 ? refuse('workflow.asked_at_approval', {}) : null
  return problems.length > 0 ? refuse('workflow.data_invalid', { problems }) : null
}

/** Rejects: one rejection ends the task whatever the mode of the step, and what was held is free again [row 8]. */
export function reject(task: Task, command: CommandOf<'reject'>, facts: Facts): Outcome {
  if (mayRejectAbandoned(task, facts)) return rejectAbandoned(task, command, facts)
  const { actorId, version, comment } = command
  const own = findHeld(task, actorId, 'approval')
  if (isRefusal(own)) return own
  const no = staleVersion(task, version) ?? commentMissing(comment)
  if (no) return no
  const change = begin(task, actorId, facts)
  close(change, own.id, 'rejected', actorId)
  record(change, 'reject', { comment, ...saidBy(own) })
  end(change, 'RJ')
  change.effects.push({ type: 'release' })
  notify(change, 'rejected', listConcerned(task))
  return finish(change)
}

/** In whose place the holder of an assignment decides: of who is away, or as an administrator of nobody. */
export const saidBy = (own: Assignment) => ({
  onBehalfOf: listMeantBefore(own),
  isByAdministrator: own.reason.by === 'administrator',
})

/** For whom the holder of an assignment decides, the one who was meant first. */
export const listMeantBefore = ({ substitutes }: Assignment): string[] => substitutes.map((one) => one.for)
