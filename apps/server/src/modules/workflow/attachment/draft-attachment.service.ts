import type { InputOf } from '@muster/contract/endpoint'
import type { draftAttachmentEndpoints, WrittenAttachment } from '@muster/contract/workflow/attachment'
import { meOf } from '../../../platform/auth/caller.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import type { FileAnswer, UploadedFile } from '../../../platform/files/file.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import * as queries from './attachment.queries.ts'
import { checkLimits, discard, keep, toLogged, toNameless, toWritten } from './attachment.service.ts'
import { checkSpace } from './loose-file.service.ts'
import { answerWith } from './stored-file.service.ts'

type Inputs = { [K in keyof typeof draftAttachmentEndpoints]: InputOf<(typeof draftAttachmentEndpoints)[K]> }

/** The files of a draft of the caller; a draft of anybody else is an absent one. */
export async function list(ctx: Ctx, { draftId }: Inputs['list']): Promise<{ items: WrittenAttachment[] }> {
  const items = await queries.listOfDraft(ctx, meOf(ctx), draftId)
  if (items.length === 0) await need(queries.findDraft(ctx, meOf(ctx), draftId))
  return { items: items.map((one) => toWritten(one, 'added')) }
}

/** Keeps a file with a draft of the caller [5.04]. */
export async function upload(ctx: Ctx, { draftId }: Inputs['upload'], file: UploadedFile): Promise<WrittenAttachment> {
  const me = meOf(ctx)
  await checkSpace(ctx, me, file.bytes.length)
  const { companyId } = await need(queries.lockDraft(ctx, me, draftId))
  const others = await queries.listOfDraft(ctx, me, draftId)
  const one = await keep(ctx, file, { companyId, writerId: me, of: { draftId }, others, addedRound: null })
  ctx.audit({ companyId, object: draftId, after: toNameless(one) })
  return toWritten(one, 'added')
}

export async function get(ctx: Ctx, { draftId, id }: Inputs['get']): Promise<FileAnswer> {
  return answerWith(ctx, await find(ctx, draftId, id))
}

export async function remove(ctx: Ctx, { draftId, id }: Inputs['remove']): Promise<{ id: string }> {
  await need(queries.lockDraft(ctx, meOf(ctx), draftId))
  const one = await find(ctx, draftId, id)
  await discard(ctx, one)
  ctx.audit({ companyId: one.companyId, object: draftId, before: toNameless(one) })
  return { id }
}

const find = async (ctx: Ctx, draftId: string, id: string): Promise<queries.AttachmentRow> =>
  (await queries.listOfDraft(ctx, meOf(ctx), draftId)).find((one) => one.id === id) ?? fail('system.id_not_found')

/** Locks a draft of the caller that is being submitted, and gives its files; refuses those beyond the limits of the company (41301). */
export async function filesOfDraft(
  ctx: Ctx,
  me: string,
  companyId: string,
  draftId: string | undefined,
): Promise<queries.AttachmentRow[]> {
  if (draftId === undefined || !(await queries.lockDraft(ctx, me, draftId))) return []
  const files = await queries.listOfDraft(ctx, me, draftId)
  await checkLimits(ctx, companyId, files)
  return files
}

/** The files of a draft become those of the task that it became. */
export async function giveToTask(
  ctx: Ctx,
  draftId: string,
  files: readonly queries.AttachmentRow[],
  task: { companyId: string; id: string },
): Promise<void> {
  if (files.length === 0) return
  await queries.giveToTask(ctx, meOf(ctx), draftId, task)
  ctx.audit({ companyId: task.companyId, object: task.id, after: { attachments: files.map(toLogged) } })
}
