import type { FastifyRequest } from 'fastify'
import { Refusal } from '../base/refusal.ts'
import type { UploadedFile } from '../files/file.ts'

/** A megabyte, as uploads are bounded by them [5.04]. */
const MEGABYTE = 1024 * 1024
/** More fields than any form has. */
export const MAX_FIELDS = 20

/** The one file (field `file`) of a multipart call and its other fields. Refuses other media, several files, larger ones. */
export async function readUpload(
  request: FastifyRequest,
  mostMegabytes: number,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile }> {
  if (!request.isMultipart()) throw new Refusal('system.media_type', { expected: 'multipart/form-data' })
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: mostMegabytes * MEGABYTE } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname !== 'file' || file)
        throw new Refusal('system.format', { fields: { [part.fieldname]: 'unknown_property' } })
      else file = { name: nameOf(part.filename), bytes: await part.toBuffer(), mediaType: part.mimetype }
    }
  } catch (error) {
    throw refusalOfParts(error, mostMegabytes) ?? error
  }
  if (!file) throw new Refusal('system.format', { fields: { file: 'required' } })
  return { fields, file }
}

/** Returns the refusal for an error of the multipart parser, else undefined. */
function refusalOfParts(error: unknown, mostMegabytes: number): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  switch ('code' in error && error.code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Refusal('system.upload_too_large', { megabytes: mostMegabytes })
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new Refusal('system.format', { fields: { '': `too_many:${MAX_FIELDS}` } })
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return new Refusal('system.format', { fields: { '': 'not_json' } })
    default:
      return /multipart|boundary|premature/i.test(error.message)
        ? new Refusal('system.format', { fields: { file: 'not_whole' } })
        : undefined
  }
}

const MOST_CHARACTERS = 120

/** The last part of a file name, without control characters, short enough to show; a long one keeps what it ends with. */
function nameOf(name: string | undefined): string {
  const last = ((name ?? '').split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '')
  if (last.length <= MOST_CHARACTERS) return last || 'file'
  const ending = /\.[^.]{1,10}$/.exec(last)?.[0] ?? ''
  return `${last.slice(0, MOST_CHARACTERS - ending.length)}${ending}`.toWellFormed()
}
