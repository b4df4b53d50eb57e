import { day } from '@muster/kernel/day'
import { newId } from '../../../platform/base/crypto.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { FileAnswer } from '../../../platform/files/file.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type AttachmentRow, listStoredKeys } from './attachment.queries.ts'

/** Where the files of applications lie, by the day (UTC) on which they came. */
export const FOLDER = 'task-attachments'
export const folderOf = (now: string): string => `${FOLDER}/${day(now.slice(0, 10))}`

/**
 * Puts a file whose row is still to be written; gives its key. It is deleted again where no row of it comes to stand, and by maintenance
 * where the process does not live to do that.
 */
export async function putFile(ctx: Ctx, companyId: string, bytes: Uint8Array): Promise<string> {
  const fileKey = `${folderOf(ctx.now)}/${newId()}`
  // An operation whose COMMIT was not answered may stand all the same.
  ctx.afterRollback(async (apart) => {
    await seeCompanies(apart, [companyId])
    if (!(await listStoredKeys(apart, [fileKey])).has(fileKey)) await apart.files.delete(fileKey)
  })
  await ctx.files.put(fileKey, bytes)
  return fileKey
}

/** A file for who may read it; one whose bytes are gone is an absent object (40401). */
export async function answerWith(ctx: Ctx, { name, mediaType, fileKey }: AttachmentRow): Promise<FileAnswer> {
  const bytes = (await ctx.files.find(fileKey)) ?? fail('system.id_not_found')
  return { name, mediaType, bytes }
}
