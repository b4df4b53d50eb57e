import type { InputOf } from '@muster/contract/endpoint'
import {
  LOOSE_LISTED,
  LOOSE_MEGABYTES,
  type LooseFile,
  type looseFileEndpoints,
} from '@muster/contract/workflow/loose-file'
import { meOf } from '../../../platform/auth/caller.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { lockDraft } from './attachment.queries.ts'
import { discard, plain, toNameless } from './attachment.service.ts'
import * as queries from './loose-file.queries.ts'
import { fits } from './loose-file.rules.ts'

type Inputs = { [K in keyof typeof looseFileEndpoints]: InputOf<(typeof looseFileEndpoints)[K]> }

/** The files of the caller that no task holds, the largest first. */
export async function list(ctx: Ctx, _: Inputs['list']): Promise<{ items: LooseFile[] }> {
  return { items: await listOwn(ctx) }
}

/** Deletes a file of the caller that no task holds; one that a task has by now is an absent one. */
export async function remove(ctx: Ctx, { id }: Inputs['remove']): Promise<{ id: string }> {
  const me = meOf(ctx)
  const { draftId } = await need(queries.findLoose(ctx, me, id))
  // Whoever submits the draft holds it: what is submitted with a file keeps that file.
  await lockDraft(ctx, me, draftId)
  const file = await need(queries.lockLoose(ctx, me, id))
  await discard(ctx, file)
  ctx.audit({ companyId: file.companyId, object: file.draftId, before: toNameless(file) })
  return { id }
}

/** Refuses a file that has no space beside the others of its writer, and says which those are (41301); nobody adds to them meanwhile. */
export async function checkSpace(ctx: Ctx, me: string, size: number): Promise<void> {
  await queries.lockWriter(ctx, me)
  if (fits(await queries.sumLoose(ctx, me), size)) return
  fail('workflow.too_many_loose_files', { megabytes: LOOSE_MEGABYTES, items: await listOwn(ctx) })
}

async function listOwn(ctx: Ctx): Promise<LooseFile[]> {
  const rows = await queries.listLoose(ctx, meOf(ctx), LOOSE_LISTED)
  return rows.map(({ title, isDraftThere, ...row }) => ({
    ...plain(row),
    draft: isDraftThere ? { id: row.draftId, title: title ?? '' } : null,
  }))
}
