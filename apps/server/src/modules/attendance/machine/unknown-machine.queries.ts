import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** So many are kept; the oldest goes. */
const MOST_UNKNOWN = 1000
/** Nobody hangs up so many behind one address; more of them are made up, and push no real one out. */
const MOST_OF_ADDRESS = 100

/** Keeps that an unknown machine called, at most once a minute; whether it is new. */
export async function keepUnknown(ctx: Ctx, serial: string, address: string): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into attendance.unknown_machine as u (serial, address, seen_at)
    select ${serial}, ${address}, ${ctx.now}::timestamptz
    where exists (select from attendance.unknown_machine where serial = ${serial})
      or (select count(*) from attendance.unknown_machine where address = ${address}) < ${MOST_OF_ADDRESS}
    on conflict (serial) do update set address = excluded.address, seen_at = excluded.seen_at
      where u.seen_at <= excluded.seen_at - interval '1 minute' or u.address <> excluded.address
    returning (xmax = 0) as "isNew"`.execute(ctx.db)
  const isNew = rows[0]?.isNew === true
  if (isNew)
    await sql`delete from attendance.unknown_machine where serial in (
      select serial from attendance.unknown_machine order by seen_at desc, serial offset ${MOST_UNKNOWN})`.execute(
      ctx.db,
    )
  return isNew
}

/** The last first. */
export async function listUnknown(ctx: Ctx): Promise<{ serial: string; address: string; seenAt: Instant }[]> {
  const { rows } = await sql<{ serial: string; address: string; seenAt: Instant }>`
    select serial, address, seen_at as "seenAt" from attendance.unknown_machine u
    where not exists (select from attendance.machine_contact c where c.serial = u.serial and not c.is_retired)
    order by seen_at desc, serial`.execute(ctx.db)
  return rows
}

/** Takes an unknown machine away; gives from where it called last, undefined where none of this serial waits. */
export async function takeUnknown(ctx: Ctx, serial: string): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    delete from attendance.unknown_machine where serial = ${serial} returning address`.execute(ctx.db)
  return rows[0]?.address
}
