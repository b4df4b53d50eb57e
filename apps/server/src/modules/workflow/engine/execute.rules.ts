import { isDay } from '@muster/kernel/day'
import { reasonsBeyondStep } from './abnormal.rules.ts'
import { saidBy } from './approve.rules.ts'
import { begin, close, finish, record } from './change.rules.ts'
import type { CommandOf } from './command.rules.ts'
import type { Facts } from './facts.rules.ts'
import { findHeld, staleVersion } from './guard.rules.ts'
import { isRefusal, type Outcome, type Refusal, refuse } from './outcome.rules.ts'
import { isPayment, PAYMENT_DAY } from './plan.rules.ts'
import { isComplete } from './sign.rules.ts'
import { advance } from './step.rules.ts'
import { type AbnormalReason, type Assignment, type FormValues, stepOf, type Task } from './task.rules.ts'

/** Carries out the actor's part of a step of execution, and settles the task with the last one [rows 15 to 17; 4.08]. */
export function execute(task: Task, command: CommandOf<'execute'>, facts: Facts): Outcome {
  const { actorId, version, data, comment } = command
  const own = findHeld(task, actorId, 'execution')
  if (isRefusal(own)) return own
  const no = staleVersion(task, version) ?? cannotPay(task, actorId, facts) ?? badData(task, data, facts)
  if (no) return no
  const reasons = listHindrances(task, own)
  if (reasons.length > 0) return refuse('workflow.abnormal', { reasons })
  const change = begin(task, actorId, facts)
  close(change, own.id, 'executed', actorId)
  record(change, 'execute', { comment, ...saidBy(own), detail: { about: 'executed', data } })
  advance(change)
  return finish(change)
}

/** Why somebody may not say that money is paid: they keep no accounts. Null where they may, or no money is. */
export function cannotPay(task: Task, personId: string, { mayPay }: Pick<Facts, 'mayPay'>): Refusal | null {
  return isPayment(stepOf(task)) && !mayPay ? refuse('workflow.payer_barred', { personIds: [personId] }) : null
}

/**
 * What keeps the holder of an assignment from executing it: the abnormal reasons of a task that it would settle. Those of the step
 * itself do not, because it is behind the task then. Empty where nothing does.
 */
export function listHindrances(task: Task, own: Assignment): AbnormalReason[] {
  const { phase, plan } = task
  if (phase.at !== 'execution' || phase.step < plan.executions.length) return []
  const assignments = task.assignments.map((one) => (one.id === own.id ? { ...one, state: 'executed' as const } : one))
  return isComplete({ ...task, assignments }) ? reasonsBeyondStep(task) : []
}

/**
 * Refuses data that lacks a required field, holds one that nobody asks for, or a payment day before the settlement that it belongs to or
 * too far ahead.
 */
function badData(task: Task, data: FormValues, { settlementOn, payableUntil }: Facts): Refusal | null {
  const requires = stepOf(task)?.requires ?? []
  const unknown = Object.keys(data).filter((field) => !requires.includes(field))
  if (unknown.length > 0)
    return refuse('workflow.data_invalid', {
      problems: unknown.map((field) => ({ field, problem: 'unknown_property' })),
    })
  const fields = requires.filter((field) => {
    const value = data[field]
    if (field === PAYMENT_DAY) return typeof value !== 'string' || !isDay(value)
    return value === undefined || value === null || value === ''
  })
  if (fields.length > 0) return refuse('workflow.data_required', { fields })
  const paidOn = data[PAYMENT_DAY]
  if (settlementOn !== null && typeof paidOn === 'string' && paidOn < settlementOn)
    return refuse('workflow.paid_before_settlement', { settlementOn })
  if (payableUntil !== null && typeof paidOn === 'string' && paidOn > payableUntil.on)
    return refuse('workflow.data_invalid', {
      problems: [{ field: PAYMENT_DAY, problem: `too_far_ahead:${payableUntil.daysAhead}` }],
    })
  return null
}
