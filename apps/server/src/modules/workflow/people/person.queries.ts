import type { TaskPerson } from '@muster/contract/workflow/flow-people'
import { sql } from 'kysely'
import { among, oneOf } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** What people are called by their latest employment in one of these companies. */
export async function listCalled(
  ctx: Ctx,
  companies: readonly string[],
  personIds: readonly string[],
): Promise<TaskPerson[]> {
  const { rows } = await sql<TaskPerson>`
    select distinct on (person_id) person_id as id, name, native_name as "nativeName" from organisation.v_employment
    where company_id ${among(companies)} and person_id ${oneOf(personIds)}
    order by person_id, onboard_on desc, employment_id`.execute(ctx.db)
  return rows
}
