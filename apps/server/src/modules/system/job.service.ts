import type { InputOf } from '@muster/contract/endpoint'
import type { JobKind } from '@muster/contract/job-kind'
import type { jobEndpoints } from '@muster/contract/system/job'
import { MadeSheet, sheetJob } from '@muster/contract/system/jobs'
import * as z from 'zod/mini'
import { fail } from '../../platform/base/refusal.ts'
import { sheetKey, sheetsEndBefore } from '../../platform/jobs/made-sheets.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import * as queries from './job.queries.ts'
import { stillReaches } from './made-sheet.rules.ts'

type ById = InputOf<(typeof jobEndpoints)['get']>

/**
 * The progress and result of a job, to the person who started it; anybody else's is an absent one. Refused (`system.forbidden`)
 * to whom the right that it was begun by was taken away since.
 */
export async function get(ctx: Ctx, { id }: ById) {
  const row = await need(ctx, id)
  const declaration = row.kind === sheetJob.kind ? sheetJob : ctx.jobKind(row.kind)
  if (!declaration) return fail('system.id_not_found')
  const made = madeOf(row)
  if (made) needSameReach(ctx, made)
  needAccess(ctx, declaration, row.company_id)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    done: row.done,
    total: row.total,
    result: resultOf(row, declaration),
  }
}

type Row = Awaited<ReturnType<typeof need>>

/** Why a job failed, or what its kind declares of its result; what an older program left that does not fit is left out. */
function resultOf({ state, result }: Row, declaration: JobKind): unknown {
  const stored: unknown = JSON.parse(result ?? 'null')
  if (state !== 'done') return stored
  const parsed = z.safeParse(declaration.result, stored)
  return parsed.success ? parsed.data : null
}

/** Returns the sheet that a finished job made; undefined for other kinds and unfinished jobs. */
function madeOf({ kind, state, result }: Row) {
  if (kind !== sheetJob.kind || state !== 'done') return undefined
  return z.safeParse(MadeSheet, JSON.parse(result ?? 'null')).data
}

/**
 * The file that a job made, to the person who started it, for a day. Refused (`system.forbidden`) to whom the right that it was made by
 * was taken away since, wholly or in part.
 */
export async function file(ctx: Ctx, { id }: ById) {
  const row = await need(ctx, id)
  const made = madeOf(row)
  if (!made || row.ended_at === null || row.ended_at < sheetsEndBefore(ctx.now)) return fail('system.id_not_found')
  needSameReach(ctx, made)
  return { name: made.name, mediaType: made.mediaType, bytes: await ctx.files.get(sheetKey(id)) }
}

function needSameReach({ actor }: Ctx, { access, reach }: z.output<typeof MadeSheet>): void {
  const now = access === 'signed-in' ? actor?.ownReach : actor?.reachOf(access)
  if (!stillReaches(now ?? [], reach)) fail('system.forbidden', { permission: access })
}

/** By the right that jobs of this kind are begun by, in the company of the job. */
function needAccess(ctx: Ctx, { access }: JobKind, companyId: string): void {
  if (access === 'signed-in' || access === 'public') return
  const reach = ctx.actor?.reachOf(access) ?? []
  if (!reach.some((part) => part.companyId === companyId)) fail('system.forbidden', { permission: access })
}

async function need(ctx: Ctx, id: string) {
  return (await queries.findJob(ctx, id, ctx.actor?.personId ?? '')) ?? fail('system.id_not_found')
}
