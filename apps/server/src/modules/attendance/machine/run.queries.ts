import type { RUN_REASONS } from '@muster/contract/attendance/machine-run'
import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { LogDays } from './answer.rules.ts'

/** The topic under which the machines of a company become due. */
export const MACHINES = 'attendance.machines'

type Reason = (typeof RUN_REASONS)[number]
type Of = { companyId: string; machineId: string }

/** Days of the log of a machine that are asked for; nobody is named where the program asks. */
export type Asked = Of & { askedBy: string | null; from: Day; to: Day }

/** A run that was begun or joined; `before` is the period of one that was joined, and `isAnew` whether its machine sends all of its log. */
export type OpenedRun = { id: string; before: LogDays | undefined; isAnew: boolean }

/**
 * Begins a run; where one is open already that is joined, is somebody's from now on, and asks for all days from the first to the last of both. Of
 * one that the program began itself the days say nothing.
 */
export async function openRun(ctx: Ctx, asked: Asked): Promise<OpenedRun> {
  const { companyId, machineId, askedBy, from, to } = asked
  for (;;) {
    const joined = await joinRun(ctx, asked)
    if (joined) return joined
    const { rows } = await sql<{ id: string }>`
      insert into attendance.machine_run (company_id, id, machine_id, asked_by, from_on, to_on, queued_at, moved_at)
      values (${companyId}::uuid, ${newId()}::uuid, ${machineId}::uuid, ${askedBy}::uuid, ${from}::date, ${to}::date, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz)
      on conflict (company_id, machine_id) where ended_at is null do nothing returning id`.execute(ctx.db)
    if (rows[0]) return { id: rows[0].id, before: undefined, isAnew: false }
  }
}

async function joinRun(ctx: Ctx, { companyId, machineId, askedBy, from, to }: Asked): Promise<OpenedRun | undefined> {
  const { rows } = await sql<{ id: string; isAnew: boolean } & LogDays>`
    with open as (select id, is_anew, asked_by, from_on, to_on from attendance.machine_run
      where company_id = ${companyId}::uuid and machine_id = ${machineId}::uuid and ended_at is null for update)
    update attendance.machine_run r set
      from_on = case when r.asked_by is null then ${from}::date else least(r.from_on, ${from}::date) end,
      to_on = case when r.asked_by is null then ${to}::date else greatest(r.to_on, ${to}::date) end,
      asked_by = coalesce(r.asked_by, ${askedBy}::uuid)
    from open o where r.company_id = ${companyId}::uuid and r.id = o.id
    returning r.id, o.is_anew as "isAnew", o.from_on::text as "from", o.to_on::text as "to"`.execute(ctx.db)
  return rows.map((run) => ({ id: run.id, isAnew: run.isAnew, before: { from: run.from, to: run.to } }))[0]
}

/** Holds the open run of a machine as it stands until the commit. */
export async function holdRun(ctx: Ctx, { companyId, machineId }: Of): Promise<void> {
  await sql`select from attendance.machine_run
    where company_id = ${companyId}::uuid and machine_id = ${machineId}::uuid and ended_at is null for update`.execute(
    ctx.db,
  )
}

/** Readings that the program asked for itself are forgotten with the next one; those of people after three months. */
export async function forgetRuns(ctx: Ctx, { companyId, machineId }: Of): Promise<void> {
  await sql`delete from attendance.machine_run where company_id = ${companyId}::uuid and machine_id = ${machineId}::uuid and ended_at is not null
    and (asked_by is null or ended_at < ${ctx.now}::timestamptz - interval '90 days')`.execute(ctx.db)
}

type Counts = { machineId: string; isNew: number; duplicate: number; refused: number }

/** Lines that come while a run of their machine is open are counted to it, each machine once; rides with the next statement. */
export function countInRuns(ctx: Ctx, companyId: string, counts: readonly Counts[]): void {
  ctx.later({
    text: `update attendance.machine_run r set new_count = r.new_count + c."isNew", duplicate_count = r.duplicate_count + c.duplicate,
        refused_count = r.refused_count + c.refused, moved_at = $3::timestamptz
      from json_to_recordset($2::json) as c ("machineId" uuid, "isNew" int, duplicate int, refused int)
      where r.company_id = $1::uuid and r.machine_id = c."machineId" and r.ended_at is null`,
    values: [companyId, JSON.stringify(counts), ctx.now],
  })
}

/** That the machine of a run was reached. */
export async function moveRun(ctx: Ctx, { companyId, machineId }: Of): Promise<void> {
  await sql`update attendance.machine_run set state = 'asked', moved_at = ${ctx.now}::timestamptz
    where company_id = ${companyId}::uuid and machine_id = ${machineId}::uuid and ended_at is null`.execute(ctx.db)
}

/** A reading begins, or begins once more after it was broken off: what it added stays counted as new. */
export async function beginReading(ctx: Ctx, { companyId, machineId }: Of): Promise<void> {
  await sql`update attendance.machine_run set state = 'asked', duplicate_count = 0, refused_count = 0, read_count = null, moved_at = ${ctx.now}::timestamptz
    where company_id = ${companyId}::uuid and machine_id = ${machineId}::uuid and ended_at is null`.execute(ctx.db)
}

/** How many records of a reading are written, of how many; each that is neither new nor refused was there already. */
export async function countRecords(
  ctx: Ctx,
  { companyId, machineId }: Of,
  { read, held }: { read: number; held: number },
): Promise<void> {
  await sql`update attendance.machine_run set read_count = ${read}, held_count = ${held},
      duplicate_count = greatest(0, ${read}::int - new_count - refused_count)
    where company_id = ${companyId}::uuid and machine_id = ${machineId}::uuid and ended_at is null`.execute(ctx.db)
}

export type RunEnd = { state: 'done' | 'partial' | 'failed'; reason?: Reason; foundSerial?: string | undefined }

/** Ends the open run of a machine, and with it what the machine was still to be asked for. */
export async function endRun(ctx: Ctx, { companyId, machineId }: Of, end: RunEnd): Promise<void> {
  await sql`with ended as (
      update attendance.machine_run set state = ${end.state}, reason = ${end.reason ?? null}, found_serial = ${end.foundSerial ?? null},
        moved_at = ${ctx.now}::timestamptz, ended_at = ${ctx.now}::timestamptz
      where company_id = ${companyId}::uuid and machine_id = ${machineId}::uuid and ended_at is null returning id)
    update attendance.machine_command c set ended_at = ${ctx.now}::timestamptz from ended e
    where c.machine_id = ${machineId}::uuid and c.run_id = e.id and c.ended_at is null`.execute(ctx.db)
}

export type OpenRun = {
  id: string
  isAnew: boolean
  hasAnew: boolean
  newCount: number
  /** How the machine answered what it was asked for: null where it did not; and how many questions are open. */
  results: (number | null)[]
  open: number
}

/** The open run of a machine that calls, with the answers to its commands. */
export async function findOpenRun(ctx: Ctx, { companyId, machineId }: Of): Promise<OpenRun | undefined> {
  const { rows } = await sql<OpenRun>`
    select r.id, r.is_anew as "isAnew", r.anew_at is not null as "hasAnew", r.new_count as "newCount",
      coalesce(json_agg(c.result order by c.id) filter (where c.ended_at is not null), '[]') as results,
      count(c.id) filter (where c.ended_at is null)::int as open
    from attendance.machine_run r left join attendance.machine_command c on c.machine_id = r.machine_id and c.run_id = r.id
      and (c.kind = 'check') = r.is_anew
    where r.company_id = ${companyId}::uuid and r.machine_id = ${machineId}::uuid and r.ended_at is null group by r.company_id, r.id`.execute(
    ctx.db,
  )
  return rows[0]
}

/** From now on the run waits for the machine to send its whole log anew; what it was asked for by days is given up. */
export async function askAnew(ctx: Ctx, { companyId, machineId }: Of, runId: string): Promise<void> {
  await sql`update attendance.machine_command set ended_at = ${ctx.now}::timestamptz
    where machine_id = ${machineId}::uuid and run_id = ${runId}::uuid and ended_at is null`.execute(ctx.db)
  await sql`update attendance.machine_run set is_anew = true, moved_at = ${ctx.now}::timestamptz
    where company_id = ${companyId}::uuid and id = ${runId}::uuid`.execute(ctx.db)
}

/** Whether a machine that begins a conversation is to send everything anew: where that was asked, and nothing has come since it was said. */
export async function takeAnew(ctx: Ctx, { companyId, machineId }: Of): Promise<boolean> {
  const { rows } = await sql`
    update attendance.machine_run r set anew_at = ${ctx.now}::timestamptz, moved_at = ${ctx.now}::timestamptz
    where r.company_id = ${companyId}::uuid and r.machine_id = ${machineId}::uuid and r.ended_at is null and r.is_anew
      and (r.anew_at is null or not exists (select from attendance.machine_contact c where c.machine_id = r.machine_id and c.posted_at > r.anew_at))
    returning 1`.execute(ctx.db)
  return rows.length > 0
}
