import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { type employeePhotoEndpoints, MOST_PHOTO_PIXELS } from '@muster/contract/organisation/employee-photo'
import { newId, sha256 } from '../../../platform/base/crypto.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { deleteVersioned } from '../../../platform/db/versioned.ts'
import type { FileAnswer, UploadedFile } from '../../../platform/files/file.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { lockEmployment } from './employee.queries.ts'
import * as queries from './employee-photo.queries.ts'
import { readPicture } from './employee-photo.rules.ts'
import { needEmployment } from './employee-record.service.ts'

type Inputs = { [K in keyof typeof employeePhotoEndpoints]: InputOf<(typeof employeePhotoEndpoints)[K]> }
type Photo = ReplyOf<(typeof employeePhotoEndpoints)['upload']>

/** The photo of an employee in reach. */
export async function get(ctx: Ctx, { id, hash }: Inputs['get']): Promise<FileAnswer> {
  const { company_id: companyId } = await needEmployment(ctx, id)
  return pictureOf(ctx, { companyId, employmentId: id }, hash)
}

type Owner = { companyId: string; employmentId: string }

/**
 * The photo of an employment whose reader may see it, of that hash where one is given; without it, and where its file is gone, it is an
 * absent object (40401).
 */
export async function pictureOf(
  ctx: Ctx,
  { companyId, employmentId }: Owner,
  hash: string | undefined,
): Promise<FileAnswer> {
  const photo = await queries.findPhoto(ctx, companyId, employmentId)
  const bytes = photo && (hash ?? photo.hash) === photo.hash && (await ctx.files.find(photo.fileKey))
  if (!photo || !bytes) return fail('system.id_not_found')
  return { name: `photo.${photo.mediaType.replace('image/', '')}`, mediaType: photo.mediaType, bytes }
}

/**
 * Gives an employee in reach a photo, in place of the one that was seen (`system.stale_version`). A file that is no picture, is damaged
 * or has too many pixels is refused before anything is kept.
 */
export async function upload(ctx: Ctx, { id, version }: Inputs['upload'], { bytes }: UploadedFile): Promise<Photo> {
  const { company_id: companyId } = await needEmployment(ctx, id)
  const picture = readPicture(bytes)
  if ('refused' in picture) return fail(picture.refused, { megapixels: MOST_PHOTO_PIXELS / 1_000_000 })
  await lockEmployment(ctx, companyId, id)
  const before = await queries.findPhoto(ctx, companyId, id)
  if ((before?.version ?? 0) !== version) fail('system.stale_version')
  const photo = {
    ...picture,
    ...{ fileKey: await keepFile(ctx, companyId, bytes), size: bytes.length },
    hash: sha256(bytes).toString('hex'),
  }
  if (before) {
    await queries.replacePhoto(ctx, companyId, id, version, photo)
    ctx.afterCommit(() => ctx.files.delete(before.fileKey))
  } else await queries.insertPhoto(ctx, companyId, id, photo)
  ctx.audit({ companyId, object: id, before: before && logged(before), after: logged(photo) })
  const { fileKey: _where, ...kept } = photo
  return { version: version + 1, ...kept }
}

/** Takes the photo of that version away (`system.stale_version`); where there is none, it is an absent object (40401). */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const { company_id: companyId } = await needEmployment(ctx, id)
  await lockEmployment(ctx, companyId, id)
  const before = (await queries.findPhoto(ctx, companyId, id)) ?? fail('system.id_not_found')
  const key = { company_id: companyId, employment_id: id }
  await deleteVersioned(ctx, 'organisation.employee_photo', key, version)
  ctx.afterCommit(() => ctx.files.delete(before.fileKey))
  ctx.audit({ companyId, object: id, before: logged(before) })
  return { id }
}

/** Has the file of somebody's photo deleted once they are: the row goes with the employment. */
export async function dropFile(ctx: Ctx, companyId: string, employmentId: string): Promise<void> {
  const photo = await queries.findPhoto(ctx, companyId, employmentId)
  if (photo) ctx.afterCommit(() => ctx.files.delete(photo.fileKey))
}

/** Gives an employment the photo of another one of the same person, with a file of its own. */
export async function copyPhoto(ctx: Ctx, companyId: string, from: string, to: string): Promise<void> {
  const photo = await queries.findPhoto(ctx, companyId, from)
  const bytes = photo && (await ctx.files.find(photo.fileKey))
  if (!photo || !bytes) return
  await queries.insertPhoto(ctx, companyId, to, { ...photo, fileKey: await keepFile(ctx, companyId, bytes) })
}

/** Keeps a file whose row is still to be written, and deletes it again where no row of it comes to stand. */
async function keepFile(ctx: Ctx, companyId: string, bytes: Uint8Array): Promise<string> {
  const fileKey = `employee-photos/${newId()}`
  // An operation whose COMMIT was not answered may stand all the same.
  ctx.afterRollback(async (apart) => {
    if (!(await queries.isPhotoStored(apart, companyId, fileKey))) await apart.files.delete(fileKey)
  })
  await ctx.files.put(fileKey, bytes)
  return fileKey
}

/** What the log keeps of a photo, which is never the picture itself. */
const logged = ({ fileKey: _where, ...photo }: queries.StoredPhoto) => photo
