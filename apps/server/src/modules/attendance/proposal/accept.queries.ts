import type { Acceptance } from '@muster/contract/attendance/inbox'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Taken } from './accept.rules.ts'

/** The letters and names that the company's shifts and patterns have. */
export async function listTaken(ctx: Ctx, companyId: string): Promise<Taken> {
  const shifts = await ctx.db
    .selectFrom('attendance.shift')
    .select(['letter', 'names'])
    .where('company_id', '=', companyId)
    .execute()
  const patterns = await ctx.db
    .selectFrom('attendance.pattern')
    .select('names')
    .where('company_id', '=', companyId)
    .execute()
  return { letters: shifts.map((s) => s.letter), names: [...shifts, ...patterns].map((r) => r.names) }
}

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

/** Of these ids, the employments that are there. */
export async function listHired(ctx: Ctx, companyId: string, employmentIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('organisation.v_employment')
    .select('employment_id')
    .where('company_id', '=', companyId)
    .where('employment_id', '=', sql<string>`any(${employmentIds})`)
    .execute()
  return new Set(rows.flatMap((r) => r.employment_id ?? []))
}
