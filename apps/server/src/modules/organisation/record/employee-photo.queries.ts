import type { Photo, PhotoType } from '@muster/contract/organisation/employee-photo'
import { sql } from 'kysely'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

export type PhotoRow = Photo & { fileKey: string }
export type StoredPhoto = Omit<PhotoRow, 'version'>

/** The photo of an employment, whoever asks; who may see the employee is asked before. */
export async function findPhoto(ctx: Ctx, companyId: string, employmentId: string): Promise<PhotoRow | undefined> {
  return (await listPhotos(ctx, companyId, [employmentId])).get(employmentId)
}

/** The same of several, by employment. */
export async function listPhotos(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
): Promise<ReadonlyMap<string, PhotoRow>> {
  const rows = await ctx.db
    .selectFrom('organisation.employee_photo')
    .select(['employment_id', 'version', 'file_key', 'media_type', 'content_hash', 'size', 'width', 'height'])
    .where('company_id', '=', companyId)
    .where('employment_id', '=', sql<string>`any(${employmentIds})`)
    .execute()
  return new Map(
    rows.map(({ employment_id, file_key: fileKey, media_type, content_hash: hash, ...rest }) => [
      employment_id,
      { ...rest, fileKey, hash, mediaType: media_type as PhotoType },
    ]),
  )
}

/** What of a photo is shown beside it. */
export function toPhoto(row: PhotoRow | undefined): Photo | null {
  if (!row) return null
  const { fileKey: _where, ...photo } = row
  return photo
}

/** Whether a photo lies under this key. */
export async function isPhotoStored(ctx: Ctx, companyId: string, fileKey: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('organisation.employee_photo')
    .select('file_key')
    .where('company_id', '=', companyId)
    .where('file_key', '=', fileKey)
    .executeTakeFirst()
  return row !== undefined
}

const columnsOf = ({ fileKey, hash, mediaType, size, width, height }: StoredPhoto) => ({
  ...{ file_key: fileKey, content_hash: hash, media_type: mediaType },
  ...{ size, width, height },
})

export async function insertPhoto(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  photo: StoredPhoto,
): Promise<void> {
  await ctx.db
    .insertInto('organisation.employee_photo')
    .values({ company_id: companyId, employment_id: employmentId, ...columnsOf(photo) })
    .execute()
}

/** Puts a photo in the place of the one of that version (`system.stale_version`). */
export async function replacePhoto(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  version: number,
  photo: StoredPhoto,
): Promise<void> {
  const key = { company_id: companyId, employment_id: employmentId }
  await updateVersioned(ctx, 'organisation.employee_photo', key, version, columnsOf(photo))
}
