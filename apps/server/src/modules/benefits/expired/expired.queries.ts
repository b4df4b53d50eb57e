import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { firstDay, type Month } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Lets one at a time book what expired in a company. */
export async function lockExpired(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('benefits.expired ' || ${companyId}::text, 0))`.execute(
    ctx.db,
  )
}

/** How much of these entitlements is booked already, by entitlement. */
export async function sumBooked(ctx: Ctx, companyId: string, ids: readonly string[]): Promise<Map<string, Minutes>> {
  const { rows } = await sql<{ id: string; minutes: number }>`select entitlement_id as id, sum(minutes)::int as minutes
    from benefits.expired_leave where company_id = ${companyId}::uuid and entitlement_id = any(${ids}::uuid[]) group by 1`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, minutes }) => [id, minutes]))
}

/** Leave that expired and becomes pay, to write. */
export type NewExpired = {
  employmentId: string
  policyId: string
  entitlementId: string
  lastOn: Day
  minutes: Minutes
  ratio: number
  bookedIn: Month
}

export async function insertExpired(ctx: Ctx, companyId: string, expired: readonly NewExpired[]): Promise<void> {
  if (expired.length === 0) return
  await ctx.db
    .insertInto('benefits.expired_leave')
    .values(
      expired.map((item) => ({
        ...{ company_id: companyId, id: newId(), employment_id: item.employmentId, policy_id: item.policyId },
        ...{ entitlement_id: item.entitlementId, last_on: item.lastOn, minutes: item.minutes, ratio: item.ratio },
        ...{ booked_in: firstDay(item.bookedIn), at: ctx.now },
      })),
    )
    .execute()
}

/** Leave of a benefit that expired, as pay reads it: `ratio` per cent of the pay of the minutes, by the hour of the last valid day. */
export type ExpiredLeave = {
  id: string
  employmentId: string
  policyId: string
  names: Names
  minutes: Minutes
  lastOn: Day
  ratio: number
}

/** What of some people expired and is booked in a month of a company, in the order in which it was found. */
export async function listExpiredLeave(
  ctx: Ctx,
  companyId: string,
  month: Month,
  employmentIds: readonly string[],
): Promise<ExpiredLeave[]> {
  const { rows } =
    await sql<ExpiredLeave>`select x.id, x.employment_id as "employmentId", x.policy_id as "policyId", p.names, x.minutes,
      x.last_on as "lastOn", x.ratio
    from benefits.expired_leave x join benefits.policy p on p.company_id = x.company_id and p.id = x.policy_id
    where x.company_id = ${companyId}::uuid and x.booked_in = ${firstDay(month)}::date
      and x.employment_id = any(${employmentIds}::uuid[]) order by x.number`.execute(ctx.db)
  return rows
}

/** A subsidy that was paid, as pay reads it: minor units of its currency, less than nothing where it takes back. */
export type PaidSubsidy = {
  id: string
  employmentId: string
  policyId: string
  names: Names
  amount: number
  currency: string
  paidOn: Day
}

/** The subsidies of some people in a month of a company that were paid, in the order of people and policies. */
export async function listPaidSubsidies(
  ctx: Ctx,
  companyId: string,
  month: Month,
  employmentIds: readonly string[],
): Promise<PaidSubsidy[]> {
  const { rows } =
    await sql<PaidSubsidy>`select m.id, m.employment_id as "employmentId", m.policy_id as "policyId", p.names, m.amount, m.currency,
      m.paid_on as "paidOn"
    from benefits.member m
    join benefits.policy p on p.company_id = m.company_id and p.id = m.policy_id
    join benefits.benefit_type b on b.company_id = p.company_id and b.id = p.type_id and b.kind = 'subsidy'
    where m.company_id = ${companyId}::uuid and m.month = ${firstDay(month)}::date and m.state = 'paid'
      and m.employment_id = any(${employmentIds}::uuid[])
    order by m.employment_id, p.place, m.part`.execute(ctx.db)
  return rows
}
