import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type AttachmentRow, inScope, selectAttachments } from './attachment.queries.ts'

/** A file of a draft, whether that is still there or not. */
export type LooseRow = AttachmentRow & { draftId: string }

/** Lets one operation at a time add to what somebody keeps that is in no task; an advisory lock, because rows to come cannot be locked. */
export async function lockWriter(ctx: Ctx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('workflow.writer ' || ${personId}, 0))`.execute(ctx.db)
}

const loose = (ctx: Ctx, me: string) =>
  selectAttachments(ctx)
    .select(sql<string>`draft_id`.as('draftId'))
    .where('company_id', '=', inScope(ctx))
    .where('writer_id', '=', me)
    .where('draft_id', 'is not', null)

/** How many bytes the files of the caller take that no task holds. */
export async function sumLoose(ctx: Ctx, me: string): Promise<number> {
  const found = await ctx.db
    .selectFrom('workflow.task_attachment')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
    .where('company_id', '=', inScope(ctx))
    .where('writer_id', '=', me)
    .where('draft_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(found.bytes)
}

/** The files of the caller that no task holds, the largest first, with the titles of the drafts that are still there. */
export async function listLoose(
  ctx: Ctx,
  me: string,
  most: number,
): Promise<(LooseRow & { title: string | null; isDraftThere: boolean })[]> {
  const draft = sql`workflow.task_draft d where d.company_id = task_attachment.company_id and d.id = task_attachment.draft_id`
  return loose(ctx, me)
    .select(sql<string | null>`(select d.form->>'title' from ${draft})`.as('title'))
    .select(sql<boolean>`exists (select from ${draft})`.as('isDraftThere'))
    .clearOrderBy()
    .orderBy('size', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** A file of the caller that no task holds. */
export const findLoose = (ctx: Ctx, me: string, id: string): Promise<LooseRow | undefined> =>
  loose(ctx, me).where('id', '=', id).executeTakeFirst()

/** The same, kept from changing until the transaction ends. */
export const lockLoose = (ctx: Ctx, me: string, id: string): Promise<LooseRow | undefined> =>
  loose(ctx, me).where('id', '=', id).forUpdate().executeTakeFirst()
