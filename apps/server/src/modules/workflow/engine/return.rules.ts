import { saidBy } from './approve.rules.ts'
import { begin, type Change, close, closeAll, end, finish, listConcerned, notify, record } from './change.rules.ts'
import type { CommandOf } from './command.rules.ts'
import type { Facts } from './facts.rules.ts'
import { commentMissing, findHeld, staleVersion } from './guard.rules.ts'
import { isRefusal, type Outcome, refuse } from './outcome.rules.ts'
import { giveToReviser, insteadOfApplicant } from './revision.rules.ts'
import { enterStep } from './step.rules.ts'
import type { Task } from './task.rules.ts'

/**
 * Returns a task to its applicant or to an earlier step [rows 9, 10; 4.08]. At the limit of returns it is rejected, and the history
 * keeps what was meant [row 11].
 */
export function returnTask(task: Task, command: CommandOf<'return'>, facts: Facts): Outcome {
  const { actorId, version, to, comment } = command
  const own = findHeld(task, actorId, 'approval')
  if (isRefusal(own)) return own
  const no = staleVersion(task, version) ?? commentMissing(comment)
  if (no) return no
  if (to !== 'applicant' && !stepsToReturnTo(task).includes(to)) return refuse('workflow.return_not_allowed', { to })
  const change = begin(task, actorId, facts)
  const said = { comment, ...saidBy(own) }
  if (task.rollbacks >= facts.maxRollbacks) {
    close(change, own.id, 'rejected', actorId)
    record(change, 'reject', { ...said, detail: { about: 'rollbackLimit', to, limit: facts.maxRollbacks } })
    end(change, 'RJ')
    change.effects.push({ type: 'release' })
    notify(change, 'rejected', listConcerned(task))
    return finish(change)
  }
  close(change, own.id, 'returned', actorId)
  record(change, 'return', {
    ...said,
    detail: { about: 'returned', to, ...(to === 'applicant' && insteadOfApplicant(task, facts)) },
  })
  closeAll(change)
  change.task = { ...change.task, rollbacks: task.rollbacks + 1 }
  if (to === 'applicant') {
    takeBackFrom(change, 1)
    giveToReviser(change)
  } else {
    takeBackFrom(change, to)
    enterStep(change, 'approval', to)
  }
  return finish(change)
}

/** The earlier steps to which a task may be returned from where it stands; none where its plan returns to the applicant only. */
export function stepsToReturnTo({ phase, plan }: Task): number[] {
  if (phase.at !== 'approval' || plan.returnsTo !== 'anyStep') return []
  return Array.from({ length: phase.step - 1 }, (_, i) => i + 1)
}

/**
 * What was decided in this round from a step on holds no more. Earlier decisions stand, but spare nobody a step from now on: a
 * person to whom a task is returned is asked, though they approved a step before.
 */
export function takeBackFrom(change: Change, step: number): void {
  const { round, assignments } = change.task
  change.task = {
    ...change.task,
    assignments: assignments.map((one) => {
      if (one.round !== round || one.isVoid) return one
      const isVoid = one.step >= step
      return isVoid || one.sparesLater ? { ...one, isVoid, sparesLater: false } : one
    }),
  }
}
