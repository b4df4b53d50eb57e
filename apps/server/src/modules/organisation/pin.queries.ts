import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import { periodText } from '../../platform/db/period.ts'

export async function listPins(ctx: Ctx, companyId: string, employmentId: string) {
  return ctx.db
    .selectFrom('organisation.pin_assignment')
    .selectAll()
    .where('of_company_id', '=', companyId)
    .where('employment_id', '=', employmentId)
    .orderBy(sql`lower(period)`)
    .execute()
}

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

/** Who holds the PIN at any time of the period; shared by the group, so only the bare fact is given. */
export async function findHolder(ctx: Ctx, pinSpaceId: string, pin: string, from: Day, to: Day | null) {
  return ctx.db
    .selectFrom('organisation.pin_assignment')
    .select(['of_company_id', 'employment_id', 'period'])
    .where('pin_space_id', '=', pinSpaceId)
    .where('pin', '=', pin)
    .where(sql<boolean>`period && ${periodText(from, to)}::daterange`)
    .executeTakeFirst()
}
