import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Taken } from './accept.rules.ts'

/** The letters and names that the company's shifts and patterns have. */
export async function listTaken(ctx: Ctx, companyId: string): Promise<Taken> {
  const shifts = await ctx.db
    .selectFrom('rostering.v_shift')
    .select(['letter', 'names'])
    .where('company_id', '=', companyId)
    .execute()
  const patterns = await ctx.db
    .selectFrom('rostering.v_pattern')
    .select('names')
    .where('company_id', '=', companyId)
    .execute()
  return { letters: shifts.map((s) => s.letter), names: [...shifts, ...patterns].map((r) => r.names) }
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
