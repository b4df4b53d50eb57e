import { mayRemove } from './add-sign.rules.ts'
import { cannotCancelApplication } from './cancel-application.rules.ts'
import { cancelsAtOnce, cannotCancelLeave, cannotEndLeave, endsAtOnce } from './cancel-leave.rules.ts'
import { cannotDelete } from './delete.rules.ts'
import { cannotPay, listHindrances } from './execute.rules.ts'
import type { Facts } from './facts.rules.ts'
import type { Refusal } from './outcome.rules.ts'
import { cannotRetrySettle } from './related.rules.ts'
import { cannotRepair } from './repair.rules.ts'
import { stepsToReturnTo } from './return.rules.ts'
import { mayRejectAbandoned } from './revision.rules.ts'
import { cannotResubmit } from './submit.rules.ts'
import { type Assignment, currentAssignments, isPending, stepOf, type Task } from './task.rules.ts'

/** Something that a viewer may do with a task now, with what its form has to know. */
export type AllowedAction =
  /** `asks` are the fields of data that the kind asks for. */
  | { action: 'approve'; needsComment: boolean; asks: readonly string[] }
  | { action: 'reject' }
  /** `isRejection`: the limit of returns is reached, so that a return rejects. */
  | { action: 'return'; toSteps: readonly number[]; isRejection: boolean }
  | { action: 'resubmit' }
  | { action: 'cancelApplication' }
  /** Which assignments may be handed on. */
  | { action: 'transfer'; assignmentIds: readonly string[] }
  | { action: 'addSign'; where: readonly ('before' | 'after' | 'together')[] }
  | { action: 'remove'; assignmentIds: readonly string[] }
  | { action: 'execute'; requires: readonly string[] }
  /** `isAtOnce`: without an application to the approvers. */
  | { action: 'cancelLeave'; isAtOnce: boolean }
  /** The same of ending it early. */
  | { action: 'endLeave'; isAtOnce: boolean }
  | { action: 'delete' }
  | { action: 'retrySettle' }
  | { action: 'repair' }

/** What depends on the viewer and the day, beside the task itself. */
export type ViewerFacts = Pick<
  Facts,
  'actor' | 'leave' | 'isOfRecipient' | 'isPayrollSettled' | 'maxRollbacks' | 'approval' | 'revisers' | 'mayPay'
>

/** What a viewer may do with a task now; screens show exactly this. Each is accepted by `decide`, given what it asks for. */
export function listAllowedActions(task: Task, personId: string, facts: ViewerFacts): AllowedAction[] {
  return [...atStep(task, personId, facts), ...aboutWhole(task, personId, facts)]
}

function atStep(task: Task, personId: string, facts: ViewerFacts): AllowedAction[] {
  const here = currentAssignments(task)
  const step = stepOf(task)
  if (!step) return []
  const { isTaskAdministrator } = facts.actor
  const own = here.find((one) => one.personId === personId && one.state === 'open')
  const ids = (all: readonly Assignment[]) => all.map(({ id }) => id)
  const transferable = ids(here.filter((one) => one === own || (isTaskAdministrator && isPending(one))))
  const removable = ids(here.filter((one) => isPending(one) && mayRemove(one, personId, isTaskAdministrator)))
  return [
    ...(own ? decisions(task, own, facts) : []),
    ...(transferable.length > 0 ? [{ action: 'transfer' as const, assignmentIds: transferable }] : []),
    ...(own ? [{ action: 'addSign' as const, where: ['before', 'after', 'together'] as const }] : []),
    ...(!own && isTaskAdministrator ? [{ action: 'addSign' as const, where: ['together'] as const }] : []),
    ...(removable.length > 0 ? [{ action: 'remove' as const, assignmentIds: removable }] : []),
  ]
}

function decisions(task: Task, own: Assignment, facts: ViewerFacts): AllowedAction[] {
  const step = stepOf(task)
  const { maxRollbacks, approval } = facts
  if (own.lane === 'execution') {
    const isHindered = listHindrances(task, own).length > 0 || cannotPay(task, own.personId, facts) !== null
    return isHindered ? [] : [{ action: 'execute', requires: step?.requires ?? [] }]
  }
  return [
    { action: 'approve', needsComment: step?.needsComment ?? false, asks: approval.asks },
    { action: 'reject' },
    { action: 'return', toSteps: stepsToReturnTo(task), isRejection: task.rollbacks >= maxRollbacks },
  ]
}

function aboutWhole(task: Task, personId: string, facts: ViewerFacts): AllowedAction[] {
  const may = (refusal: Refusal | null) => refusal === null
  return [
    ...(mayRejectAbandoned(task, facts) ? [{ action: 'reject' as const }] : []),
    ...(may(cannotResubmit(task, personId)) ? [{ action: 'resubmit' as const }] : []),
    ...(may(cannotCancelApplication(task, personId, facts)) ? [{ action: 'cancelApplication' as const }] : []),
    ...(may(cannotCancelLeave(task, personId, facts))
      ? [{ action: 'cancelLeave' as const, isAtOnce: cancelsAtOnce(task, personId, facts) }]
      : []),
    ...(may(cannotEndLeave(task, personId, facts))
      ? [{ action: 'endLeave' as const, isAtOnce: endsAtOnce(task, personId, facts) }]
      : []),
    ...(may(cannotRetrySettle(task, facts)) ? [{ action: 'retrySettle' as const }] : []),
    ...(may(cannotRepair(task, personId, facts)) ? [{ action: 'repair' as const }] : []),
    ...(may(cannotDelete(task, personId, facts)) ? [{ action: 'delete' as const }] : []),
  ]
}
