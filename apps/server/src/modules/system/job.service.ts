import type { InputOf } from '@muster/contract/endpoint'
import type { jobEndpoints } from '@muster/contract/system/job'
import type { Ctx } from '../../platform/ctx.ts'
import { SHEET_JOB, sheetKey, sheetsEndBefore } from '../../platform/jobs/made-sheets.ts'
import { fail } from '../../platform/refusal.ts'
import * as queries from './job.queries.ts'
import { type Made, madeOf, stillReaches } from './made-sheet.rules.ts'

type ById = InputOf<(typeof jobEndpoints)['get']>

/**
 * The progress and result of a job, to the person who started it; anybody else's is an absent one. Refused (`system.forbidden`)
 * to whom the right that it was begun by was taken away since.
 */
export async function get(ctx: Ctx, { id }: ById) {
  const row = await need(ctx, id)
  const result = row.result === null ? null : (JSON.parse(row.result) as unknown)
  const made = row.kind === SHEET_JOB && row.state === 'done' ? madeOf(result) : undefined
  if (made) needSameReach(ctx, made)
  if (row.kind !== SHEET_JOB) await needAccess(ctx, row)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    done: row.done,
    total: row.total,
    // By which right a file was made is nobody's business but ours.
    result: made ? { name: made.name } : result,
  }
}

/**
 * The file that a job made, to the person who started it, for a day. Refused (`system.forbidden`) to whom the right that it was made by
 * was taken away since, wholly or in part.
 */
export async function file(ctx: Ctx, { id }: ById) {
  const row = await need(ctx, id)
  const made = row.kind === SHEET_JOB && row.state === 'done' ? madeOf(JSON.parse(row.result ?? 'null')) : undefined
  if (!made || row.ended_at === null || row.ended_at < sheetsEndBefore(ctx.now)) return fail('system.id_not_found')
  needSameReach(ctx, made)
  return { name: made.name, mediaType: made.mediaType, bytes: await ctx.files.get(sheetKey(id)) }
}

function needSameReach({ actor }: Ctx, { access, reach }: Made): void {
  const now = access === 'signed-in' ? actor?.ownReach : actor?.reachOf(access)
  if (!stillReaches(now ?? [], reach)) fail('system.forbidden', { permission: access })
}

/** By the right that jobs of this kind are begun by, in the company of the job. */
async function needAccess(ctx: Ctx, { kind, company_id }: { kind: string; company_id: string }): Promise<void> {
  const access = (await ctx.ask('accessOfJob', { kind })).find((answer) => answer !== undefined)
  if (access === undefined) return fail('system.id_not_found')
  if (access === 'signed-in' || access === 'public') return
  const reach = ctx.actor?.reachOf(access) ?? []
  if (!reach.some((part) => part.companyId === company_id)) fail('system.forbidden', { permission: access })
}

async function need(ctx: Ctx, id: string) {
  return (await queries.findJob(ctx, id, ctx.actor?.personId ?? '')) ?? fail('system.id_not_found')
}
