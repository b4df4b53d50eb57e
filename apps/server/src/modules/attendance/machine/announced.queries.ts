import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

export async function findMachineName(ctx: Ctx, companyId: string, machineId: string): Promise<string> {
  const found = await ctx.db
    .selectFrom('attendance.machine')
    .select('name')
    .where('company_id', '=', companyId)
    .where('id', '=', machineId)
    .executeTakeFirstOrThrow()
  return found.name
}

/** The person behind each of these employments. */
export async function listPersons(ctx: Ctx, employmentIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ employmentId: string; personId: string }>`
    select employment_id as "employmentId", person_id as "personId" from organisation.v_employment where employment_id = any(${employmentIds}::uuid[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ employmentId, personId }) => [employmentId, personId]))
}
