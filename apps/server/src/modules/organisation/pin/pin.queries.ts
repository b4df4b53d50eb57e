import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { periodText } from '../../../platform/db/period.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

export async function insertPin(
  ctx: Ctx,
  pin: {
    id: string
    pinSpaceId: string
    pin: string
    from: Day
    to: Day | null
    companyId: string
    employmentId: string
  },
): Promise<void> {
  await ctx.db
    .insertInto('organisation.pin_assignment')
    .values({
      id: pin.id,
      pin_space_id: pin.pinSpaceId,
      pin: pin.pin,
      period: periodText(pin.from, pin.to),
      of_company_id: pin.companyId,
      employment_id: pin.employmentId,
    })
    .execute()
}

export async function deletePin(ctx: Ctx, companyId: string, employmentId: string, id: string) {
  return ctx.db
    .deleteFrom('organisation.pin_assignment')
    .where('of_company_id', '=', companyId)
    .where('employment_id', '=', employmentId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** The PIN space of an office in scope. */
export async function findPinSpace(ctx: Ctx, companyId: string, officeId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('organisation.office')
    .select('pin_space_id')
    .where('company_id', '=', companyId)
    .where('id', '=', officeId)
    .executeTakeFirst()
  return row?.pin_space_id
}

/** First and last day of an employment. */
export async function findDates(ctx: Ctx, companyId: string, employmentId: string) {
  const row = await ctx.db
    .selectFrom('organisation.employment')
    .select(['onboard_on', 'resign_on'])
    .where('company_id', '=', companyId)
    .where('id', '=', employmentId)
    .executeTakeFirstOrThrow()
  return { from: row.onboard_on, to: row.resign_on }
}

/** Begins an assignment on another day, its end unchanged. */
export async function startPinOn(ctx: Ctx, companyId: string, id: string, from: Day): Promise<void> {
  await ctx.db
    .updateTable('organisation.pin_assignment')
    .set({ period: sql<string>`daterange(${from}::date, upper(period))` })
    .where('of_company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Ends an assignment on a day, that day included, or lets it go on for good. */
export async function endPinOn(ctx: Ctx, companyId: string, id: string, to: Day | null): Promise<void> {
  await ctx.db
    .updateTable('organisation.pin_assignment')
    .set({ period: sql<string>`daterange(lower(period), ${to}::date, '[]')` })
    .where('of_company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/**
 * Keeps a PIN of a space to one transaction: of two who assign it at once the second waits and then finds the holder, where
 * the database alone would see a deadlock.
 */
export async function lockPin(ctx: Ctx, pinSpaceId: string, pin: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pin:${pinSpaceId}:${pin}`}, 0))`.execute(ctx.db)
}

/** Who holds the PIN at any time of the period, but for one; shared by the group, so only the bare fact is given. */
export async function findHolder(
  ctx: Ctx,
  pinSpaceId: string,
  pin: string,
  from: Day,
  to: Day | null,
  butFor?: string,
) {
  return ctx.db
    .selectFrom('organisation.pin_assignment')
    .select(['of_company_id', 'employment_id', 'period'])
    .where('pin_space_id', '=', pinSpaceId)
    .where('pin', '=', pin)
    .where(sql<boolean>`period && ${periodText(from, to)}::daterange`)
    .$if(butFor !== undefined, (q) => q.where('employment_id', '<>', butFor ?? ''))
    .executeTakeFirst()
}
