import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** How many people with rights over their department and all below stand in one of the departments on a day by what is planned, and how many in others. */
export async function countReaching(
  ctx: Ctx,
  companyId: string,
  { loses, gains, from }: { loses: readonly string[]; gains: readonly string[]; from: Day },
): Promise<{ loses: number; gains: number }> {
  const among = (ids: readonly string[]) =>
    sql`count(distinct e.person_id) filter (where p.department_id = any(${ids}::uuid[]))::int`
  const { rows } = await sql<{ loses: number; gains: number }>`
    select ${among(loses)} as loses, ${among(gains)} as gains
    from organisation.v_position_planned p
    join organisation.v_employment e on e.company_id = p.company_id and e.employment_id = p.employment_id
    where p.company_id = ${companyId}::uuid and p.department_id = any(${[...loses, ...gains]}::uuid[]) 
      and p.from_on <= ${from}::date and (p.until_on is null or p.until_on > ${from}::date)
      and exists (select from identity.role_grant g where g.person_id = e.person_id and g.scope = 'department-below')`.execute(
    ctx.db,
  )
  return rows[0] ?? { loses: 0, gains: 0 }
}
