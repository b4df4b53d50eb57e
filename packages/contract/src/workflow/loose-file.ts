import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../fields.ts'
import { Deleted } from '../record.ts'
import { Attachment } from './attachment.ts'

/** How much space the files of one person take that no task holds, at most. */
export const LOOSE_MEGABYTES = 500
/** At most so many are listed, the largest first: deleting those makes space. */
export const LOOSE_LISTED = 50

/** A file that no task holds: of a draft, or of one that was deleted and may come back for a day. */
const LooseFile = z.object({
  ...Attachment.shape,
  /** Null where the draft was deleted. */
  draft: z.nullable(z.object({ id: uuid(), title: z.string() })),
})
export type LooseFile = z.output<typeof LooseFile>

const CODE = 'task:task-list'
const LOOSE = '/workflow/loose-files'

/** The files of the caller that no task holds: nobody else reads or deletes them. */
export const looseFileEndpoints = {
  list: endpoint({
    method: 'GET',
    path: LOOSE,
    access: CODE,
    shows: ['task-attachment', 'task-draft'],
    input: z.strictObject({}),
    reply: z.object({ items: z.array(LooseFile) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${LOOSE}/:id` as const,
    access: CODE,
    changes: ['task-attachment'],
    input: z.strictObject({ id: uuid() }),
    reply: Deleted,
  }),
}
