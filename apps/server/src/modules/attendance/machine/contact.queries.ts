import type { FAILURES, MACHINE_REACHES } from '@muster/contract/attendance/machine'
import type { Instant } from '@muster/kernel/instant'
import type { Minutes } from '@muster/kernel/minutes'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Family } from './answer.rules.ts'

/** A machine calls by itself, or is read over the network. */
export type Reach = (typeof MACHINE_REACHES)[number]

/** A machine as it is known by its serial, before any company is in sight; instants as they stand. */
export type Contact = {
  machineId: string
  companyId: string
  serial: string
  reach: Reach
  family: Family
  isRegistered: boolean
  networks: readonly string[]
  seenAt: Instant | null
  postedAt: Instant | null
  stamp: string | null
  offsetMinutes: Minutes | null
  isEncrypting: boolean
  strayAt: Instant | null
  driftSeconds: number | null
  /** Since when what it posts is not taken. */
  failingSince: Instant | null
  /** Whether something of it is just being taken beside this call. */
  isBringing?: boolean
  /** Whether it has something to do. */
  hasCommand: boolean
}

export async function findContact(ctx: Ctx, serial: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select c.machine_id as "machineId", c.of_company_id as "companyId", c.serial, c.reach, c.family, c.is_registered as "isRegistered", c.networks, c.seen_at as "seenAt", c.posted_at as "postedAt",
      c.stamp, c.offset_minutes as "offsetMinutes", c.is_encrypting as "isEncrypting", c.stray_at as "strayAt", c.drift_seconds as "driftSeconds", c.failing_since as "failingSince",
      exists (select from attendance.machine_command d where d.machine_id = c.machine_id and d.ended_at is null) as "hasCommand"
    from attendance.machine_contact c where c.serial = ${serial} and not c.is_retired`.execute(ctx.db)
  return rows[0]
}

/** Where a machine hangs now: its office, if its company is in sight. */
export async function findOfficeOf(ctx: Ctx, { companyId, machineId }: Pick<Contact, 'companyId' | 'machineId'>) {
  const { rows } = await sql<{ officeId: string; zone: string; pinSpaceId: string }>`
    select o.office_id as "officeId", o.zone, o.pin_space_id as "pinSpaceId"
    from attendance.machine_place p join organisation.v_office o on o.company_id = p.of_company_id and o.office_id = p.office_id
    where p.machine_id = ${machineId}::uuid and o.company_id = ${companyId}::uuid
    order by p.from_on desc limit 1`.execute(ctx.db)
  return rows[0]
}

type Call = {
  machineId: string
  address: string
  pinSpaceId: string
  offsetMinutes: Minutes | null
  /** The machine's own number of records, where it said it. */
  records: number | undefined
  isBringing: boolean
}

/** A post of a machine that was not taken. */
export type Failure = { machineId: string; companyId: string; at: Instant; failure: (typeof FAILURES)[number] }

/** A machine repeats what failed within a minute: what did not fail for so long was taken, and not only what came beside it. */
const REPEATED_WITHIN = sql`interval '3 minutes'`

/** Whether the posts of a machine fail no more, or never did; of columns of its contact. */
const isTaken = (ctx: Ctx) => sql`(failed_at is null
  or coalesce(posted_at > failed_at, false) and failed_at < ${ctx.now}::timestamptz - ${REPEATED_WITHIN})`

/**
 * What a machine said when it called; gives whether nothing waited in it at the call before that was kept: where it is a minute or some ago, and
 * nothing was brought since, nor failed to be. Who was away for longer, or has called just now, has only begun to bring what it kept; and of
 * what was clocked since the call before nothing is known, because a machine may have been away for a while in between.
 */
export async function keepCall(ctx: Ctx, call: Call): Promise<boolean> {
  const { rows } = await sql<{ isQuiet: boolean }>`
    with before as (
      select machine_id, seen_at, ${isTaken(ctx)} as is_taken,
        coalesce(seen_at between ${ctx.now}::timestamptz - interval '5 minutes' and ${ctx.now}::timestamptz - interval '1 minute'
          and (posted_at is null or posted_at < seen_at) and not ${call.isBringing}::boolean, false) as is_calm
      from attendance.machine_contact where machine_id = ${call.machineId}::uuid for update)
    update attendance.machine_contact c set
      quiet_at = case when b.is_calm and b.is_taken then greatest(c.quiet_at, b.seen_at) else c.quiet_at end,
      failing_since = case when b.is_taken then null else c.failing_since end,
      seen_at = ${ctx.now}::timestamptz, address = ${call.address}, pin_space_id = ${call.pinSpaceId}::uuid, offset_minutes = ${call.offsetMinutes},
      record_count = coalesce(${call.records ?? null}::int, c.record_count), is_encrypting = false, stray_address = null, stray_at = null
    from before b where c.machine_id = b.machine_id
    returning b.is_calm and b.is_taken as "isQuiet"`.execute(ctx.db)
  return rows[0]?.isQuiet === true
}

/** What family a machine says it is of, and whether it has its code of registration. */
export async function keepFamily(ctx: Ctx, machineId: string, family: Family, isRegistered: boolean): Promise<void> {
  await sql`update attendance.machine_contact set family = ${family}, is_registered = ${isRegistered}
    where machine_id = ${machineId}::uuid`.execute(ctx.db)
}

/** That a machine wants to talk in a way that only its maker's library understands. */
export async function keepEncrypting(ctx: Ctx, machineId: string, address: string): Promise<void> {
  await sql`update attendance.machine_contact set is_encrypting = true, seen_at = ${ctx.now}::timestamptz, address = ${address}
    where machine_id = ${machineId}::uuid`.execute(ctx.db)
}

/** That the serial of a machine called from elsewhere than it may. */
export async function keepStray(ctx: Ctx, machineId: string, address: string): Promise<void> {
  await sql`update attendance.machine_contact set stray_address = ${address}, stray_at = ${ctx.now}::timestamptz
    where machine_id = ${machineId}::uuid`.execute(ctx.db)
}

type Post = { machineId: string; pinSpaceId: string; stamp: string | null; drift: number | undefined }

/** That a machine has brought something, with the punches of it in one transaction. What it was asked for says nothing of its clock. */
export async function keepPost(ctx: Ctx, { machineId, pinSpaceId, stamp, drift }: Post): Promise<void> {
  await sql`update attendance.machine_contact set posted_at = ${ctx.now}::timestamptz, seen_at = ${ctx.now}::timestamptz, pin_space_id = ${pinSpaceId}::uuid,
      stamp = coalesce(${stamp}, stamp),
      drift_seconds = case when exists (select from attendance.machine_run r where r.company_id = of_company_id and r.machine_id = machine_contact.machine_id
        and r.ended_at is null) then drift_seconds else coalesce(${drift ?? null}::int, drift_seconds) end
    where machine_id = ${machineId}::uuid`.execute(ctx.db)
}

/** Keeps that a post of a machine failed, and that it called. */
export async function keepFailure(ctx: Ctx, { machineId, at, failure }: Failure): Promise<void> {
  await sql`update attendance.machine_contact set failing_since = coalesce(failing_since, ${at}::timestamptz),
      failed_at = greatest(failed_at, ${at}::timestamptz), failure = ${failure},
      seen_at = case when seen_at > ${at}::timestamptz - interval '5 minutes' then seen_at else ${at}::timestamptz end
    where machine_id = ${machineId}::uuid`.execute(ctx.db)
}

/** Keeps that a post of a machine whose posts failed was taken. */
export async function keepTaken(ctx: Ctx, machineId: string): Promise<void> {
  await sql`update attendance.machine_contact set posted_at = ${ctx.now}::timestamptz,
      failing_since = case when failed_at < ${ctx.now}::timestamptz - ${REPEATED_WITHIN} then null else failing_since end
    where machine_id = ${machineId}::uuid`.execute(ctx.db)
}

/** What became of lines of a machine. */
export type LineCounts = { received: number; kept: number; duplicate: number; unmatched: number; refused: number }

/** Adds to what has come of a machine in all, with the punches of it in one transaction. */
export async function countLines(
  ctx: Ctx,
  machineId: string,
  lastPunchAt: Instant | undefined,
  counts: LineCounts,
): Promise<void> {
  await sql`update attendance.machine_contact set last_punch_at = greatest(last_punch_at, ${lastPunchAt ?? null}::timestamptz),
      received_count = received_count + ${counts.received}, kept_count = kept_count + ${counts.kept},
      duplicate_count = duplicate_count + ${counts.duplicate}, unmatched_count = unmatched_count + ${counts.unmatched}, refused_count = refused_count + ${counts.refused}
    where machine_id = ${machineId}::uuid`.execute(ctx.db)
}
