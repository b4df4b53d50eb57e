import type { clock as endpoint } from '@muster/contract/attendance/clock'
import { clockedNotice } from '@muster/contract/attendance/notices'
import type { InputOf } from '@muster/contract/endpoint'
import { markClock } from '@muster/kernel/clock-mark'
import { epochOf } from '@muster/kernel/instant'
import { dayIn, wallIn } from '../../../platform/base/clock.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyPerson } from '../../../platform/push/notify.ts'
import { notifyDirty } from '../../rostering/index.ts'
import * as queries from './clock.queries.ts'
import { needWhereabouts } from './whereabouts.service.ts'

const MS_PER_SECOND = 1000

/**
 * The web clock [2.12]: the server's time at the place of one's main position. All of it rides in one write with COMMIT,
 * because a gate clocks in hundreds in a minute. Whether it is in or out follows from the day's other punches. Every window
 * of the person is told [8.10]. Refuses whoever is elsewhere than the rule of the office lets people clock.
 */
export async function clock(ctx: Ctx, { place }: InputOf<typeof endpoint>) {
  const main = ctx.actor?.main ?? fail('attendance.no_position')
  await needWhereabouts(ctx, main, place)
  const wall = wallIn(main.zone, ctx.now)
  queries.insertOwnPunch(ctx, {
    companyId: main.companyId,
    employmentId: main.employmentId,
    officeId: main.officeId,
    zone: main.zone,
    wall,
    today: dayIn(main.zone, ctx.now),
  })
  notifyDirty(ctx, main.companyId)
  const time = markClock(wall.slice(11, 16), main.zone, Math.floor(epochOf(ctx.now) / MS_PER_SECOND))
  if (ctx.actor) notifyPerson(ctx, main.companyId, ctx.actor.personId, clockedNotice, { time })
  ctx.audit({ companyId: main.companyId, object: main.employmentId, after: { at: ctx.now, wall, zone: main.zone } })
  return { at: ctx.now, wall, zone: main.zone }
}
