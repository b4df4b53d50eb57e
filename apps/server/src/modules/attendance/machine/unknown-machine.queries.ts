import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** So many are kept; the oldest goes. */
const MOST_UNKNOWN = 1000
/** Nobody hangs up so many behind one address; more of them are made up, and push no real one out. */
const MOST_OF_ADDRESS = 100

/** Keeps that an unknown machine called from an address, at most once a minute; whether it is new. */
export async function keepUnknown(ctx: Ctx, serial: string, address: string): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into attendance.unknown_machine as u (serial, address, seen_at)
    select ${serial}, ${address}, ${ctx.now}::timestamptz
    where exists (select from attendance.unknown_machine where serial = ${serial} and address = ${address})
      or (select count(*) from attendance.unknown_machine where address = ${address}) < ${MOST_OF_ADDRESS}
    on conflict (serial, address) do update set seen_at = excluded.seen_at where u.seen_at <= excluded.seen_at - interval '1 minute'
    returning (xmax = 0) as "isNew"`.execute(ctx.db)
  const isNew = rows[0]?.isNew === true
  if (isNew)
    await sql`delete from attendance.unknown_machine where (serial, address) in (
      select serial, address from attendance.unknown_machine order by seen_at desc, serial, address offset ${MOST_UNKNOWN})`.execute(
      ctx.db,
    )
  return isNew
}

/** The last first. */
export async function listUnknown(ctx: Ctx): Promise<{ serial: string; address: string; seenAt: Instant }[]> {
  const { rows } = await sql<{ serial: string; address: string; seenAt: Instant }>`
    select serial, address, seen_at as "seenAt" from attendance.unknown_machine u
    where not exists (select from attendance.machine_contact c where c.serial = u.serial and not c.is_retired)
    order by seen_at desc, serial, address`.execute(ctx.db)
  return rows
}

/**
 * Takes an unknown machine away that called from this address, and whatever else called under its serial. Gives from where that was: nowhere
 * where none waits, and then nothing is taken away, as where it called from other addresses alone.
 */
export async function takeUnknown(ctx: Ctx, serial: string, address: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from attendance.unknown_machine where serial = ${serial} order by address for update`.execute(ctx.db)
  const addresses = rows.map((row) => row.address)
  if (addresses.includes(address))
    await sql`delete from attendance.unknown_machine where serial = ${serial}`.execute(ctx.db)
  return addresses
}
