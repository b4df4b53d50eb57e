import * as z from 'zod/mini'
import { download, endpoint, upload } from '../endpoint.ts'
import { choice, uuid, version, whole } from '../fields.ts'

/** What pictures are taken: told by their content, whatever a file is called. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

/** So many pixels a picture has at most; a small file can hold more than a browser can draw. */
export const MOST_PHOTO_PIXELS = 50_000_000

/** SHA-256 of the bytes, hexadecimal: a picture of one hash never changes. */
export const photoHash = () => z.string('required').check(z.regex(/^[0-9a-f]{64}$/, 'wrong_characters'))

/** The photo of an employee without its bytes; the version counts how often it was replaced. */
export const Photo = z.object({
  version: z.int(),
  hash: photoHash(),
  mediaType: choice(PHOTO_TYPES),
  /** In bytes. */
  size: z.int(),
  /** In pixels, as they lie in the file. */
  width: z.int(),
  height: z.int(),
})
export type Photo = z.output<typeof Photo>

const PATH = '/organisation/employees/:id/photo'

export const employeePhotoEndpoints = {
  /** The picture, of that hash where one is given; an employee without it is answered like an absent object (40401). */
  get: download({
    method: 'GET',
    path: PATH,
    access: 'user:manage:r',
    input: z.strictObject({ id: uuid(), hash: z.optional(photoHash()) }),
    reply: z.unknown(),
  }),
  /** Gives an employee a photo in place of the one whose version was seen, 0 where there was none. */
  upload: upload({
    method: 'POST',
    path: PATH,
    access: 'user:manage:u',
    changes: ['employee'],
    input: z.strictObject({ id: uuid(), version: whole(0, 2_147_483_647) }),
    reply: Photo,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: PATH,
    access: 'user:manage:u',
    changes: ['employee'],
    input: z.strictObject({ id: uuid(), version: version() }),
    reply: z.object({ id: uuid() }),
  }),
}
