import type { FAILURES, MACHINE_REACHES } from '@muster/contract/attendance/machine'
import type { Instant } from '@muster/kernel/instant'
import type { Minutes } from '@muster/kernel/minutes'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Place } from '../pushed/place.rules.ts'
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

/** The machines in use under these serials, in their order; undefined where there is none. */
export async function findContacts(ctx: Ctx, serials: readonly string[]): Promise<(Contact | undefined)[]> {
  const { rows } = await sql<Contact>`
    select c.machine_id as "machineId", c.of_company_id as "companyId", c.serial, c.reach, c.family, c.is_registered as "isRegistered", c.networks, c.seen_at as "seenAt", c.posted_at as "postedAt",
      c.stamp, c.offset_minutes as "offsetMinutes", c.is_encrypting as "isEncrypting", c.stray_at as "strayAt", c.drift_seconds as "driftSeconds", c.failing_since as "failingSince",
      exists (select from attendance.machine_command d where d.machine_id = c.machine_id and d.ended_at is null) as "hasCommand"
    from attendance.machine_contact c where c.serial = any(${serials}::text[]) and not c.is_retired`.execute(ctx.db)
  const bySerial = new Map(rows.map((row) => [row.serial, row]))
  return serials.map((serial) => bySerial.get(serial))
}

/**
 * Where these machines of a company hang and hung, the first place first, each with the zone and the PIN space of its office; of those that are in
 * use and have these serials still, where one is named.
 */
export async function listPlaces(
  ctx: Ctx,
  companyId: string,
  machines: readonly { machineId: string; serial: string | null }[],
): Promise<Map<string, Place[]>> {
  const { rows } = await sql<Place & { machineId: string }>`
    select p.machine_id as "machineId", p.from_on::text as from, o.office_id as "officeId", o.zone, o.pin_space_id as "pinSpaceId"
    from unnest(${machines.map(({ machineId }) => machineId)}::uuid[], ${machines.map(({ serial }) => serial)}::text[]) as m (id, serial)
    join attendance.machine_contact c on c.machine_id = m.id and (m.serial is null or c.serial = m.serial) and not c.is_retired
    join attendance.machine_place p on p.machine_id = m.id
    join organisation.v_office o on o.company_id = p.of_company_id and o.office_id = p.office_id
    where o.company_id = ${companyId}::uuid
    order by p.machine_id, p.from_on`.execute(ctx.db)
  return Map.groupBy(rows, ({ machineId }) => machineId)
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

/** What is kept of posts of a machine; what is null stays as it was. */
type Posted = { machineId: string; pinSpaceId: string; stamp: string | null; drift: number | null }

/** That machines have brought something, each once; rides with the punches of it. What one was asked for says nothing of its clock. */
export function keepPosts(ctx: Ctx, posts: readonly Posted[]): void {
  ctx.later({
    text: `update attendance.machine_contact c set posted_at = $2::timestamptz, seen_at = $2::timestamptz, pin_space_id = p."pinSpaceId",
        stamp = coalesce(p.stamp, c.stamp),
        drift_seconds = case when exists (select from attendance.machine_run r where r.company_id = c.of_company_id and r.machine_id = c.machine_id
          and r.ended_at is null) then c.drift_seconds else coalesce(p.drift, c.drift_seconds) end
      from json_to_recordset($1::json) as p ("machineId" uuid, "pinSpaceId" uuid, stamp text, drift int)
      where c.machine_id = p."machineId"`,
    values: [JSON.stringify(posts), ctx.now],
  })
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
export type LineCounts = {
  machineId: string
  lastPunchAt: Instant | null
  received: number
  kept: number
  duplicate: number
  unmatched: number
  refused: number
}

/**
 * Adds to what has come of machines in all, each once; rides with the punches of it. They are locked in one order, so that two groups that
 * count the same machines wait for each other and never for ever.
 */
export function countLines(ctx: Ctx, counts: readonly LineCounts[]): void {
  ctx.later({
    text: `with counted as (select * from json_to_recordset($1::json) as n ("machineId" uuid, "lastPunchAt" timestamptz, received int, kept int, duplicate int, unmatched int, refused int)),
      locked as (select machine_id from attendance.machine_contact where machine_id in (select "machineId" from counted) order by machine_id for no key update)
      update attendance.machine_contact c set last_punch_at = greatest(c.last_punch_at, n."lastPunchAt"),
        received_count = c.received_count + n.received, kept_count = c.kept_count + n.kept, duplicate_count = c.duplicate_count + n.duplicate,
        unmatched_count = c.unmatched_count + n.unmatched, refused_count = c.refused_count + n.refused
      from counted n join locked l on l.machine_id = n."machineId" where c.machine_id = l.machine_id`,
    values: [JSON.stringify(counts)],
  })
}
