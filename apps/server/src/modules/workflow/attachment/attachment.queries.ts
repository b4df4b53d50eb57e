import type { AttachmentType } from '@muster/contract/workflow/attachment'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Rounds } from './attachment-rounds.rules.ts'

/** The row of a file. */
export type AttachmentRow = Rounds & {
  companyId: string
  id: string
  writerId: string
  addedAt: Instant
  name: string
  mediaType: AttachmentType
  hash: string
  size: number
  fileKey: string
}
type TaskRef = { companyId: string; id: string }
/** Whose a file is. */
export type Of = { draftId: string } | { taskId: string }

/** Files in the order in which they came. */
export const selectAttachments = (ctx: Ctx) =>
  ctx.db
    .selectFrom('workflow.task_attachment')
    .select(['company_id as companyId', 'id', 'writer_id as writerId', 'added_at as addedAt', 'name', 'size'])
    .select(['content_hash as hash', 'file_key as fileKey'])
    .select(['added_round as addedRound', 'removed_round as removedRound'])
    .select(sql<AttachmentType>`media_type`.as('mediaType'))
    .orderBy('added_at')
    .orderBy('id')

/** The companies in which the caller reaches. */
export const inScope = (ctx: Ctx) => sql<string>`any(${ctx.scope.companies}::uuid[])`

/** The files of a draft of the caller. */
export async function listOfDraft(ctx: Ctx, me: string, draftId: string): Promise<AttachmentRow[]> {
  return selectAttachments(ctx)
    .where('company_id', '=', inScope(ctx))
    .where('writer_id', '=', me)
    .where('draft_id', '=', draftId)
    .where('dropped_at', 'is', null)
    .execute()
}

/** All files of a task, those of earlier rounds and those that are being prepared among them. */
export async function listOfTask(ctx: Ctx, { companyId, id }: TaskRef): Promise<AttachmentRow[]> {
  return selectAttachments(ctx).where('company_id', '=', companyId).where('task_id', '=', id).execute()
}

export type DraftRef = { companyId: string; id: string }

const draft = (ctx: Ctx, me: string, id: string) =>
  ctx.db
    .selectFrom('workflow.task_draft')
    .select(['company_id as companyId', 'id'])
    .where('company_id', '=', inScope(ctx))
    .where('person_id', '=', me)
    .where('id', '=', id)

/** A draft of the caller. */
export const findDraft = (ctx: Ctx, me: string, id: string): Promise<DraftRef | undefined> =>
  draft(ctx, me, id).executeTakeFirst()

/** The same, kept from changing until the transaction ends. */
export const lockDraft = (ctx: Ctx, me: string, id: string): Promise<DraftRef | undefined> =>
  draft(ctx, me, id).forUpdate().executeTakeFirst()

export async function insertAttachment(ctx: Ctx, owner: Of, attachment: AttachmentRow): Promise<void> {
  await ctx.db
    .insertInto('workflow.task_attachment')
    .values({
      ...{
        company_id: attachment.companyId,
        id: attachment.id,
        writer_id: attachment.writerId,
        added_at: attachment.addedAt,
        name: attachment.name,
      },
      ...{
        media_type: attachment.mediaType,
        content_hash: attachment.hash,
        size: attachment.size,
        file_key: attachment.fileKey,
      },
      ...('draftId' in owner ? { draft_id: owner.draftId } : { task_id: owner.taskId }),
      added_round: attachment.addedRound,
    })
    .execute()
}

type Ref = Pick<AttachmentRow, 'companyId' | 'id'>

export async function deleteAttachment(ctx: Ctx, { companyId, id }: Ref): Promise<void> {
  await ctx.db.deleteFrom('workflow.task_attachment').where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** Says with which round a file goes, or that it stays. */
export async function setRemoved(ctx: Ctx, { companyId, id }: Ref, round: number | null): Promise<void> {
  await ctx.db
    .updateTable('workflow.task_attachment')
    .set({ removed_round: round })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

const ofWriter = (ctx: Ctx, me: string, draftId: string) =>
  ctx.db
    .updateTable('workflow.task_attachment')
    .where('company_id', '=', inScope(ctx))
    .where('writer_id', '=', me)
    .where('draft_id', '=', draftId)

/** Gives the files of a draft of the caller to the task that it became, in its first round. */
export async function giveToTask(ctx: Ctx, me: string, draftId: string, { companyId, id }: TaskRef): Promise<void> {
  await ofWriter(ctx, me, draftId)
    .set({ company_id: companyId, task_id: id, draft_id: null, added_round: 1 })
    .where('dropped_at', 'is', null)
    .execute()
}

/** Gives the files of a draft of the caller, deleted or not, to another one. */
export async function giveToDraft(ctx: Ctx, me: string, draftId: string, { companyId, id }: DraftRef): Promise<void> {
  await ofWriter(ctx, me, draftId).set({ company_id: companyId, draft_id: id, dropped_at: null }).execute()
}

/** Lets the files of a draft go with it. */
export async function dropOfDraft(ctx: Ctx, me: string, draftId: string): Promise<void> {
  await ofWriter(ctx, me, draftId).set({ dropped_at: ctx.now }).execute()
}

/** Whether a file lies under this key, of a company that is seen. */
export async function listStoredKeys(ctx: Ctx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await ctx.db
    .selectFrom('workflow.task_attachment')
    .select('file_key')
    .where('file_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Set(found.map(({ file_key }) => file_key))
}
