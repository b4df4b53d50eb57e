// @module-tag no-retry

import { noticeEndpoints as notices } from '@muster/contract/notification/notice'
import { day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alphaDays } from '../../../../test/alpha-days.ts'
import { correctionsOf, wallAt } from '../../../../test/corrections.ts'
import { decideParameter } from '../../../../test/decide.ts'
import { runOf, tick } from '../../../../test/import.ts'
import { killJob, killMaintenance } from '../../../../test/killed.ts'
import { makePerson } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { recordAbsence } from '../correction/correct.service.ts'
import { forgetReminders } from './forget.service.ts'
import { remindOfPunches } from './reminder.job.ts'

let t: TestServer
const { clockAt } = correctionsOf(() => t)
/** Fridays with eight to five and a break at noon; each test has one of its own. */
beforeAll(async () => {
  t = await openTestServer()
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
})
afterAll(() => t.close())

const alpha = () => t.group.alpha.id
/** What a node does at a wall time: the day is computed, then the drain runs. Gives when it is due again. */
const remindAt = async (on: string, time: string) => {
  t.clock.now = wallAt(on, time)
  await tick(t, alpha())
  return remindOfPunches(runOf(t, alpha()))
}
/** What the staff was reminded of and was not taken back, oldest first. */
const received = async ({ token } = t.group.staff) => {
  const { data } = await t.as(token).call(notices.list, { pageSize: 100 })
  return data.items
    .filter(({ kind }) => kind === 'clock-in-missing' || kind === 'clock-out-missing')
    .map(({ kind, values, opens }) => [kind, values, opens])
    .toReversed()
}
const wipe = () =>
  t.server.runAsSystem(
    async (ctx) => {
      await sql`delete from notification.notice where company_id = ${alpha()}`.execute(ctx.db)
      await sql`delete from attendance.punch_reminder where company_id = ${alpha()}`.execute(ctx.db)
    },
    [alpha()],
  )
beforeEach(wipe)

const noIn = ['clock-in-missing', { time: '08:00' }, '/dashboard']
const noOut = ['clock-out-missing', { time: '17:00' }, '/dashboard']

describe('a missing punch [8.10b, 9.11]', () => {
  it('is said once, and taken back, by a node that is killed anywhere and begins anew', async () => {
    t.clock.now = wallAt('2026-11-13', '08:07')
    await tick(t, alpha())
    const said = await killJob(runOf(t, alpha()), remindOfPunches)
    expect(said.kills).toBeGreaterThan(4)
    expect(await received()).toEqual([noIn])
    await clockAt('2026-11-13', '08:10')
    await tick(t, alpha())
    expect((await killJob(runOf(t, alpha()), remindOfPunches)).kills).toBeGreaterThan(4)
    expect(await received()).toEqual([])
  })

  it('is said five minutes after the shift began without a clock-in, once, and the drain knows when', async () => {
    expect(await remindAt('2026-11-16', '08:04')).toBe(wallAt('2026-11-16', '08:05'))
    expect(await received()).toEqual([])
    await remindAt('2026-11-16', '08:05')
    expect(await received()).toEqual([noIn])
    await remindAt('2026-11-16', '08:06')
    expect(await received()).toEqual([noIn])
  })

  it('is said five minutes after the end without a clock-out, and never to who was there for none of it', async () => {
    await clockAt('2026-11-17', '07:55')
    await remindAt('2026-11-17', '17:04')
    expect(await received()).toEqual([])
    await remindAt('2026-11-17', '17:05')
    expect(await received()).toEqual([noOut])
    await wipe()
    await remindAt('2026-11-18', '17:06')
    expect(await received()).toEqual([])
  })

  it('is taken back when the punch comes, and stays where it never does', async () => {
    await remindAt('2026-11-19', '08:06')
    expect(await received()).toEqual([noIn])
    await clockAt('2026-11-19', '08:10')
    await remindAt('2026-11-19', '08:11')
    expect(await received()).toEqual([])
    await remindAt('2026-11-19', '17:10')
    expect(await received()).toEqual([noOut])
    await remindAt('2026-11-20', '03:00')
    expect(await received()).toEqual([noOut])
  })

  it('of one edge is said once by two nodes at once', async () => {
    t.clock.now = wallAt('2026-11-23', '08:07')
    await tick(t, alpha())
    await Promise.all([remindOfPunches(runOf(t, alpha())), remindOfPunches(runOf(t, alpha()))])
    expect(await received()).toEqual([noIn])
  })

  it('is not awaited in leave: the first work after it is', async () => {
    const of = { companyId: alpha(), employmentId: t.group.staff.employmentId, day: day('2026-11-24') }
    const leave = { ...of, kind: 'excused' as const, from: 480, to: 600, reason: 'Leave', source: 'leave' }
    await t.server.runAsSystem((ctx) => recordAbsence(ctx, { ...leave, reference: 'T-1' }), [alpha()])
    await remindAt('2026-11-24', '08:30')
    expect(await received()).toEqual([])
    await remindAt('2026-11-24', '10:05')
    expect(await received()).toEqual([['clock-in-missing', { time: '10:00' }, '/dashboard']])
  })

  it('is said to nobody on a day off, or long after a standstill', async () => {
    await remindAt('2026-11-22', '08:10')
    expect(await received()).toEqual([])
    await remindAt('2026-11-25', '09:06')
    expect(await received()).toEqual([])
  })

  it('follows the parameter', async () => {
    t.clock.now = wallAt('2026-11-26', '07:00')
    await decideParameter(t, 'attendance.reminder-around-shift', 15, day('2026-11-26'))
    await remindAt('2026-11-26', '08:14')
    expect(await received()).toEqual([])
    await remindAt('2026-11-26', '08:15')
    expect(await received()).toEqual([noIn])
    t.clock.now = wallAt('2026-11-27', '00:30')
    await decideParameter(t, 'attendance.reminder-around-shift', 5, day('2026-11-27'))
  })

  it('of a night is awaited on the morning after, on the clock of its office', async () => {
    const night = await makeShift(t, { periods: [{ from: 1320, to: 1800 }], breaks: [] })
    const owl = await t.server.runAsSystem((ctx) => makePerson(ctx, t.group.alpha, 'owl', ['my'], 'self'), [alpha()])
    await giveShift(t, night.id, [owl.employmentId], day('2026-11-01'), true)
    await clockAt('2026-11-27', '21:58', owl)
    await remindAt('2026-11-28', '06:04')
    expect(await received(owl)).toEqual([])
    await remindAt('2026-11-28', '06:05')
    expect(await received(owl)).toEqual([['clock-out-missing', { time: '06:00' }, '/dashboard']])
  })

  it('is forgotten two months later by a node that is killed anywhere, and not before', async () => {
    const kept = async () => (await alphaDays(t).query(sql`select day from attendance.punch_reminder`)).length
    // A chunk, and some more.
    await alphaDays(t).query(
      sql`insert into attendance.punch_reminder (company_id, employment_id, day, way, edge_minute, at, is_standing)
        select ${alpha()}, ${t.group.staff.employmentId}, '2026-09-29', 'in', n, now(), n % 2 = 0 from generate_series(1, 501) n`,
    )
    await remindAt('2026-11-30', '08:06')
    expect(await received()).toEqual([noIn])
    await t.server.runAsSystem(forgetReminders)
    expect(await kept()).toBe(502)
    t.clock.now = wallAt('2026-12-01', '12:00')
    const { kills } = await killMaintenance((work) => t.server.runAsSystem(work), forgetReminders)
    expect(kills).toBeGreaterThan(3)
    expect(await kept()).toBe(1)
    // Nobody is reminded anew of what was forgotten.
    await remindOfPunches(runOf(t, alpha()))
    expect(await kept()).toBe(1)
  })

  it('is said to nobody in an office whose presses come by file', async () => {
    const days = alphaDays(t)
    await days.load('        9\t2026-11-26 08:00:00\t1\t0\t1\t0\n')
    await remindAt('2026-11-30', '08:06')
    expect(await received()).toEqual([])
  })
})
