import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** The department where somebody works today, and everybody who does, themselves included. */
export type Team = { department: Names; members: readonly { employmentId: string; state: string }[] }

/** The team of somebody today; undefined where they work in no department. */
export async function findTeam(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  today: Day,
): Promise<Team | undefined> {
  const { rows } = await sql<Team>`
    select d.names as department,
      (select json_agg(json_build_object('employmentId', e.employment_id, 'state', e.state))
        from organisation.v_main_position m
        join organisation.v_employment e on e.company_id = m.company_id and e.employment_id = m.employment_id
        where m.company_id = p.company_id and m.department_id = p.department_id
          and m.from_on <= ${today}::date and (m.until_on is null or m.until_on > ${today}::date)
          and e.onboard_on <= ${today}::date and (e.resign_on is null or e.resign_on >= ${today}::date)) as members
    from organisation.v_main_position p
    join organisation.v_department d on d.company_id = p.company_id and d.department_id = p.department_id
    where p.company_id = ${companyId}::uuid and p.employment_id = ${employmentId}::uuid
      and p.from_on <= ${today}::date and (p.until_on is null or p.until_on > ${today}::date)`.execute(ctx.db)
  const [team] = rows
  return team && { ...team, members: team.members ?? [] }
}
