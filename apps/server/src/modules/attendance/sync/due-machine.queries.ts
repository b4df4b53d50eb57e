import { CALLS_WITHIN_MINUTES, READ_EVERY_MINUTES } from '@muster/contract/attendance/machine'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { RunEnd } from '../machine/run.queries.ts'

/** How long a machine that was asked may be silent, and a reading, which ends by itself before (minutes). */
const [SENDS_WITHIN_MINUTES, READS_WITHIN_MINUTES] = [10, 15]

const minutes = (n: number) => sql`make_interval(mins => ${sql.lit(n)})`

/** Until when a run may go on without a sign of life. */
const DEADLINE = sql`r.moved_at + case when c.reach = 'pull' then ${minutes(READS_WITHIN_MINUTES)}
  when r.state = 'queued' then ${minutes(CALLS_WITHIN_MINUTES)} else ${minutes(SENDS_WITHIN_MINUTES)} end`

/** Open runs of a company that have waited too long, and how each ends: what came of it is kept. */
export async function listOverdue(ctx: Ctx, companyId: string): Promise<(RunEnd & { machineId: string })[]> {
  const { rows } = await sql<RunEnd & { machineId: string }>`
    select r.machine_id as "machineId",
      case when r.state = 'asked' and r.new_count + r.duplicate_count + r.refused_count > 0 then 'partial' else 'failed' end as state,
      case when c.reach = 'pull' then 'interrupted' when r.state = 'queued' then 'no-call' else 'not-answered' end as reason
    from attendance.machine_run r join attendance.machine_contact c on c.machine_id = r.machine_id
    where r.company_id = ${companyId}::uuid and r.ended_at is null and ${DEADLINE} <= ${ctx.now}::timestamptz
    for update of r skip locked`.execute(ctx.db)
  return rows
}

/** Machines of a company that are read over the network, and were not since an instant nor are being read. */
export async function listToRead(ctx: Ctx, companyId: string, before: Instant) {
  const { rows } = await sql<{ machineId: string; zone: string }>`
    select c.machine_id as "machineId", o.zone
    from attendance.machine_contact c
    join attendance.machine_place p on p.machine_id = c.machine_id and p.until_on is null
    join organisation.v_office o on o.company_id = p.of_company_id and o.office_id = p.office_id
    where c.of_company_id = ${companyId}::uuid and c.reach = 'pull' and not c.is_retired and (c.read_at is null or c.read_at <= ${before}::timestamptz)
      and not exists (select from attendance.machine_run r where r.company_id = c.of_company_id and r.machine_id = c.machine_id and r.ended_at is null)
    order by c.machine_id for update of c skip locked`.execute(ctx.db)
  return rows
}

/** When the next run has waited too long, or the next machine is to be read. */
export async function findNextDue(ctx: Ctx, companyId: string): Promise<Instant | undefined> {
  const { rows } = await sql<{ at: Instant | null }>`select least(
      (select min(${DEADLINE}) from attendance.machine_run r join attendance.machine_contact c on c.machine_id = r.machine_id
        where r.company_id = ${companyId}::uuid and r.ended_at is null),
      (select min(c.read_at) + ${minutes(READ_EVERY_MINUTES)} from attendance.machine_contact c
        where c.of_company_id = ${companyId}::uuid and c.reach = 'pull' and not c.is_retired and c.read_at is not null)) as at`.execute(
    ctx.db,
  )
  return rows[0]?.at ?? undefined
}
