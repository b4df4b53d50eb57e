import { LOOSE_MEGABYTES } from '@muster/contract/workflow/loose-file'
import { MOST_DRAFTS } from '@muster/contract/workflow/task-draft'

const MEGABYTE = 1024 * 1024

/** Whether a file of so many bytes has space beside those of its writer that no task holds. */
export const fits = (usedBytes: number, size: number): boolean => usedBytes + size <= LOOSE_MEGABYTES * MEGABYTE

/** Whether somebody who has so many drafts may begin another. */
export const mayBegin = (drafts: number): boolean => drafts < MOST_DRAFTS
