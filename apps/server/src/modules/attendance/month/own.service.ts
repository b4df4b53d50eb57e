import type { myDayEndpoints } from '@muster/contract/attendance/my-day'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { addDays, type Day, dayNumber } from '@muster/kernel/day'
import { MINUTES_PER_DAY } from '@muster/kernel/minutes'
import { monthOf } from '@muster/kernel/month'
import { dayIn, wallIn } from '../../../platform/base/clock.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { describeOwn, leadersOfOwn } from '../../organisation/index.ts'
import { parameterOn } from '../../system/index.ts'
import { type ComputedDay, computeDays } from '../day/compute.rules.ts'
import { showDay } from '../day/day-figures.rules.ts'
import { isBeforeUnderWay, presenceOf } from '../day/presence.rules.ts'
import { asksPlace } from '../punch/whereabouts.service.ts'
import { companyOf, loadDays } from '../recompute/compute.service.ts'
import * as queries from './month.queries.ts'
import { personsMonth, recordsOf } from './month.service.ts'

type Inputs = { [K in keyof typeof myDayEndpoints]: InputOf<(typeof myDayEndpoints)[K]> }
type Today = NonNullable<ReplyOf<(typeof myDayEndpoints)['today']>['today']>

/** How many days to come are told of. */
const AHEAD = 7

/** A month of one's own, the same as HR sees it; an employment of anybody else is an absent one (40403). */
export async function list(ctx: Ctx, { month, employmentId }: Inputs['list']) {
  const { main, employments } = ctx.actor ?? fail('system.unauthorized')
  const id = employmentId ?? main?.employmentId ?? employments[0]?.employmentId ?? fail('system.user_not_found')
  const own = employments.find((e) => e.employmentId === id) ?? fail('system.user_not_found')
  const shown = await personsMonth(ctx, own, month ?? (await monthOfOwn(ctx, id)))
  const { companyId, zone } = shown.person
  const today = dayIn(zone, ctx.now)
  const daysBack = await parameterOn(ctx, companyId, 'attendance.correction.days-back', today)
  return { ...shown, applyFrom: addDays(today, -daysBack) }
}

/** The month that it is where an employment of one's own is. */
async function monthOfOwn(ctx: Ctx, employmentId: string) {
  const { zone } = (await describeOwn(ctx, employmentId)) ?? fail('system.user_not_found')
  return monthOf(dayIn(zone, ctx.now))
}

/** The day under way at the place of one's main position, computed from the facts as they stand now; nothing without one. */
export async function today(ctx: Ctx, _input: Inputs['today']): Promise<{ today: Today | null }> {
  const { main } = ctx.actor ?? fail('system.unauthorized')
  const person = main && (await describeOwn(ctx, main.employmentId))
  if (!main || !person) return { today: null }
  const { companyId, employmentId, zone } = main
  const day = dayIn(zone, ctx.now)
  const around = [addDays(day, -1), addDays(day, AHEAD)] as const
  const facts = await loadDays(rowsInTransaction(ctx), companyId, [employmentId], ...around)
  const [own] = facts.people
  if (!own) return { today: null }
  const unmapped = new Set<number>()
  const days = computeDays(own, companyOf(facts, ctx.now), addDays(day, -1), addDays(day, AHEAD), (punches) => {
    for (const { id } of punches) unmapped.add(id)
  })
  const on = (wanted: Day) => days.find((d) => d.cell.day === wanted)
  const [before, current] = [on(addDays(day, -1)), on(day)]
  const wall = wallIn(zone, ctx.now)
  const now = Math.floor(Date.parse(`${wall.replace(' ', 'T')}Z`) / 60_000) - dayNumber(day) * MINUTES_PER_DAY
  const isBefore = before && (!current || isBeforeUnderWay(watched(before), watched(current), now))
  const underWay = isBefore ? before : current
  if (!underWay) return { today: null }
  const ahead = days.filter((d) => d.cell.day > underWay.cell.day).slice(0, AHEAD)
  const [record, ...others] = await recordsOf(
    ctx,
    main,
    [underWay, ...ahead].map((d) => ({ ...showDay(d), result: d.result })),
  )
  if (!record) return { today: null }
  const { is: presence, since } = presenceOf(watched(underWay), isBefore ? now + MINUTES_PER_DAY : now)
  const last = await queries.findLastPunch(
    ctx,
    companyId,
    own.punches.map((p) => p.id),
  )
  // The days before were computed only as far as the days asked for hang on them; what was written of them stands.
  const isUnmapped = ({ id, wall, is_unmapped }: NonNullable<typeof last>) =>
    wall >= addDays(day, -1) ? unmapped.has(id) : is_unmapped
  return {
    today: {
      person: { ...person, zone },
      at: ctx.now,
      wall,
      record,
      presence,
      since,
      lastPunch: last ? { wall: last.wall, source: last.source, counts: !isUnmapped(last) } : null,
      asksPlace: await asksPlace(ctx, main),
      ahead: others.map(({ day: ahead, dayKind, shift }) => ({ day: ahead, dayKind, shift })),
    },
  }
}

/** Who leads one's employment today; an employment of anybody else has nobody. */
export async function leaders(ctx: Ctx, { employmentId }: Inputs['leaders']) {
  return { leaders: await leadersOfOwn(ctx, employmentId) }
}

const watched = ({ cell, result, closes }: ComputedDay) => ({
  shift: cell.shift,
  ticks: result.explanation.bar.ticks ?? [],
  isOpen: closes !== null,
})
