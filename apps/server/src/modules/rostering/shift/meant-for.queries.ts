import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Somebody who is to work a shift on a day, or from it on. */
export type Planned = { employmentId: string; day: Day; shiftId: string | null }

/**
 * Whose shift is meant for departments of which the person works in none on that day, nor below one; on their first day for
 * days before it. The first misfit of each person, by name. Every shift and every employment is the company's.
 */
export async function listMisfits(ctx: Ctx, companyId: string, planned: readonly Planned[]) {
  const { rows } = await sql<{ employmentId: string; letter: string; name: string; day: Day }>`
    select distinct on (e.name, w.employment_id) w.employment_id as "employmentId", s.letter, e.name, w.day
    from unnest(${planned.map((p) => p.employmentId)}::uuid[], ${planned.map((p) => p.day)}::date[], ${planned.map((p) => p.shiftId)}::uuid[]) as w (employment_id, day, shift_id)
    join rostering.shift s on s.company_id = ${companyId}::uuid and s.id = w.shift_id
    join organisation.v_employment e on e.company_id = s.company_id and e.employment_id = w.employment_id
    where exists (select from rostering.shift_department d where d.company_id = s.company_id and d.shift_id = s.id)
      and not exists (
        select from rostering.shift_department d
        join organisation.v_department_below b on b.company_id = d.company_id and b.above_id = d.department_id
        join organisation.v_position p on p.company_id = b.company_id and p.department_id = b.department_id
        where d.company_id = s.company_id and d.shift_id = s.id
          and p.employment_id = w.employment_id and p.period @> greatest(w.day, e.onboard_on)
          and (b.from_on is null or b.from_on <= greatest(w.day, e.onboard_on)) and (b.until_on is null or b.until_on > greatest(w.day, e.onboard_on)))
    order by e.name, w.employment_id, w.day, s.letter`.execute(ctx.db)
  return rows
}
