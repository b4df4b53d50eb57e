import type { clockPageEndpoints } from '@muster/contract/attendance/clock-page'
import type { ReplyOf } from '@muster/contract/endpoint'
import { addDays, type Day, weekday } from '@muster/kernel/day'
import { instantOf } from '@muster/kernel/instant'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { namesOfEmployments } from '../../organisation/index.ts'
import { type DayRecord, personsDays } from './month.service.ts'
import { today as readToday } from './own.service.ts'

type Page = ReplyOf<(typeof clockPageEndpoints)['get']>
type ClockDay = NonNullable<Page['today']>['week'][number]

type Own = { companyId: string; employmentId: string }

const DAYS_OF_WEEK = 7

/**
 * What a phone that is kept for clocking shows of its person [2.12, 2.16]: the same day under way and the same days as on their other
 * screens, without receipts, reasons and applications, because whoever finds the phone sees it.
 */
export async function get(ctx: Ctx): Promise<Page> {
  const actor = ctx.actor ?? fail('system.unauthorized')
  const own = actor.main ?? actor.employments[0] ?? fail('system.unauthorized')
  const [{ today }, names] = await Promise.all([readToday(ctx, {}), namesOfEmployments(ctx, [own])])
  const called = names.get(own.employmentId)
  return {
    name: called?.name ?? actor.account,
    nativeName: called?.native_name ?? '',
    until: actor.closedAs ? instantOf(actor.ends.absolute) : null,
    today: today && {
      ...{ employmentId: own.employmentId, asksPlace: today.asksPlace },
      ...{ office: today.person.office, zone: today.person.zone, wall: today.wall },
      ...{ presence: today.presence, since: today.since },
      lastPunch: today.lastPunch && { wall: today.lastPunch.wall },
      record: {
        ...clockDay(today.record),
        expectedMinutes: today.record.expectedMinutes,
        bar: { plan: today.record.bar.plan, breaks: today.record.bar.breaks },
        punches: today.record.punches.map(({ minute }) => minute).toSorted((a, b) => a - b),
      },
      week: await readWeek(ctx, own, today.record.day),
    },
  }
}

/** The days from the Monday before a day, or that day, to the Sunday after it. */
async function readWeek(ctx: Ctx, { companyId, employmentId }: Own, on: Day): Promise<ClockDay[]> {
  const monday = addDays(on, 1 - weekday(on))
  const { items } = await personsDays(ctx, { companyId, employmentId }, [monday, addDays(monday, DAYS_OF_WEEK - 1)])
  return items.map(clockDay)
}

const clockDay = ({ day, dayKind, shift, workedMinutes, attribute }: DayRecord): ClockDay => ({
  ...{ day, dayKind, workedMinutes, isAbnormal: attribute === 'abnormal' },
  shift: shift && {
    ...{ letter: shift.letter, names: shift.names, from: shift.from, to: shift.to, clocking: shift.clocking },
  },
})
