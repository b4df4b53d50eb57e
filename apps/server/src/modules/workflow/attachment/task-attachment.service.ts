import type { InputOf } from '@muster/contract/endpoint'
import type { taskAttachmentEndpoints, WrittenAttachment } from '@muster/contract/workflow/attachment'
import { meOf } from '../../../platform/auth/caller.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import type { FileAnswer, UploadedFile } from '../../../platform/files/file.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { cannotResubmit } from '../engine/submit.rules.ts'
import type { Task } from '../engine/task.rules.ts'
import { readTask } from '../store/read-task.service.ts'
import { refuseAs } from '../store/refused.service.ts'
import { lockTask } from '../store/task.queries.ts'
import * as queries from './attachment.queries.ts'
import { checkLimits, discard, keep, toLogged, toWritten } from './attachment.service.ts'
import { comesWith, isSubmitted, standsIn, stateIn } from './attachment-rounds.rules.ts'
import { answerWith } from './stored-file.service.ts'

type Inputs = { [K in keyof typeof taskAttachmentEndpoints]: InputOf<(typeof taskAttachmentEndpoints)[K]> }

/** The files of a task: as the next submission will have them, to who prepares it; to other readers as they are. */
export async function list(ctx: Ctx, { taskId }: Inputs['list']): Promise<{ items: WrittenAttachment[] }> {
  const { task } = await need(readTask(ctx, meOf(ctx), taskId))
  const all = await queries.listOfTask(ctx, task)
  if (!isPrepared(ctx, task))
    return { items: all.filter((one) => standsIn(one, task.round)).map((one) => toWritten(one, 'kept')) }
  return {
    items: all.flatMap((one) => {
      const state = stateIn(one, task.round)
      return state ? [toWritten(one, state)] : []
    }),
  }
}

/** A file of a task that the caller may read; one that is being prepared is its writer's alone. */
export async function get(ctx: Ctx, { taskId, id }: Inputs['get']): Promise<FileAnswer> {
  const { task } = await need(readTask(ctx, meOf(ctx), taskId))
  const one = await find(ctx, task, id)
  if (!isSubmitted(one, task.round) && !isPrepared(ctx, task)) fail('system.id_not_found')
  return answerWith(ctx, one)
}

/** Adds a file to what the next submission of a returned task will bring [5.04]. */
export async function upload(ctx: Ctx, { taskId }: Inputs['upload'], file: UploadedFile): Promise<WrittenAttachment> {
  const task = await prepared(ctx, taskId)
  const { companyId, round } = task
  const others = await next(ctx, task)
  const owner = { companyId, writerId: meOf(ctx), of: { taskId }, others, addedRound: round + 1 }
  const one = await keep(ctx, file, owner)
  ctx.audit({ companyId, object: taskId, after: toLogged(one) })
  return toWritten(one, 'added')
}

/** Takes a file out of the next submission; earlier rounds keep theirs. */
export async function remove(ctx: Ctx, { taskId, id }: Inputs['remove']): Promise<{ id: string }> {
  const task = await prepared(ctx, taskId)
  const one = await find(ctx, task, id)
  if (!isSubmitted(one, task.round)) await discard(ctx, one)
  else await queries.setRemoved(ctx, comesWith(one, task.round) ? one : fail('system.id_not_found'), task.round + 1)
  ctx.audit({ companyId: task.companyId, object: taskId, before: toLogged(one) })
  return { id }
}

/** Takes back that a file is to go. */
export async function restore(ctx: Ctx, { taskId, id }: Inputs['restore']): Promise<{ id: string }> {
  const task = await prepared(ctx, taskId)
  const one = await find(ctx, task, id)
  if (stateIn(one, task.round) !== 'removed') fail('system.id_not_found')
  await checkLimits(ctx, task.companyId, [...(await next(ctx, task)), one])
  await queries.setRemoved(ctx, one, null)
  ctx.audit({ companyId: task.companyId, object: taskId, after: toLogged(one) })
  return { id }
}

/** A task that the caller may read and prepares anew, locked; refuses anybody else, and any other time. */
async function prepared(ctx: Ctx, taskId: string): Promise<Task> {
  const me = meOf(ctx)
  const { task } = await need(lockTask(ctx, me, taskId))
  const refusal = cannotResubmit(task, me)
  return refusal ? refuseAs(ctx, task.companyId, refusal) : task
}

const isPrepared = (ctx: Ctx, task: Task): boolean => cannotResubmit(task, meOf(ctx)) === null

const next = async (ctx: Ctx, task: Task) =>
  (await queries.listOfTask(ctx, task)).filter((one) => comesWith(one, task.round))

const find = async (ctx: Ctx, task: Task, id: string): Promise<queries.AttachmentRow> =>
  (await queries.listOfTask(ctx, task)).find((one) => one.id === id) ?? fail('system.id_not_found')
