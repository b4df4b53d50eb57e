import type { Instant } from '@muster/kernel/instant'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Calling } from './trouble.rules.ts'

/** A machine of the group as a company watches it. */
export type Watched = Calling & {
  machineId: string
  name: string
  isRetired: boolean
  /** Whether it is the company's own; else one of a gate that the company shares. */
  isOwn: boolean
  /** Of the company: where it hangs, or else where most of its people pass that gate, and on which clock. */
  office: Names | null
  zone: string | null
  /** How many of the company's people pass its gate today. */
  people: number
}

/** All machines of the group; `ctx` sees all of its companies. */
export async function listWatched(ctx: Ctx, companyId: string): Promise<Watched[]> {
  const { rows } = await sql<Omit<Watched, 'calledAt'> & { calledAt: Instant }>`
    with passing as materialized (
      select p.office_id, p.pin_space_id, count(*) as people from organisation.v_position p
      where p.company_id = ${companyId}::uuid and p.is_main and p.period @> (${ctx.now}::timestamptz at time zone p.zone)::date
      group by p.office_id, p.pin_space_id)
    select c.machine_id as "machineId", m.name, c.is_retired as "isRetired", c.of_company_id = ${companyId}::uuid as "isOwn",
      coalesce(c.seen_at, m.admitted_at) as "calledAt", c.is_encrypting as "isEncrypting", c.stray_address as "strayAddress",
      c.failing_since as "failingSince", c.drift_seconds as "driftSeconds", o.names as office, o.zone, coalesce(there.people, 0)::int as people
    from attendance.machine_contact c
    join attendance.machine m on m.company_id = c.of_company_id and m.id = c.machine_id
    join lateral (select p.office_id from attendance.machine_place p where p.machine_id = c.machine_id order by p.from_on desc limit 1) place on true
    left join lateral (select sum(p.people) as people, (array_agg(p.office_id order by p.people desc, p.office_id))[1] as most
      from passing p where p.office_id = place.office_id or p.pin_space_id = c.pin_space_id) there on true
    left join organisation.v_office o on o.company_id = ${companyId}::uuid
      and o.office_id = case when c.of_company_id = ${companyId}::uuid then place.office_id else there.most end
    order by c.machine_id`.execute(ctx.db)
  return rows
}
