import type { TaskAttachment, WrittenAttachment } from '@muster/contract/workflow/attachment'
import { newId, sha256 } from '../../../platform/base/crypto.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { UploadedFile } from '../../../platform/files/file.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayOf } from '../../organisation/index.ts'
import { parameterOn } from '../../system/index.ts'
import type { FormValues, Task } from '../engine/task.rules.ts'
import type { Kind, Problem } from '../kind/kind.service.ts'
import * as queries from './attachment.queries.ts'
import { comesWith, isSubmitted } from './attachment-rounds.rules.ts'
import { readAttachment } from './attachment-type.rules.ts'
import { putFile } from './stored-file.service.ts'

const MEGABYTE = 1024 * 1024

/** How large and how many files of an application may be in a company, today [5.04, 9.15]. */
async function limitsOf(ctx: Ctx, companyId: string): Promise<{ megabytes: number; files: number }> {
  const today = await todayOf(ctx, companyId)
  return {
    megabytes: await parameterOn(ctx, companyId, 'task.attachment-mb', today),
    files: await parameterOn(ctx, companyId, 'task.attachment-count', today),
  }
}

/** Refuses more files, or larger ones, than an application may have (41301). */
export async function checkLimits(ctx: Ctx, companyId: string, files: readonly { size: number }[]): Promise<void> {
  if (files.length === 0) return
  const limits = await limitsOf(ctx, companyId)
  if (files.some(({ size }) => size > limits.megabytes * MEGABYTE))
    fail('system.upload_too_large', { megabytes: limits.megabytes })
  if (files.length > limits.files) fail('workflow.too_many_attachments', { count: limits.files })
}

/** The owner of a new file: company, writer, draft or task, the files beside it, and the round that adds it. */
type FileOwner = {
  companyId: string
  writerId: string
  of: queries.Of
  others: readonly queries.AttachmentRow[]
  addedRound: number | null
}

/** Keeps a file that came for an application whose draft or task is locked. Refuses what is no such file, and what is beyond the limits. */
export async function keep(
  ctx: Ctx,
  { bytes, ...file }: UploadedFile,
  owner: FileOwner,
): Promise<queries.AttachmentRow> {
  const { companyId, writerId, of, others, addedRound } = owner
  await checkLimits(ctx, companyId, [...others, { size: bytes.length }])
  const known = readAttachment(file.name, bytes)
  if ('refused' in known) return fail(known.refused, known.data)
  const one: queries.AttachmentRow = {
    ...known,
    ...{ companyId, id: newId(), writerId, addedAt: ctx.now, addedRound, removedRound: null },
    ...{ size: bytes.length, hash: sha256(bytes).toString('hex') },
    fileKey: await putFile(ctx, companyId, bytes),
  }
  await queries.insertAttachment(ctx, of, one)
  return one
}

/** Takes a file away for good. */
export async function discard(ctx: Ctx, one: queries.AttachmentRow): Promise<void> {
  await queries.deleteAttachment(ctx, one)
  ctx.afterCommit(() => ctx.files.delete(one.fileKey))
}

/** A file as it is listed, without where it lies. */
export const plain = ({ id, name, mediaType, size, addedAt }: queries.AttachmentRow) => ({
  id,
  name,
  mediaType,
  size,
  addedAt,
})

export const toWritten = (one: queries.AttachmentRow, state: WrittenAttachment['state']): WrittenAttachment => ({
  ...plain(one),
  state,
})

/** The files of all rounds of a task so far, in the order in which they came. */
export async function attachmentsOf(ctx: Ctx, task: Task): Promise<TaskAttachment[]> {
  const all = (await queries.listOfTask(ctx, task)).filter((one) => isSubmitted(one, task.round))
  return all.map((attachment) => ({
    ...plain(attachment),
    round: attachment.addedRound ?? 1,
    // What the next round is to be without is still there in this one.
    removedIn:
      attachment.removedRound !== null && attachment.removedRound <= task.round ? attachment.removedRound : null,
  }))
}

/** How many files the next submission of a task comes with. */
export const countNext = async (ctx: Ctx, task: Task): Promise<number> =>
  (await queries.listOfTask(ctx, task)).filter((one) => comesWith(one, task.round)).length

/** What is wrong with an application that has to bring files and has so many. */
export const missingFiles = (kind: Kind, form: FormValues, count: number): Problem[] =>
  count === 0 && kind.needsAttachments?.(form) ? [{ field: 'attachments', problem: 'required' }] : []

/** What the log keeps of a file, which is never its content. */
export const toLogged = ({ name, mediaType, size, hash }: queries.AttachmentRow) => ({ name, mediaType, size, hash })

/** What is logged of a file that no task holds: no name, because only its writer may see it. */
export const toNameless = (file: queries.AttachmentRow) => {
  const { name: _own, ...rest } = toLogged(file)
  return rest
}
