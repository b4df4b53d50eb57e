import { MOST_PHOTO_PIXELS } from '@muster/contract/organisation/employee-photo'
import { type Edges, type PictureType, pictureIn } from '../../../platform/files/picture.rules.ts'

export type Picture = Edges & { mediaType: PictureType }
export type PictureRefused = {
  refused: 'organisation.photo_type' | 'organisation.photo_damaged' | 'organisation.photo_too_many_pixels'
}

/**
 * What picture a file holds, by its content alone: JPEG, PNG or WebP, with its edges in pixels. Refused are other files (`organisation.photo_type`),
 * those whose edges cannot be read or that end too soon (`organisation.photo_damaged`), and those of more pixels than a page draws.
 */
export function readPicture(file: Uint8Array): Picture | PictureRefused {
  const found = pictureIn(file)
  if (!found) return { refused: 'organisation.photo_type' }
  const { mediaType, edges } = found
  if (!edges) return { refused: 'organisation.photo_damaged' }
  if (edges.width * edges.height > MOST_PHOTO_PIXELS) return { refused: 'organisation.photo_too_many_pixels' }
  return { mediaType, ...edges }
}
