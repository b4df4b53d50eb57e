import type { Acceptance } from '@muster/contract/attendance/inbox'
import type { Instant } from '@muster/kernel/instant'
import type * as z from 'zod/mini'
import type { Ctx } from '../../../platform/operation/ctx.ts'

export type AcceptanceRow = {
  companyId: string
  jobId: string
  officeId: string
  importId: string | null
  acceptedAt: Instant
  endedAt: Instant
  people: number
  shifts: z.output<typeof Acceptance>['shifts']
}

/** Keeps what a job made; a run that comes again finds it there. */
export async function insertAcceptance(ctx: Ctx, a: AcceptanceRow): Promise<void> {
  await ctx.db
    .insertInto('attendance.acceptance')
    .values({
      company_id: a.companyId,
      job_id: a.jobId,
      office_id: a.officeId,
      import_id: a.importId,
      accepted_at: a.acceptedAt,
      ended_at: a.endedAt,
      people: a.people,
      shifts: JSON.stringify(a.shifts),
    })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** What was made of an import's PINs, the newest first. */
export async function listAcceptances(
  ctx: Ctx,
  companyId: string,
  importId: string,
): Promise<z.output<typeof Acceptance>[]> {
  const rows = await ctx.db
    .selectFrom('attendance.acceptance')
    .select(['job_id', 'accepted_at', 'ended_at', 'people', 'shifts'])
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .orderBy('accepted_at', 'desc')
    .execute()
  return rows.map((r) => ({
    jobId: r.job_id,
    acceptedAt: r.accepted_at,
    endedAt: r.ended_at,
    people: r.people,
    shifts: JSON.parse(r.shifts),
  }))
}
