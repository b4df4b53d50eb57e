import type { MachineRun } from '@muster/contract/attendance/machine-run'
import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Family } from '../machine/answer.rules.ts'
import type { Reach } from '../machine/contact.queries.ts'

/** A machine that can be asked for its log: it is in use, where it hangs now. */
export type Askable = { companyId: string; machineId: string; name: string; reach: Reach; family: Family; zone: string }

const ASKABLE = sql`select m.company_id as "companyId", m.id as "machineId", m.name, c.reach, c.family, o.zone
  from attendance.machine m join attendance.machine_contact c on c.machine_id = m.id and not c.is_retired
  join attendance.machine_place p on p.machine_id = m.id and p.until_on is null
  join organisation.v_office o on o.company_id = p.of_company_id and o.office_id = p.office_id`

export async function listAskable(ctx: Ctx, officeIds: readonly string[]): Promise<Askable[]> {
  const { rows } = await sql<Askable>`${ASKABLE}
    where m.company_id = any(${ctx.scope.companies}::uuid[]) and p.office_id = any(${officeIds}::uuid[]) order by m.id`.execute(
    ctx.db,
  )
  return rows
}

export async function findAskable(ctx: Ctx, companyId: string, machineId: string): Promise<Askable | undefined> {
  const { rows } =
    await sql<Askable>`${ASKABLE} where m.company_id = ${companyId}::uuid and m.id = ${machineId}::uuid`.execute(ctx.db)
  return rows[0]
}

/** The days that somebody asked of a machine last. */
export async function findLastAsked(ctx: Ctx, companyId: string, machineId: string) {
  const { rows } = await sql<{ from: Day; to: Day }>`select from_on as "from", to_on as "to" from attendance.machine_run
    where company_id = ${companyId}::uuid and machine_id = ${machineId}::uuid and asked_by is not null order by queued_at desc, id desc limit 1`.execute(
    ctx.db,
  )
  return rows[0]
}

/** What came of what somebody asked of each machine last, since a day ago, by name; of some machines, or of all. */
export async function listLastRuns(ctx: Ctx, companies: readonly string[], machineIds: readonly string[] | undefined) {
  const { rows } = await sql<z.output<typeof MachineRun>>`
    select * from (
      select distinct on (r.machine_id) r.machine_id as "machineId", r.company_id as "companyId", m.name,
        (select p.office_id from attendance.machine_place p where p.machine_id = m.id order by p.from_on desc limit 1) as "officeId",
        r.from_on as "from", r.to_on as "to", r.state, r.reason, r.found_serial as "foundSerial",
        r.new_count as "newCount", r.duplicate_count as "duplicateCount", r.refused_count as "refusedCount",
        r.read_count as "readCount", r.held_count as "heldCount", r.queued_at as "queuedAt", r.ended_at as "endedAt"
      from attendance.machine_run r join attendance.machine m on m.company_id = r.company_id and m.id = r.machine_id
      where r.company_id = any(${companies}::uuid[]) and r.asked_by is not null and r.queued_at > ${ctx.now}::timestamptz - interval '1 day'
        and (${machineIds ?? null}::uuid[] is null or r.machine_id = any(${machineIds ?? null}::uuid[]))
      order by r.machine_id, r.queued_at desc, r.id desc) runs
    order by name, "machineId"`.execute(ctx.db)
  return rows
}
