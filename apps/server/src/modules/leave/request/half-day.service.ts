import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { halfDayEndpoints } from '@muster/contract/leave/half-days'
import { addDays, type Day } from '@muster/kernel/day'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { zoneOn } from '../../attendance/index.ts'
import { employmentsInReach } from '../../organisation/index.ts'
import { parameterOn } from '../../system/index.ts'
import { policyOn } from '../ledger/grant.rules.ts'
import { listEmployed } from '../ledger/ledger.queries.ts'
import type { LeaveRule } from '../type/rules-in-force.rules.ts'
import { typesInForce } from '../type/types-in-force.service.ts'
import { findEdges } from './half-day.rules.ts'
import { readWork } from './leave-request.service.ts'

type Inputs = { [K in keyof typeof halfDayEndpoints]: InputOf<(typeof halfDayEndpoints)[K]> }
type Replies = { [K in keyof typeof halfDayEndpoints]: ReplyOf<(typeof halfDayEndpoints)[K]> }

/** A whole day too long ago is refused as its half is, so that only its form says so. */
const ANY_TIME = 36_500

/** Where the work of a leave that is being applied for begins and ends, whole and by half, by the shifts planned on them and the rule of its type. */
export async function get(ctx: Ctx, { employmentId, typeId, from, to }: Inputs['get']): Promise<Replies['get']> {
  const own = ctx.actor?.employments.find((one) => one.employmentId === employmentId)
  const [person] = own ? [own] : await employmentsInReach(ctx, [employmentId])
  const { companyId } = person ?? fail('system.user_not_found')
  const [employed] = await listEmployed(ctx, companyId, [employmentId])
  const rule = await ruleFor(ctx, companyId, typeId, from)
  if (!employed || !rule) return { begin: null, end: null, why: null, zone: null }
  const range = { from: addDays(from, -1), to: addDays(to, 1) }
  const { inRange: days, fullDay } = await readWork(ctx, { companyId, employmentId }, range, from)
  const refusing = { days, rule: { ...rule, daysAfterTheFact: ANY_TIME }, today: employed.today, fullDay }
  const zone = (await zoneOn(ctx, companyId, employmentId, from))?.zone ?? null
  return { ...findEdges({ from, to }, refusing), zone }
}

/** The rule of a type on a day; that of the parameters of the company until one is chosen; another type is an absent one. */
async function ruleFor(
  ctx: Ctx,
  companyId: string,
  typeId: string | undefined,
  on: Day,
): Promise<LeaveRule | undefined> {
  if (typeId !== undefined) {
    const type = (await typesInForce(ctx, companyId, on)).get(typeId) ?? fail('system.id_not_found')
    return policyOn(type.versions, on) ?? type.versions[0]
  }
  return {
    minimumMinutes: await parameterOn(ctx, companyId, 'leave.minimum', on),
    intervalMinutes: await parameterOn(ctx, companyId, 'leave.interval', on),
    startsAnytime: await parameterOn(ctx, companyId, 'leave.non-whole-hour-start', on),
    mostDays: await parameterOn(ctx, companyId, 'leave.max-days-per-sheet', on),
    ...{ daysAfterTheFact: 0, countsFreeDays: false },
  }
}
