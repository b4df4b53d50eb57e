import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** What these machines of a company are called. */
export async function namesOfMachines(
  ctx: Ctx,
  companyId: string,
  machineIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await ctx.db
    .selectFrom('attendance.machine')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${machineIds}::uuid[])`)
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The person behind each of these employments. */
export async function listPersons(ctx: Ctx, employmentIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ employmentId: string; personId: string }>`
    select employment_id as "employmentId", person_id as "personId" from organisation.v_employment where employment_id = any(${employmentIds}::uuid[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ employmentId, personId }) => [employmentId, personId]))
}
