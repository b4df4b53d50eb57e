import type { READ_PROBLEMS } from '@muster/contract/attendance/machine-run'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

type Of = { companyId: string; machineId: string }

/** What a reading needs to know of a machine, while its run is open. */
export type Reading = Of & { serial: string | null; mark: string | null; count: number | null; isAsked: boolean }

/** The run of a reading, if it is open and its machine in use. */
export async function findReading(ctx: Ctx, { companyId, machineId }: Of, runId: string): Promise<Reading | undefined> {
  const { rows } = await sql<Reading>`
    select r.company_id as "companyId", c.machine_id as "machineId", c.serial, c.read_mark as mark, c.read_count as count, r.asked_by is not null as "isAsked"
    from attendance.machine_run r join attendance.machine_contact c on c.machine_id = r.machine_id
    where r.company_id = ${companyId}::uuid and r.machine_id = ${machineId}::uuid and r.id = ${runId}::uuid and r.ended_at is null and not c.is_retired`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Whether another machine that is in use has this serial. */
export async function isSerialTaken(ctx: Ctx, machineId: string, serial: string): Promise<boolean> {
  const { rows } = await sql`select from attendance.machine_contact
    where serial = ${serial} and not is_retired and machine_id <> ${machineId}::uuid`.execute(ctx.db)
  return rows.length > 0
}

/** A machine is known by the serial that it said when it was read first. */
export async function learnSerial(ctx: Ctx, machineId: string, serial: string): Promise<void> {
  await sql`update attendance.machine_contact set serial = ${serial} where machine_id = ${machineId}::uuid and serial is null`.execute(
    ctx.db,
  )
}

/** That a machine could not be read, and why. */
export async function keepProblem(ctx: Ctx, machineId: string, problem: (typeof READ_PROBLEMS)[number]): Promise<void> {
  await sql`update attendance.machine_contact set read_at = ${ctx.now}::timestamptz, read_problem = ${problem}
    where machine_id = ${machineId}::uuid`.execute(ctx.db)
}

type Read = {
  machineId: string
  pinSpaceId: string
  host: string
  /** When the reading began: of a whole one nothing older waits in the machine. */
  beganAt: Instant
  driftSeconds: number | undefined
  /** By the machine's own count. */
  held: number
  /** Of a whole reading, how many records came, and their digest. */
  whole: { count: number; mark: string } | undefined
}

/** What a reading found. One that ended early says nothing of what waits in the machine. */
export async function keepReading(ctx: Ctx, read: Read): Promise<void> {
  const { machineId, pinSpaceId, host, beganAt, driftSeconds, held, whole } = read
  await sql`update attendance.machine_contact set read_at = ${ctx.now}::timestamptz, seen_at = ${ctx.now}::timestamptz, address = ${host},
      read_problem = ${whole ? null : 'cut'}, pin_space_id = ${pinSpaceId}::uuid, record_count = ${held},
      drift_seconds = coalesce(${driftSeconds ?? null}::int, drift_seconds),
      quiet_at = case when ${whole !== undefined} then greatest(quiet_at, ${beganAt}::timestamptz) else quiet_at end,
      read_count = coalesce(${whole?.count ?? null}::int, read_count), read_mark = coalesce(${whole?.mark ?? null}, read_mark)
    where machine_id = ${machineId}::uuid`.execute(ctx.db)
}
