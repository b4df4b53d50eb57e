import type { machineEndpoints } from '@muster/contract/attendance/machine'
import type { InputOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

type MachineFilter = InputOf<(typeof machineEndpoints)['list']>

const OFFICE = sql<string>`(select p.office_id from attendance.machine_place p where p.machine_id = m.id order by p.from_on desc limit 1)`

/** Machines with what they said last, and where they hang now or hung last. */
const selectMachines = (ctx: Ctx) =>
  ctx.db
    .selectFrom('attendance.machine as m')
    .innerJoin('attendance.machine_contact as c', 'c.machine_id', 'm.id')
    .innerJoin('attendance.machine_place as p', (join) =>
      join
        .onRef('p.machine_id', '=', 'm.id')
        .on('p.from_on', '=', sql<Day>`(select max(from_on) from attendance.machine_place where machine_id = m.id)`),
    )
    .leftJoin('attendance.machine_address as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.machine_id', '=', 'm.id'),
    )
    .select(['m.company_id', 'm.id', 'm.name', 'm.version', 'p.office_id', 'p.from_on', 'p.until_on'])
    .select([
      'c.reach',
      'c.serial',
      'c.networks',
      'c.family',
      'c.users_read_at',
      'c.is_retired',
      'c.is_encrypting',
      'c.seen_at',
      'c.stray_address',
      'c.failing_since',
      'c.failure',
      'c.last_punch_at',
    ])
    .select(['a.host', 'a.port', 'a.key_id', 'c.read_problem'])
    .select(['c.drift_seconds', 'c.record_count', 'c.kept_count', 'c.refused_count'])

export type MachineRow = NonNullable<Awaited<ReturnType<typeof findMachine>>>

export async function listMachines(ctx: Ctx, companies: readonly string[], filter: MachineFilter) {
  const column = { name: 'm.name', seenAt: 'c.seen_at' } as const
  const query = selectMachines(ctx)
    .where('m.company_id', '=', sql<string>`any(${companies})`)
    .$if(filter.officeId !== undefined, (q) => q.where(OFFICE, '=', filter.officeId ?? ''))
    .$if(Boolean(filter.search), (q) =>
      q.where(
        sql<boolean>`(position(lower(${filter.search ?? ''}) in lower(m.name)) > 0 or position(upper(${filter.search ?? ''}) in c.serial) > 0)`,
      ),
    )
    .orderBy('c.is_retired')
    .orderBy(column[filter.sort ?? 'name'], filter.order)
    .orderBy('m.id')
  return selectPage(ctx, query, filter)
}

export async function findMachine(ctx: Ctx, companies: readonly string[], id: string) {
  return selectMachines(ctx)
    .where('m.company_id', '=', sql<string>`any(${companies})`)
    .where('m.id', '=', id)
    .executeTakeFirst()
}

type NewMachine = {
  companyId: string
  id: string
  name: string
  /** Null of one that is read, until it was. */
  serial: string | null
  networks: readonly string[]
  officeId: string
  pinSpaceId: string
  fromOn: Day
  by: string
}

export async function insertMachine(ctx: Ctx, m: NewMachine): Promise<void> {
  await ctx.db
    .insertInto('attendance.machine')
    .values({ company_id: m.companyId, id: m.id, name: m.name, admitted_at: ctx.now, admitted_by: m.by })
    .execute()
  await ctx.db
    .insertInto('attendance.machine_contact')
    .values({
      ...{
        machine_id: m.id,
        of_company_id: m.companyId,
        reach: m.serial === null ? 'pull' : 'push',
        serial: m.serial,
        pin_space_id: m.pinSpaceId,
      },
      networks: sql<string[]>`${m.networks}::text[]`,
    })
    .execute()
  await insertPlace(ctx, m)
}

type Place = { companyId: string; id: string; officeId: string; fromOn: Day }

export async function insertPlace(ctx: Ctx, { companyId, id, officeId, fromOn }: Place): Promise<void> {
  await ctx.db
    .insertInto('attendance.machine_place')
    .values({ machine_id: id, from_on: fromOn, of_company_id: companyId, office_id: officeId })
    .execute()
}

/** Ends where a machine hangs, from a day on; of that gate it keeps the PIN space. */
export async function endPlace(ctx: Ctx, id: string, on: Day): Promise<void> {
  await ctx.db
    .updateTable('attendance.machine_place')
    .set({
      until_on: on,
      pin_space_id: sql<string>`(select c.pin_space_id from attendance.machine_contact c where c.machine_id = attendance.machine_place.machine_id)`,
    })
    .where('machine_id', '=', id)
    .where('until_on', 'is', null)
    .execute()
}

/** The gate at which a machine hangs from now on. */
export async function setSpace(ctx: Ctx, id: string, pinSpaceId: string): Promise<void> {
  await ctx.db
    .updateTable('attendance.machine_contact')
    .set({ pin_space_id: pinSpaceId })
    .where('machine_id', '=', id)
    .execute()
}

export async function setNetworks(ctx: Ctx, id: string, networks: readonly string[]): Promise<void> {
  await ctx.db
    .updateTable('attendance.machine_contact')
    .set({ networks: sql<string[]>`${networks}::text[]`, stray_address: null, stray_at: null })
    .where('machine_id', '=', id)
    .execute()
}

/** From now on the machine is neither heard nor read, its serial may be admitted anew, and its key is kept no more. */
export async function retireContact(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('attendance.machine_address')
    .set({ key_id: null, encrypted: null })
    .where('machine_id', '=', id)
    .execute()
  await ctx.db
    .updateTable('attendance.machine_contact')
    .set({ is_retired: true })
    .where('machine_id', '=', id)
    .execute()
}

/** Another machine is heard under this contact from now on, of which nothing is known yet. */
export async function replaceContact(ctx: Ctx, id: string, serial: string, network: string): Promise<void> {
  await sql`update attendance.machine_contact set serial = ${serial}, networks = array[${network}::text], family = 'attendance', is_registered = false,
      seen_at = null, address = null, posted_at = null, stamp = null, drift_seconds = null, record_count = null, offset_minutes = null, users_read_at = null,
      kept_count = 0, received_count = 0, duplicate_count = 0, unmatched_count = 0, is_encrypting = false, stray_address = null, stray_at = null,
      failing_since = null, failed_at = null, failure = null
    where machine_id = ${id}::uuid`.execute(ctx.db)
}

/** So many lines are shown; more of them are one machine that is broken. */
const MOST_LINES = 200

export async function listRefused(ctx: Ctx, companyId: string, machineId: string) {
  const { rows } = await sql<{ raw: string; reason: string; receivedAt: Instant }>`
    select raw, reason, received_at as "receivedAt" from attendance.machine_line
    where company_id = ${companyId}::uuid and machine_id = ${machineId}::uuid order by received_at desc, raw limit ${sql.lit(MOST_LINES)}`.execute(
    ctx.db,
  )
  return rows
}
