import type { InputOf } from '@muster/contract/endpoint'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import type { Ctx } from '../../../platform/ctx.ts'
import { need } from '../../../platform/refusal.ts'
import type { Command } from '../engine/command.rules.ts'
import { decide } from '../engine/decide.rules.ts'
import type { Facts, Submission } from '../engine/facts.rules.ts'
import { isRefusal } from '../engine/outcome.rules.ts'
import { stepsAhead } from '../engine/steps-ahead.rules.ts'
import type { FormValues, Task } from '../engine/task.rules.ts'
import { kindOf } from '../kind/kinds.service.ts'
import { meOf } from './caller.service.ts'
import { describeTask } from './detail.service.ts'
import { carryOut } from './effects.service.ts'
import { factsFor, ofTask } from './facts.service.ts'
import { refuseAs } from './refused.service.ts'
import { type Loaded, lockTask } from './task.queries.ts'
import { updateTask } from './task-write.queries.ts'

type Inputs = { [K in keyof typeof taskEndpoints]: InputOf<(typeof taskEndpoints)[K]> }

type By = { actorId: string; version: number }

/** Locks a task that the caller may read, decides a command about it and writes what that brings about. */
export async function carry(ctx: Ctx, id: string, make: (by: (version: number) => By) => Command): Promise<Task> {
  const me = meOf(ctx)
  const loaded = await need(lockTask(ctx, me, id))
  return carryOn(
    ctx,
    loaded,
    make((version) => ({ actorId: me, version })),
  )
}

/** The same for a task that is locked, at an instant; `submission` is what was looked up of a form that is handed in anew. */
export async function carryOn(
  ctx: Ctx,
  { row, task }: Loaded,
  command: Command,
  submission: Submission | null = null,
  now = ctx.now,
): Promise<Task> {
  const kind = kindOf(task.kind)
  const of = ofTask(task, row.employment_id)
  const facts = await factsFor(ctx, of, submission?.plan ?? stepsAhead(task, command), command, submission, now)
  const outcome = await decided(ctx, task, command, facts)
  const title = kind.titleOf(outcome.task.form)
  await updateTask(ctx, outcome.task, title)
  await carryOut(ctx, kind, of, { before: task, ...outcome }, title)
  ctx.audit({ companyId: task.companyId, object: task.id, before: stateOf(task), after: stateOf(outcome.task) })
  return outcome.task
}

/** The outcome of a command; where the kind cannot settle, that of the same command with the reason why. */
async function decided(ctx: Ctx, task: Task, command: Command, facts: Facts) {
  const outcome = decide(task, command, facts)
  if (isRefusal(outcome)) return refuseAs(ctx, task.companyId, outcome)
  if (!outcome.effects.some(({ type }) => type === 'settle')) return outcome
  const settleProblem = (await kindOf(task.kind).settle?.(ctx, outcome.task)) ?? null
  if (settleProblem === null) return outcome
  const again = decide(task, command, { ...facts, settleProblem })
  return isRefusal(again) ? refuseAs(ctx, task.companyId, again) : again
}

/** What of a task stands in the operation log. */
export const stateOf = ({ status, phase, round, rollbacks, abnormal }: Task) => ({
  ...{ status, phase: phase.at, step: 'step' in phase ? phase.step : null, round, rollbacks },
  abnormal: [...abnormal],
})

const answer = async (ctx: Ctx, task: Promise<Task>) => describeTask(ctx, (await task).id)

/** The holder of an open assignment approves [4.08]. */
export const approve = (ctx: Ctx, { id, version, comment }: Inputs['approve']) =>
  answer(
    ctx,
    carry(ctx, id, (by) => ({ type: 'approve', ...by(version), comment })),
  )

export const reject = (ctx: Ctx, { id, version, comment }: Inputs['reject']) =>
  answer(
    ctx,
    carry(ctx, id, (by) => ({ type: 'reject', ...by(version), comment })),
  )

const returnTask = (ctx: Ctx, { id, version, step, comment }: Inputs['return']) =>
  answer(
    ctx,
    carry(ctx, id, (by) => ({ type: 'return', ...by(version), to: step === 0 ? 'applicant' : step, comment })),
  )

export { returnTask as return }

export const cancel = (ctx: Ctx, { id, version, comment }: Inputs['cancel']) =>
  answer(
    ctx,
    carry(ctx, id, (by) => ({ type: 'cancelApplication', ...by(version), comment })),
  )

export const execute = (ctx: Ctx, { id, version, data, comment }: Inputs['execute']) =>
  answer(
    ctx,
    carry(ctx, id, (by) => ({ type: 'execute', ...by(version), data: data as FormValues, comment })),
  )

export const transfer = (ctx: Ctx, { id, version, assignment, toId, comment }: Inputs['transfer']) =>
  answer(
    ctx,
    carry(ctx, id, (by) => ({
      type: 'transfer',
      ...by(version),
      assignmentId: assignment ?? null,
      toId,
      comment,
    })),
  )

export const addSign = (ctx: Ctx, { id, version, where, personIds, comment }: Inputs['addSign']) =>
  answer(
    ctx,
    carry(ctx, id, (by) => ({ type: 'addSign', ...by(version), where, personIds, comment })),
  )

export const removeSign = (ctx: Ctx, { id, version, assignment, comment }: Inputs['removeSign']) =>
  answer(
    ctx,
    carry(ctx, id, (by) => ({ type: 'remove', ...by(version), assignmentId: assignment, comment })),
  )

/** As if it had never been applied for [4.10]: whatever it brought about is undone, its history stays. */
async function deleteTask(ctx: Ctx, { id, version, comment }: Inputs['delete']) {
  await carry(ctx, id, (by) => ({ type: 'delete', ...by(version), comment }))
  return { id }
}

export { deleteTask as delete }

export const retrySettle = (ctx: Ctx, { id, version }: Inputs['retrySettle']) =>
  answer(
    ctx,
    carry(ctx, id, (by) => ({ type: 'retrySettle', ...by(version) })),
  )
