import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { About } from '../../../platform/operation/questions.ts'

type People = About<'readinessOf'>['people']

/** Of these people, those who have a pattern, or a day with a shift, from today or their first day on. */
export async function listScheduled(ctx: Ctx, people: People): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select t.e as id
    from unnest(${people.map((p) => p.companyId)}::uuid[], ${people.map((p) => p.employmentId)}::uuid[], ${people.map((p) => p.onboardOn)}::date[]) as t (c, e, on_day)
    join organisation.v_company k on k.company_id = t.c
    cross join lateral (select greatest(t.on_day, (${ctx.now}::timestamptz at time zone k.zone)::date)) d (day)
    where exists (select from rostering.pattern_assignment a
        where a.company_id = t.c and a.employment_id = t.e and (upper(a.period) is null or upper(a.period) > d.day))
      or exists (select from rostering.schedule_cell s
        where s.company_id = t.c and s.employment_id = t.e and s.day >= d.day and s.shift_id is not null)`.execute(
    ctx.db,
  )
  return new Set(rows.map((row) => row.id))
}
