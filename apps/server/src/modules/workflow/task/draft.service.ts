import type { InputOf } from '@muster/contract/endpoint'
import { MOST_DRAFTS, type taskDraftEndpoints } from '@muster/contract/workflow/task-draft'
import { meOf } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { dropOfDraft, giveToDraft } from '../attachment/attachment.queries.ts'
import { lockWriter } from '../attachment/loose-file.queries.ts'
import { mayBegin } from '../attachment/loose-file.rules.ts'
import { findRecipient } from '../store/seen.queries.ts'
import * as queries from './draft.queries.ts'

type Inputs = { [K in keyof typeof taskDraftEndpoints]: InputOf<(typeof taskDraftEndpoints)[K]> }

/** Applications that the caller is still writing; nobody else reads them. */
export async function list(ctx: Ctx, _: Inputs['list']) {
  return { items: (await queries.listDrafts(ctx, meOf(ctx))).map(shown) }
}

/** Keeps what is written so far, finished or not. */
export async function create(ctx: Ctx, { kind, employmentId, form, chosen, filesOf }: Inputs['create']) {
  const me = meOf(ctx)
  const { companyId } = await need(findRecipient(ctx, me, employmentId))
  await checkCount(ctx, me)
  const id = newId()
  await queries.insertDraft(ctx, me, { companyId, id, kind, employmentId, form, chosen })
  if (filesOf !== undefined) await giveToDraft(ctx, me, filesOf, { companyId, id })
  return find(ctx, me, id)
}

/** Refuses one draft too many, and says which ones there are (41301); nobody adds to them meanwhile. */
async function checkCount(ctx: Ctx, me: string): Promise<void> {
  await lockWriter(ctx, me)
  if (mayBegin(await queries.countDrafts(ctx, me))) return
  const items = (await queries.listDrafts(ctx, me)).map(shown)
  fail('workflow.too_many_drafts', {
    most: MOST_DRAFTS,
    items: items.map(({ id, kind, title, savedAt }) => ({ id, kind, title, savedAt })),
  })
}

/** Keeps it anew; a draft is of one company, so whom it is about may change within it alone. */
export async function update(ctx: Ctx, { id, version, kind, employmentId, form, chosen }: Inputs['update']) {
  const me = meOf(ctx)
  const { companyId } = await find(ctx, me, id)
  const recipient = await need(findRecipient(ctx, me, employmentId))
  if (recipient.companyId !== companyId) fail('system.id_not_found')
  await updateVersioned(ctx, 'workflow.task_draft', { company_id: companyId, id, person_id: me }, version, {
    ...{ kind, employment_id: employmentId, form: JSON.stringify(form), saved_at: ctx.now },
    chosen: JSON.stringify(chosen),
  })
  return find(ctx, me, id)
}

export async function remove(ctx: Ctx, { id }: Inputs['remove']) {
  const me = meOf(ctx)
  await find(ctx, me, id)
  await dropOfDraft(ctx, me, id)
  await queries.deleteDraft(ctx, me, id)
  return { id }
}

const find = async (ctx: Ctx, me: string, id: string) =>
  shown(await need(queries.listDrafts(ctx, me, id).then(([draft]) => draft)))

const shown = (draft: Awaited<ReturnType<typeof queries.listDrafts>>[number]) => ({
  ...draft,
  title: typeof draft.form.title === 'string' ? draft.form.title : '',
})
