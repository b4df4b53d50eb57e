import { sheetJob } from '@muster/contract/system/jobs'
import { MS_PER_DAY } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../operation/ctx.ts'

/** How long it can be read what became of a job. */
const JOBS_KEPT_MS = 30 * MS_PER_DAY

/** Where the sheet of a job lies in the file store. */
export const sheetKey = (jobId: string) => `sheets/${jobId}.xlsx`

/** Sheets made before this moment are given to nobody any more. */
export const sheetsEndBefore = (now: Instant): Instant => later(now, -MS_PER_DAY)

/** Files or rows deleted in one transaction. */
const AT_ONCE = 200

/** Whether a job is there still, once those are gone that are just being forgotten: a file that no row names is never deleted. */
export async function hasJob(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.db.selectFrom('platform.job').select('id').where('id', '=', id).forShare().executeTakeFirst()
  return row !== undefined
}

/** Deletes sheets whose time is over, with their jobs, those that never came to an end included; gives whether there may be more. */
export async function forgetSheets(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.db
    .selectFrom('platform.job')
    .select(['company_id', 'id'])
    .where('kind', '=', sheetJob.kind)
    .where((eb) =>
      eb.or([eb('ended_at', '<', sheetsEndBefore(ctx.now)), eb('created_at', '<', later(ctx.now, -2 * MS_PER_DAY))]),
    )
    .limit(AT_ONCE)
    // Who asks whether one is kept waits until it is decided; two nodes share the work.
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { company_id, id } of rows) {
    // The file first: a row without one is found again, a file without a row never.
    await ctx.files.delete(sheetKey(id))
    await ctx.db.deleteFrom('platform.job').where('company_id', '=', company_id).where('id', '=', id).execute()
  }
  return rows.length === AT_ONCE
}

/** Deletes jobs that were begun long ago, with their results; their sheets went before. Gives whether there may be more. */
export async function forgetJobs(ctx: Ctx): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from platform.job where ctid = any (array(
    select ctid from platform.job where kind <> ${sheetJob.kind} and coalesce(ended_at, created_at) < ${later(ctx.now, -JOBS_KEPT_MS)}
    limit ${AT_ONCE}))`.execute(ctx.db)
  return Number(numAffectedRows ?? 0) === AT_ONCE
}
