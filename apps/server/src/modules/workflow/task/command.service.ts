import type { InputOf } from '@muster/contract/endpoint'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import { meOf } from '../../../platform/auth/caller.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Command } from '../engine/command.rules.ts'
import { refuseAs } from '../store/refused.service.ts'
import { findDeletedHeld, lockTask } from '../store/task.queries.ts'
import { answerOf, type CommandResult, runCommand } from './run-command.service.ts'
import { fileChild } from './submit.service.ts'

type Inputs = { [K in keyof typeof taskEndpoints]: InputOf<(typeof taskEndpoints)[K]> }

type By = { actorId: string; version: number }

/** Locks a task that the caller may read and runs a command about it. */
export async function lockAndRun(
  ctx: Ctx,
  id: string,
  make: (by: (version: number) => By) => Command,
): Promise<CommandResult> {
  const me = meOf(ctx)
  const loaded = (await lockTask(ctx, me, id)) ?? (await refuseDeleted(ctx, me, id))
  return runCommand(
    ctx,
    loaded,
    make((version) => ({ actorId: me, version })),
  )
}

/** Whoever had held a task that is deleted learns by whom and when, and no more of it; to others it is absent. */
async function refuseDeleted(ctx: Ctx, me: string, id: string): Promise<never> {
  const gone = await findDeletedHeld(ctx, me, id)
  if (!gone) return fail('system.id_not_found')
  const { companyId, by, at } = gone
  return refuseAs(ctx, companyId, { refused: 'system.already_handled', data: { by, at, action: 'delete' } })
}

const answer = async (command: Promise<CommandResult>) => answerOf((await command).task)

/** The holder of an open assignment approves [4.08]. */
export const approve = (ctx: Ctx, { id, version, comment, data = {} }: Inputs['approve']) =>
  answer(lockAndRun(ctx, id, (by) => ({ type: 'approve', ...by(version), comment, data })))

export const reject = (ctx: Ctx, { id, version, comment }: Inputs['reject']) =>
  answer(lockAndRun(ctx, id, (by) => ({ type: 'reject', ...by(version), comment })))

const returnTask = (ctx: Ctx, { id, version, step, comment }: Inputs['return']) =>
  answer(
    lockAndRun(ctx, id, (by) => ({ type: 'return', ...by(version), to: step === 0 ? 'applicant' : step, comment })),
  )

export { returnTask as return }

export const cancel = (ctx: Ctx, { id, version, comment }: Inputs['cancel']) =>
  answer(lockAndRun(ctx, id, (by) => ({ type: 'cancelApplication', ...by(version), comment })))

/** The applicant or whoever may cancels an approved leave; one that has begun by an application to those who approved it [4.08]. */
export async function cancelLeave(ctx: Ctx, { id, version, comment }: Inputs['cancelLeave']) {
  const { task, child } = await lockAndRun(ctx, id, (by) => ({ type: 'cancelLeave', ...by(version), comment }))
  if (child) await fileChild(ctx, meOf(ctx), task, { ...child, reason: comment })
  return answerOf(task)
}

/** Ends a leave that has begun early: at once for whoever looks after leave, else by an application to those who approved it. */
export async function endLeave(ctx: Ctx, { id, version, comment, backOn, backMinute }: Inputs['endLeave']) {
  const back = { on: backOn, minute: backMinute }
  const { task, child } = await lockAndRun(ctx, id, (by) => ({ type: 'endLeave', ...by(version), comment, back }))
  if (child) await fileChild(ctx, meOf(ctx), task, { ...child, reason: comment, back })
  return answerOf(task)
}

export const execute = (ctx: Ctx, { id, version, data, comment }: Inputs['execute']) =>
  answer(lockAndRun(ctx, id, (by) => ({ type: 'execute', ...by(version), data, comment })))

export const transfer = (ctx: Ctx, { id, version, assignment, toId, comment }: Inputs['transfer']) =>
  answer(
    lockAndRun(ctx, id, (by) => ({
      type: 'transfer',
      ...by(version),
      assignmentId: assignment ?? null,
      toId,
      comment,
    })),
  )

export const addSign = (ctx: Ctx, { id, version, where, personIds, comment }: Inputs['addSign']) =>
  answer(lockAndRun(ctx, id, (by) => ({ type: 'addSign', ...by(version), where, personIds, comment })))

export const removeSign = (ctx: Ctx, { id, version, assignment, comment }: Inputs['removeSign']) =>
  answer(lockAndRun(ctx, id, (by) => ({ type: 'remove', ...by(version), assignmentId: assignment, comment })))

/** As if it had never been applied for [4.10]: whatever it brought about is undone, its history stays. */
async function deleteTask(ctx: Ctx, { id, version, comment }: Inputs['delete']) {
  await lockAndRun(ctx, id, (by) => ({ type: 'delete', ...by(version), comment }))
  return { id }
}

export { deleteTask as delete }

/** A task administrator repairs what keeps a task: people are looked for anew, or it goes on by the flow that it has. */
export const repair = (ctx: Ctx, { id, version }: Inputs['repair']) =>
  answer(lockAndRun(ctx, id, (by) => ({ type: 'repair', ...by(version) })))

export const retrySettle = (ctx: Ctx, { id, version }: Inputs['retrySettle']) =>
  answer(lockAndRun(ctx, id, (by) => ({ type: 'retrySettle', ...by(version) })))
