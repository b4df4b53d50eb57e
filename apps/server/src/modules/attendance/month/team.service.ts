import { MOST_SHOWN, type teamEndpoints } from '@muster/contract/attendance/team'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { addDays, type Day, dayNumber } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import { clockText, MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import { wallIn } from '../../../platform/base/clock.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { withAccount } from '../../identity/index.ts'
import { employmentNames, type Led, listLed } from '../../organisation/index.ts'
import { isBeforeUnderWay } from '../day/presence.rules.ts'
import { keepOnClock } from '../day/zoned-hours.rules.ts'
import * as queries from './team.queries.ts'
import { byNeed, countsOf, REMIND_PAUSE_MS, type Seen, type Stand, standOf } from './team.rules.ts'

type Inputs = { [K in keyof typeof teamEndpoints]: InputOf<(typeof teamEndpoints)[K]> }
type Member = ReplyOf<(typeof teamEndpoints)['today']>['items'][number]

/** Whom one leads and where each stands now, who needs something first; the counts are those of everybody. */
export async function today(ctx: Ctx, _input: Inputs['today']) {
  const statuses = byNeed(await standsOf(ctx, await listLed(ctx)))
  const items = await membersOf(ctx, statuses.slice(0, MOST_SHOWN))
  return { at: ctx.now, items, total: statuses.length, counts: countsOf(statuses) }
}

/**
 * Reminds somebody whom one leads and whose shift has begun without them, once an hour whoever reminds. Refused for everybody
 * else (40403), for people who are not missing (any more) or have no account, and within the hour.
 */
export async function remind(ctx: Ctx, { employmentId }: Inputs['remind']) {
  const { personId } = ctx.actor ?? fail('system.unauthorized')
  const [led] = await listLed(ctx, employmentId)
  if (!led) fail('system.user_not_found')
  const [member] = await membersOf(ctx, await standsOf(ctx, [led]))
  const { name } = led
  if (member?.state !== 'missing') fail('attendance.not_missing', { name })
  if (!member.canBeReminded) {
    const isPaused = pauses(member.remindedAt, ctx.now)
    fail(isPaused ? 'attendance.reminded_already' : 'attendance.no_account_to_remind', { name })
  }
  const { companyId } = led
  const notSince = later(ctx.now, -REMIND_PAUSE_MS)
  const isFirst = await queries.saveReminder(ctx, {
    companyId,
    employmentId,
    day: member.day,
    byId: personId,
    notSince,
  })
  if (!isFirst) fail('attendance.reminded_already', { name })
  const by = await employmentNames(ctx, ctx.actor?.main ?? ctx.actor?.employments[0])
  const minute = member.minute ?? 0
  const params = {
    by: by?.name ?? ctx.actor?.account ?? '',
    time: keepOnClock(clockText(minute), member.zone, member.day, minute),
  }
  await ctx.publish('notice.raised', {
    ...{ companyId, kind: 'clock-reminder', opens: '/dashboard' },
    notices: [
      { key: `clock-reminder:${employmentId}:${ctx.now}`, about: { employmentId }, params, personIds: [led.personId] },
    ],
  })
  ctx.audit({ companyId, object: employmentId, after: { reminded: member.day } })
  return { remindedAt: ctx.now }
}

/** Somebody with the day that is under way for them and where they stand on it. */
type DayStatus = Stand & { led: Led; day: Day; now: Minutes; seen: SeenDay }

/** Where people stand, from the results of their days as they are stored; those are computed within a second of every punch. */
async function standsOf(ctx: Ctx, led: readonly Led[]): Promise<DayStatus[]> {
  if (led.length === 0) return []
  const companies = [...new Set(led.map((m) => m.companyId))]
  const days = led.map((m) => m.today).toSorted()
  const [earliest, last] = [days[0] as Day, days.at(-1) as Day]
  const ids = led.map((m) => m.employmentId)
  const bars = await queries.listBars(ctx, companies, ids, addDays(earliest, -1), earliest, last)
  const hours = await queries.listHours(ctx, companies, [...new Set(bars.flatMap((b) => b.version_id ?? []))])
  const silent = await queries.listSilentOffices(ctx, companies)
  const byDay = new Map(bars.map((b) => [`${b.employment_id} ${b.day}`, b]))
  const clocks = new Map<string, { day: Day; before: Day; now: Minutes }>()
  return led.map((m): DayStatus => {
    const clock = clocks.get(m.zone) ?? {
      day: m.today,
      before: addDays(m.today, -1),
      now: minuteIn(ctx, m.zone, m.today),
    }
    clocks.set(m.zone, clock)
    const own = (day: Day) => seenOn(byDay.get(`${m.employmentId} ${day}`), hours, !silent.has(m.officeId))
    const [before, current] = [own(clock.before), own(clock.day)]
    const isBefore = isBeforeUnderWay(before, current, clock.now)
    const [day, seen, now] = isBefore
      ? [clock.before, before, clock.now + MINUTES_PER_DAY]
      : [clock.day, current, clock.now]
    return { led: m, day, now, seen, ...standOf(seen, now) }
  })
}

/** What is told of people beside where they stand: by which shift, whether they were reminded, and whether they can be. */
async function membersOf(ctx: Ctx, statuses: readonly DayStatus[]): Promise<Member[]> {
  const awaited = statuses.filter((s) => s.state === 'missing')
  const reminders = await queries.listReminders(
    ctx,
    ctx.scope.companies,
    awaited.map((s) => s.led.employmentId),
  )
  const accounts = await withAccount(
    ctx,
    awaited.map((s) => s.led.personId),
  )
  return statuses.map(({ led, day, now, seen, state, minute, lateMinutes }): Member => {
    const remindedAt = reminders.get(`${led.employmentId} ${day}`) ?? null
    const { bar, head } = seen
    return {
      employmentId: led.employmentId,
      name: led.name,
      nativeName: led.nativeName,
      jobNumber: led.jobNumber,
      phone: led.phone,
      department: led.department,
      day,
      zone: led.zone,
      shift: head,
      now,
      state,
      minute,
      lateMinutes,
      bar,
      canBeReminded: accounts.has(led.personId) && !pauses(remindedAt, ctx.now),
      remindedAt,
    }
  })
}

/** Whether somebody was reminded less than the pause ago. */
const pauses = (remindedAt: string | null, now: Instant) =>
  remindedAt !== null && remindedAt > later(now, -REMIND_PAUSE_MS)

/** Minutes of the wall clock since the midnight that began a day. */
function minuteIn(ctx: Ctx, zone: string, day: Day): Minutes {
  const wall = Date.parse(`${wallIn(zone, ctx.now).replace(' ', 'T')}Z`) / 60_000
  return Math.floor(wall) - dayNumber(day) * MINUTES_PER_DAY
}

type SeenDay = Seen & { isOpen: boolean; bar: Member['bar']; head: Member['shift'] }

/** A stored day as the rules see it; one that has no result yet owes nothing. */
function seenOn(
  row: queries.BarRow | undefined,
  hours: ReadonlyMap<string, queries.HoursRow>,
  hasReported: boolean,
): SeenDay {
  const version = row?.version_id ? hours.get(row.version_id) : undefined
  return {
    shift: version ? hoursOf(version) : null,
    ticks: row?.bar.ticks ?? [],
    leave: row?.bar.leave ?? [],
    expectedMinutes: row?.expected_minutes ?? 0,
    leaveMinutes: row?.leave_minutes ?? 0,
    lateMinutes: row?.late_minutes ?? 0,
    hasReported,
    isOpen: row?.state === 'open',
    bar: row?.bar ?? {},
    head: version ? { letter: version.letter, colour: version.colour, names: version.names } : null,
  }
}

const hoursOf = (v: queries.HoursRow) => ({
  kind: v.kind,
  periods: v.periods,
  flexStartTo: v.flex_start_to,
  core: v.core_from !== null && v.core_to !== null ? { from: v.core_from, to: v.core_to } : null,
  lateGrace: v.late_grace,
  clocking: v.clocking,
})
