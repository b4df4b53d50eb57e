import * as z from 'zod/mini'
import { download, endpoint, upload } from '../endpoint.ts'
import { uuid } from '../fields.ts'
import { Deleted } from '../record.ts'

/** What files are taken, and how the names of each end; what a file is, its content says [5.04]. */
export const ATTACHMENT_ENDINGS = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type AttachmentType = keyof typeof ATTACHMENT_ENDINGS
export const ATTACHMENT_TYPES = Object.keys(ATTACHMENT_ENDINGS) as [AttachmentType, ...AttachmentType[]]

/** At most so many characters of a name, its ending included. */
export const ATTACHMENT_NAME_LENGTH = 120

/** Of what a name ends with, in small letters; empty where it ends with nothing. */
export const endingOf = (name: string): string => /[^.]\.([^.\s]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Whether files whose names end so are taken at all. */
export const isTakenEnding = (ending: string): boolean =>
  Object.values(ATTACHMENT_ENDINGS).some((endings: readonly string[]) => endings.includes(ending))

/** A file without its bytes. */
export const Attachment = z.object({
  id: uuid(),
  name: z.string(),
  mediaType: z.enum(ATTACHMENT_TYPES),
  /** In bytes. */
  size: z.int(),
  addedAt: z.string(),
})
export type Attachment = z.output<typeof Attachment>

/** A file of a task as its readers see it: since which round it is there, and with which it went. */
export const TaskAttachment = z.object({
  ...Attachment.shape,
  round: z.int(),
  removedIn: z.nullable(z.int()),
})
export type TaskAttachment = z.output<typeof TaskAttachment>

/**
 * A file while an application is written: `kept` was submitted before, `added` comes with the next submission, `removed` goes
 * with it.
 */
export const WrittenAttachment = z.object({ ...Attachment.shape, state: z.enum(['kept', 'added', 'removed']) })
export type WrittenAttachment = z.output<typeof WrittenAttachment>

const CODE = 'task:task-list'
const DRAFT = '/workflow/task-drafts/:draftId/attachments'
const TASK = '/workflow/tasks/:taskId/attachments'
const Written = z.object({ items: z.array(WrittenAttachment) })
const ofDraft = z.strictObject({ draftId: uuid(), id: uuid() })
const ofTask = z.strictObject({ taskId: uuid(), id: uuid() })

/** The files of a draft: nobody's but its writer's. */
export const draftAttachmentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: DRAFT,
    access: CODE,
    shows: ['task-attachment'],
    input: z.strictObject({ draftId: uuid() }),
    reply: Written,
  }),
  /** Refuses what is too large, one too many, or has no space beside the caller’s files that no task holds (41301), and what is of no kind that is taken (10001) [5.04]. */
  upload: upload({
    method: 'POST',
    path: DRAFT,
    access: CODE,
    changes: ['task-attachment'],
    input: z.strictObject({ draftId: uuid() }),
    reply: WrittenAttachment,
  }),
  get: download({
    method: 'GET',
    path: `${DRAFT}/:id` as const,
    access: CODE,
    shows: ['task-attachment'],
    input: ofDraft,
    reply: z.unknown(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${DRAFT}/:id` as const,
    access: CODE,
    changes: ['task-attachment'],
    input: ofDraft,
    reply: Deleted,
  }),
}

/** The files of a task: whoever may read it reads them; while it is returned, its applicant prepares those of the next round. */
export const taskAttachmentEndpoints = {
  /** As the next submission will have them, to who prepares it; to other readers as they are. */
  list: endpoint({
    method: 'GET',
    path: TASK,
    access: CODE,
    shows: ['task-attachment', 'task'],
    input: z.strictObject({ taskId: uuid() }),
    reply: Written,
  }),
  upload: upload({
    method: 'POST',
    path: TASK,
    access: CODE,
    changes: ['task-attachment'],
    input: z.strictObject({ taskId: uuid() }),
    reply: WrittenAttachment,
  }),
  get: download({
    method: 'GET',
    path: `${TASK}/:id` as const,
    access: CODE,
    shows: ['task'],
    input: ofTask,
    reply: z.unknown(),
  }),
  /** Removes a file: one already submitted stays until the next submission, one added since is deleted at once. */
  remove: endpoint({
    method: 'DELETE',
    path: `${TASK}/:id` as const,
    access: CODE,
    changes: ['task-attachment'],
    input: ofTask,
    reply: Deleted,
  }),
  /** Takes back that one is to go. */
  restore: endpoint({
    method: 'POST',
    path: `${TASK}/:id/restore` as const,
    access: CODE,
    changes: ['task-attachment'],
    input: ofTask,
    reply: z.object({ id: uuid() }),
  }),
}
