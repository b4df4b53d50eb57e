import type { Day } from '@muster/kernel/day'
import type { Rows } from '../../../platform/db/rows.ts'
import type { EmploymentEvent } from '../employment/employment-state.rules.ts'
import type { TargetFacts } from './target.rules.ts'

/** Somebody as targets ask for them, with what they are called. */
export type TargetPerson = TargetFacts & { personId: string; name: string; nativeName: string; jobNumber: string }

type Row = Omit<TargetPerson, 'events'> & {
  events: (Omit<EmploymentEvent, 'id' | 'ofId'> & { id: number; ofId: number | null })[] | null
}

const FACTS = `select e.id as "employmentId", e.person_id as "personId", e.name, e.native_name as "nativeName", e.job_number as "jobNumber",
    e.onboard_on as "onboardOn", e.resign_on as "resignOn", e.regularization_on as "regularizationOn", e.birthday, e.nationality, e.sex,
    e.marital_status as "maritalStatus", e.education, e.contract_type as "contractType", d.on_day as "on",
    coalesce((select array_agg(distinct b.above_id::text) from organisation.position p
      join organisation.department_below b on b.company_id = p.company_id and b.department_id = p.department_id
        and (b.from_on is null or b.from_on <= d.on_day) and (b.until_on is null or b.until_on > d.on_day)
      where p.company_id = e.company_id and p.employment_id = e.id and p.period @> d.on_day), '{}') as departments,
    coalesce((select array_agg(distinct p.office_id::text) from organisation.position p
      where p.company_id = e.company_id and p.employment_id = e.id and p.period @> d.on_day), '{}') as offices,
    coalesce((select array_agg(distinct p.level_id::text) from organisation.position p
      where p.company_id = e.company_id and p.employment_id = e.id and p.period @> d.on_day), '{}') as levels,
    (select json_agg(json_build_object('id', v.id, 'kind', v.kind, 'on', v.effective_on, 'lastOn', v.last_on, 'ofId', v.of_id) order by v.id)
      from organisation.employment_event v where v.company_id = e.company_id and v.employment_id = e.id) as events
  from organisation.employment e
  cross join lateral (select least($3::date, e.resign_on) as on_day) d
  where e.company_id = $1::uuid and e.id = any($2::uuid[]) order by e.id`

/** These people of a company as targets ask for them on a day, or on their last one where that came before. */
export async function listTargetFacts(
  rows: Rows,
  companyId: string,
  employmentIds: readonly string[],
  on: Day,
): Promise<TargetPerson[]> {
  const found = await rows<Row>(FACTS, [companyId, employmentIds, on])
  return found.map(({ events, ...person }) => ({ ...person, events: events ?? [] }))
}
