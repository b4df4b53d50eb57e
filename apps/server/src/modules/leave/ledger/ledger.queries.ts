import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import type { Minutes } from '@muster/kernel/minutes'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Entitlement } from './account.rules.ts'
import type { Drawn } from './balance.rules.ts'

/** An entitlement with whose it is and of which type. */
export type EntitlementRow = Entitlement & { employmentId: string; typeId: string }

/** What these people have that does not end before a day, or all of it, in the order of their ids. */
export const listEntitlements = (ctx: Ctx, companyId: string, employmentIds: readonly string[], since?: Day) =>
  readEntitlements(ctx, companyId, employmentIds, since ? sql`and until_on >= ${since}::date` : sql``)

/** What somebody has of a type, however long ago it ended. */
export const listEntitlementsOf = (ctx: Ctx, companyId: string, employmentId: string, typeId: string) =>
  readEntitlements(ctx, companyId, [employmentId], sql`and type_id = ${typeId}::uuid`)

/**
 * Lets one at a time draw of what these people have, until the transaction ends; tasks are locked before. Not their rows: of a year that is
 * to come there may be none yet. Many people share a lock, so that a sheet of thousands takes no more than the server has.
 */
export async function lockLedger(ctx: Ctx, companyId: string, employmentIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('leave.ledger ' || ${companyId}, part)) from (
      select distinct hashtextextended(id, 0) & 255 as part from unnest(${employmentIds}::text[]) id order by 1 offset 0) p`.execute(
    ctx.db,
  )
}

/** Lets one at a time state what people of a company have left, until the transaction ends. */
export async function lockOpening(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('leave.opening ' || ${companyId}, 0))`.execute(ctx.db)
}

/** The entitlement that somebody has under a key, of whatever type, kept from everybody else until the transaction ends. */
export const lockEntitlementOf = async (ctx: Ctx, companyId: string, employmentId: string, key: string) =>
  (await readEntitlements(ctx, companyId, [employmentId], sql`and key = ${key}`, sql`for update`))[0]

/** The same without the lock. */
export const findEntitlementOf = async (ctx: Ctx, companyId: string, employmentId: string, key: string) =>
  (await readEntitlements(ctx, companyId, [employmentId], sql`and key = ${key}`))[0]

async function readEntitlements(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
  also: RawBuilder<unknown>,
  lock = sql``,
): Promise<EntitlementRow[]> {
  const { rows } =
    await sql<EntitlementRow>`select id, key, employment_id as "employmentId", type_id as "typeId", from_on as "from",
      until_on as "until", granted, held, used, adjusted, place
    from leave.entitlement where company_id = ${companyId}::uuid and employment_id = any(${employmentIds}::uuid[]) ${also} order by id ${lock}`.execute(
      ctx.db,
    )
  return rows
}

/** From when to when somebody is employed, and today in their company. */
export type Employed = { employmentId: string; from: Day; to: Day | null; today: Day }

/** From when to when these people are employed. */
export async function listEmployed(ctx: Ctx, companyId: string, employmentIds: readonly string[]) {
  const { rows } = await sql<Employed>`
    select e.employment_id as "employmentId", e.onboard_on as "from", e.resign_on as "to",
      (${ctx.now}::timestamptz at time zone c.zone)::date as today
    from organisation.v_employment e join organisation.v_company c on c.company_id = e.company_id
    where e.company_id = ${companyId}::uuid and e.employment_id = any(${employmentIds}::uuid[])`.execute(ctx.db)
  return rows
}

/** A grant to write; one of zero minutes makes an entitlement without an entry. */
export type NewGrant = {
  employmentId: string
  typeId: string
  key: string
  from: Day
  until: Day
  minutes: Minutes
  source: string
  reason: string
  /**
   * The granted minutes that the difference is based on; where another operation changed them meanwhile, nothing is
   * written.
   */
  granted?: Minutes
  /** The application that it comes from, where it comes from one. */
  taskId?: string
  /** In which order it is drawn; none but of benefits. */
  place?: number
}

/** Writes grants: their entitlements where they are not there yet, and an entry each. Two that grant the same at once grant it once. */
export async function insertGrants(ctx: Ctx, companyId: string, grants: readonly NewGrant[]): Promise<void> {
  if (grants.length === 0) return
  const column = <K extends keyof NewGrant>(key: K) => grants.map((one) => one[key])
  await sql`with g as (
      select * from unnest(${grants.map(() => newId())}::uuid[], ${column('employmentId')}::uuid[], ${column('typeId')}::uuid[],
        ${column('key')}::text[], ${column('from')}::date[], ${column('until')}::date[], ${column('minutes')}::bigint[],
        ${column('source')}::text[], ${column('reason')}::text[], ${grants.map(({ granted }) => granted ?? null)}::bigint[],
        ${grants.map(({ taskId }) => taskId ?? null)}::uuid[], ${grants.map(({ place }) => place ?? null)}::smallint[])
        g (id, employment_id, type_id, key, from_on, until_on, minutes, source, reason, so_far, task_id, place)),
    there as (
      insert into leave.entitlement (company_id, id, employment_id, type_id, key, from_on, until_on, place)
      select ${companyId}::uuid, id, employment_id, type_id, key, from_on, until_on, place from g order by employment_id, type_id, key
      on conflict on constraint entitlement_once do update set key = excluded.key returning id, employment_id, type_id, key, granted)
    insert into leave.entry (company_id, id, employment_id, type_id, entitlement_id, kind, minutes, source, reason, task_id, at, by_id)
    select ${companyId}::uuid, gen_random_uuid(), g.employment_id, g.type_id, t.id, 'granted', g.minutes, g.source, g.reason, g.task_id,
      ${ctx.now}, ${ctx.actor?.personId ?? null}
    from g join there t using (employment_id, type_id, key) where (g.so_far is null or g.so_far = t.granted) and g.minutes <> 0`.execute(
    ctx.db,
  )
}

/** Where and when something of a task is written, and by whom. */
export type Written = {
  companyId: string
  employmentId: string
  typeId: string
  taskId: string
  at: Instant
  by: string | null
}

/** Holds or takes minutes of days out of entitlements; `entitlementId` is null where nothing bounds the type. */
export async function insertTaken(
  ctx: Ctx,
  { companyId, employmentId, typeId, taskId, at, by }: Written,
  kind: 'held' | 'used',
  days: readonly (Omit<Drawn, 'entitlementId'> & { entitlementId: string | null })[],
): Promise<void> {
  if (days.length === 0) return
  await ctx.db
    .insertInto('leave.entry')
    .values(
      days.map(({ entitlementId, day, minutes }) => ({
        ...{ company_id: companyId, id: newId(), employment_id: employmentId, type_id: typeId, kind, minutes, day },
        ...{ entitlement_id: entitlementId, task_id: taskId, source: 'task', reason: '', at, by_id: by },
      })),
    )
    .execute()
}

/** An entry of a task that no other takes back. */
export type UnreversedEntry = {
  id: string
  typeId: string
  entitlementId: string | null
  kind: 'held' | 'used'
  day: Day
  minutes: Minutes
}

export async function listUnreversedEntries(ctx: Ctx, companyId: string, taskId: string): Promise<UnreversedEntry[]> {
  const { rows } = await sql<UnreversedEntry>`
    select e.id, e.type_id as "typeId", e.entitlement_id as "entitlementId", e.kind, e.day, e.minutes from leave.entry e
    where e.company_id = ${companyId}::uuid and e.task_id = ${taskId}::uuid and e.opposite_of is null
      and not exists (select from leave.entry o where o.company_id = e.company_id and o.opposite_of = e.id)
    order by e.number`.execute(ctx.db)
  return rows
}

/** Writes the opposite of entries that stand. */
export async function reverseTaken(
  ctx: Ctx,
  written: Omit<Written, 'typeId'>,
  entries: readonly UnreversedEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const { companyId, employmentId, taskId, at, by } = written
  await ctx.db
    .insertInto('leave.entry')
    .values(
      entries.map(({ id, typeId, entitlementId, kind, day, minutes }) => ({
        ...{
          company_id: companyId,
          id: newId(),
          employment_id: employmentId,
          type_id: typeId,
          kind,
          minutes: -minutes,
        },
        ...{ day, entitlement_id: entitlementId, task_id: taskId, source: 'task', reason: '', at, by_id: by },
        opposite_of: id,
      })),
    )
    .execute()
}

/** Sums the minutes of a type that somebody has held or taken in these days, by month, without those of one task. */
export async function sumTakenByMonth(
  ctx: Ctx,
  {
    companyId,
    employmentId,
    typeId,
    taskId,
  }: Pick<Written, 'companyId' | 'employmentId' | 'typeId'> & { taskId: string | null },
  from: Day,
  to: Day,
): Promise<Map<string, Minutes>> {
  const { rows } = await sql<{ month: string; minutes: number }>`
    select to_char(day, 'YYYY-MM') as month, sum(minutes)::bigint as minutes from leave.entry
    where company_id = ${companyId}::uuid and employment_id = ${employmentId}::uuid and type_id = ${typeId}::uuid
      and kind <> 'granted' and day between ${from}::date and ${to}::date and task_id is distinct from ${taskId}::uuid
    group by 1`.execute(ctx.db)
  return new Map(rows.map(({ month, minutes }) => [month, minutes]))
}
