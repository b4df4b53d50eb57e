import { addSign, remove } from './add-sign.rules.ts'
import { approve, reject } from './approve.rules.ts'
import { cancelApplication } from './cancel-application.rules.ts'
import { cancelLeave, endLeave, notEmployed } from './cancel-leave.rules.ts'
import type { Command } from './command.rules.ts'
import { deadlineReached } from './deadline.rules.ts'
import { deleteTask } from './delete.rules.ts'
import { execute } from './execute.rules.ts'
import type { Facts } from './facts.rules.ts'
import { holderGone, roleMoved } from './holder-gone.rules.ts'
import { notPossible, type Outcome, refuse } from './outcome.rules.ts'
import { changeRelated, retrySettle } from './related.rules.ts'
import { repair } from './repair.rules.ts'
import { returnTask } from './return.rules.ts'
import { resubmit, submit } from './submit.rules.ts'
import type { Task } from './task.rules.ts'
import { transfer } from './transfer.rules.ts'

/**
 * What a command makes of a task [4.06, 4.08]: the task as it is then and what that brings about, or a refusal that changes nothing.
 * Null is a draft, which is no task yet. Pure: time, people and whatever else lies outside comes with the facts. What a fact should
 * have said and does not is a mistake of the program, and throws.
 */
export function decide(task: Task | null, command: Command, facts: Facts): Outcome {
  if (command.type === 'submit') return task ? notPossible(task) : submit(command, facts)
  if (!task) return refuse('system.id_not_found', {})
  switch (command.type) {
    case 'approve':
      return approve(task, command, facts)
    case 'reject':
      return reject(task, command, facts)
    case 'return':
      return returnTask(task, command, facts)
    case 'resubmit':
      return resubmit(task, command, facts)
    case 'cancelApplication':
      return cancelApplication(task, command, facts)
    case 'transfer':
      return transfer(task, command, facts)
    case 'addSign':
      return addSign(task, command, facts)
    case 'remove':
      return remove(task, command, facts)
    case 'execute':
      return execute(task, command, facts)
    case 'cancelLeave':
      return cancelLeave(task, command, facts)
    case 'endLeave':
      return endLeave(task, command, facts)
    case 'delete':
      return deleteTask(task, command, facts)
    case 'retrySettle':
      return retrySettle(task, command, facts)
    case 'repair':
      return repair(task, command, facts)
    case 'relatedChanged':
      return changeRelated(task, command, facts)
    case 'deadline':
      return deadlineReached(task, command, facts)
    case 'holderGone':
      return holderGone(task, command, facts)
    case 'notEmployed':
      return notEmployed(task, command, facts)
    case 'roleMoved':
      return roleMoved(task, command, facts)
  }
}
