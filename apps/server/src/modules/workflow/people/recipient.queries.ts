import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { RuleValues } from '../engine/condition.rules.ts'

/**
 * What conditions of flow rules ask about an employee of a company in scope, by the main position of today; null is what somebody has
 * none of. `department` are their own and those above it, the nearest first. Undefined for who is not of the company.
 */
export async function findRecipient(ctx: Ctx, companyId: string, employmentId: string) {
  const { rows } = await sql<RuleValues['recipient']>`
    select e.company_id as company, p.level_id as level, p.office_id as office, e.nationality, e.state,
      coalesce((select json_agg(b.above_id order by (select count(*) from organisation.v_department_below a
          where a.company_id = b.company_id and a.department_id = b.above_id and ${holds(ctx, 'a')}) desc)
        from organisation.v_department_below b
        where b.company_id = e.company_id and b.department_id = p.department_id and ${holds(ctx, 'b')}), '[]') as department
    from organisation.v_employment e
    left join organisation.v_position p on p.company_id = e.company_id and p.employment_id = e.employment_id and p.is_main
      and p.period @> (${ctx.now}::timestamptz at time zone p.zone)::date
    where e.company_id = ${companyId}::uuid and e.employment_id = ${employmentId}::uuid`.execute(ctx.db)
  return rows[0]
}

/** Whether one department lies below the other on the day of the position `p`. */
const holds = (ctx: Ctx, below: string) => {
  const [from, until] = [sql.ref(`${below}.from_on`), sql.ref(`${below}.until_on`)]
  const today = sql`(${ctx.now}::timestamptz at time zone p.zone)::date`
  return sql<boolean>`(${from} is null or ${from} <= ${today}) and (${until} is null or ${until} > ${today})`
}
