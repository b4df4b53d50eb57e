import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Holder } from './compare-users.rules.ts'
import type { MachineUser } from './user-lines.rules.ts'

/** No machine holds more. */
export const MOST_USERS = 10_000

type Of = { companyId: string; machineId: string }

/** Keeps whom a machine knows, as it says it now; of more than a machine holds, those that it said last. */
export async function keepUsers(ctx: Ctx, { companyId, machineId }: Of, users: readonly MachineUser[]): Promise<void> {
  await sql`insert into attendance.machine_user (company_id, machine_id, pin, name, has_card, said_at)
    select ${companyId}::uuid, ${machineId}::uuid, u.pin, u.name, u.card, ${ctx.now}::timestamptz
    from json_to_recordset(${JSON.stringify(users.map(({ hasCard, ...user }) => ({ ...user, card: hasCard })))}::json) as u (pin text, name text, card boolean)
    order by u.pin
    on conflict (company_id, machine_id, pin) do update set name = excluded.name, has_card = excluded.has_card, said_at = excluded.said_at`.execute(
    ctx.db,
  )
  await sql`delete from attendance.machine_user where company_id = ${companyId}::uuid and machine_id = ${machineId}::uuid
    and pin = any(array(select pin from attendance.machine_user where company_id = ${companyId}::uuid and machine_id = ${machineId}::uuid
      order by said_at desc, pin offset ${sql.lit(MOST_USERS)}))`.execute(ctx.db)
}

/** When a machine was asked for its users by a command that it has just carried out; undefined where it was not. */
export async function findUsersAsked(ctx: Ctx, machineId: string): Promise<Instant | undefined> {
  const { rows } = await sql<{ at: Instant | null }>`
    select min(queued_at) as at from attendance.machine_command
    where machine_id = ${machineId}::uuid and kind = 'users' and ended_at = ${ctx.now}::timestamptz and result >= 0`.execute(
    ctx.db,
  )
  return rows[0]?.at ?? undefined
}

/** A machine has said all of its users: whom it has not named since it was asked it knows no more. One that named nobody has said nothing. */
export async function endUsers(ctx: Ctx, { companyId, machineId }: Of, asked: Instant): Promise<void> {
  const { rows } = await sql`update attendance.machine_contact c set users_read_at = ${ctx.now}::timestamptz
    where c.machine_id = ${machineId}::uuid and exists (select from attendance.machine_user u
      where u.company_id = ${companyId}::uuid and u.machine_id = ${machineId}::uuid and u.said_at >= ${asked}::timestamptz)
    returning c.machine_id`.execute(ctx.db)
  if (rows.length === 0) return
  await sql`delete from attendance.machine_user where company_id = ${companyId}::uuid and machine_id = ${machineId}::uuid
    and said_at < ${asked}::timestamptz`.execute(ctx.db)
}

/** Forgets whom a machine knew: another one hangs in its place. */
export async function forgetUsers(ctx: Ctx, { companyId, machineId }: Of): Promise<void> {
  await ctx.db
    .deleteFrom('attendance.machine_user')
    .where('company_id', '=', companyId)
    .where('machine_id', '=', machineId)
    .execute()
}

export async function listUsers(ctx: Ctx, { companyId, machineId }: Of): Promise<MachineUser[]> {
  const { rows } = await sql<MachineUser>`select pin, name, has_card as "hasCard" from attendance.machine_user
    where company_id = ${companyId}::uuid and machine_id = ${machineId}::uuid`.execute(ctx.db)
  return rows
}

/** Whether a machine is asked for its users and has not answered. */
export async function isAskedForUsers(ctx: Ctx, machineId: string): Promise<boolean> {
  const { rows } = await sql`select from attendance.machine_command
    where machine_id = ${machineId}::uuid and kind = 'users' and ended_at is null limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** Who holds the PINs at the gate of a machine today; people of these companies by name. */
export async function listHolders(ctx: Ctx, machineId: string, companies: readonly string[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select p.pin, e.employment_id as "employmentId", e.job_number as "jobNumber", e.name, e.native_name as "nativeName", e.nickname
    from attendance.machine_place l
    join organisation.v_office o on o.company_id = l.of_company_id and o.office_id = l.office_id
    join organisation.v_pin p on p.pin_space_id = o.pin_space_id and p.period @> (${ctx.now}::timestamptz at time zone o.zone)::date
    left join organisation.v_employment e on e.company_id = any(${companies}::uuid[]) and e.company_id = p.of_company_id and e.employment_id = p.employment_id
    where l.machine_id = ${machineId}::uuid and l.from_on = (select max(from_on) from attendance.machine_place where machine_id = ${machineId}::uuid)`.execute(
    ctx.db,
  )
  return rows
}
