import { begin, type Change, close, closeAll, finish, record } from './change.rules.ts'
import type { CommandOf } from './command.rules.ts'
import type { Facts } from './facts.rules.ts'
import { lastOrder, staleVersion } from './guard.rules.ts'
import { notPossible, type Outcome, type Refusal, refuse } from './outcome.rules.ts'
import { waitsToSettle } from './related.rules.ts'
import { takeBackFrom } from './return.rules.ts'
import { cannotHandToRecipient, giveToReviser, handToRecipient } from './revision.rules.ts'
import { advance, assign, findStepPeople, settle } from './step.rules.ts'
import {
  type AbnormalReason,
  currentAssignments,
  isAbandoned,
  isOut,
  isPending,
  stepOf,
  type Task,
} from './task.rules.ts'
import { replace } from './transfer.rules.ts'

/** What an administrator repairs by saying so. */
const REPAIRABLE: ReadonlySet<AbnormalReason> = new Set(['NO_APPROVER', 'APPROVER_GONE', 'NO_ROUTE'])

/**
 * A task administrator repairs what keeps a task. A step without anybody, or with administrators in the place of somebody, is looked at anew:
 * whoever is found now takes their place, but never who repairs: nobody gives themselves what others decide. A task that no rule fits goes on by the flow that it has. What is still so afterwards stays.
 */
export function repair(task: Task, { actorId, version }: CommandOf<'repair'>, facts: Facts): Outcome {
  const no = cannotRepair(task, actorId, facts) ?? staleVersion(task, version)
  if (no) return no
  if (isAbandoned(task)) return handToRecipient(task, actorId, facts)
  if (mayBeRevised(task)) return giveBack(task, actorId, facts)
  const change = begin(task, actorId, facts)
  const reasons = task.abnormal.filter((reason) => REPAIRABLE.has(reason))
  change.task = { ...change.task, abnormal: task.abnormal.filter((reason) => reason !== 'NO_ROUTE') }
  const personIds = reasons.some((reason) => reason !== 'NO_ROUTE') ? findAnew(change) : []
  record(change, 'repair', { isByAdministrator: true, detail: { about: 'repaired', reasons, personIds } })
  if (waitsToSettle(task)) settle(change)
  else advance(change)
  return finish(change)
}

/**
 * What hangs on an advance that will never be settled goes back to its applicant, who takes the advance out: also where it was approved
 * already, because another sum would be paid out then. No return is counted, nobody who decides has sent it back.
 */
function giveBack(task: Task, actorId: string, facts: Facts): Outcome {
  const change = begin(task, actorId, facts)
  const detail = { about: 'repaired' as const, reasons: ['ADVANCE_VOID' as const], personIds: [] }
  record(change, 'repair', { isByAdministrator: actorId !== task.initiatorId, detail })
  closeAll(change)
  takeBackFrom(change, 1)
  change.task = { ...change.task, status: 'IP' }
  if (task.status === 'AP') change.effects.push({ type: 'holdAgain' })
  giveToReviser(change)
  return finish(change)
}

const mayBeRevised = ({ abnormal, phase }: Task) => abnormal.includes('ADVANCE_VOID') && phase.at !== 'revision'

/** Why somebody may not repair a task; null where they may: an administrator, or the applicant what hangs on an advance that is gone. */
export function cannotRepair(
  task: Task,
  personId: string,
  { actor, revisers }: Pick<Facts, 'actor' | 'revisers'>,
): Refusal | null {
  if (isAbandoned(task)) return cannotHandToRecipient(task, { actor, revisers })
  if (mayBeRevised(task))
    return actor.isTaskAdministrator || personId === task.initiatorId ? null : refuse('system.forbidden', {})
  if (!task.abnormal.some((reason) => REPAIRABLE.has(reason))) return notPossible(task)
  return actor.isTaskAdministrator ? null : refuse('system.forbidden', {})
}

/** Puts whoever is found for the step now in the place of the administrators who stand there; gives whom. */
function findAnew(change: Change): string[] {
  const step = stepOf(change.task)
  if (!step) return []
  const { found, people } = findStepPeople(change, step)
  if (found !== 'targets' && found !== 'fallback') return []
  const here = currentAssignments(change.task).filter((one) => !isOut(one))
  const others = people.filter(
    ({ personId }) => personId !== change.actorId && here.every((one) => one.personId !== personId),
  )
  if (others.length === 0) return []
  const [first, ...rest] = here.filter((one) => isPending(one) && one.reason.by === 'administrator')
  for (const one of rest) close(change, one.id, 'removed', change.actorId)
  if (first) replace(change, first, 'removed', others)
  else {
    const order = lastOrder(change.task) + 1
    for (const [n, person] of others.entries()) assign(change, person, { order: order + n })
  }
  return others.map(({ personId }) => personId)
}
