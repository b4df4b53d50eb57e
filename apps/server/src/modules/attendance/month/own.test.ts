// @module-tag no-retry

import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { myDayEndpoints as mine } from '@muster/contract/attendance/my-day'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import type { Instant } from '@muster/kernel/instant'
import type { Month } from '@muster/kernel/month'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drain, noticesTo } from '../../../../test/import.ts'
import { makePerson } from '../../../../test/make.ts'
import { NOVEMBER, openNovember } from '../../../../test/november.ts'
import { expectRefused, NOON, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'

let t: TestServer
let sales: string
beforeAll(async () => {
  ;({ t, sales } = await openNovember())
})
afterAll(() => t.close())
beforeEach(() => {
  t.clock.now = NOON
})

/** Calls as a page does that only looks: the hours of a test pass in moments, and would end a session that is prolonged. */
const as = (token: string | undefined) => ({
  call: <E extends Endpoint>(endpoint: E, input: SentTo<E>) => t.as(token).call(endpoint, input, { 'x-silent': '1' }),
  send: (url: string) => t.as(token).send({ method: 'GET', url, headers: { 'x-silent': '1' } }),
})
/** An instant of Ho Chi Minh City's clock. */
const local = (text: string) => `${new Date(Date.parse(`${text.replace(' ', 'T')}:00+07:00`)).toISOString()}` as Instant
const monthOf = async (token: string, month?: Month, employmentId?: string) =>
  as(token).call(mine.list, { month, employmentId })
const todayOf = async (token: string) => (await as(token).call(mine.today, {})).data.today

/** Somebody with an account and a shift of their own, so that no other test is in their day. */
async function worker(account: string, hours: Parameters<typeof makeShift>[1] = {}) {
  const { alpha } = t.group
  const person = await t.server.runAsSystem((ctx) => makePerson(ctx, alpha, account, 'employee', 'self'), [alpha.id])
  const shift = await makeShift(t, hours)
  await giveShift(t, shift.id, [person.employmentId])
  const clockAt = async (text: string) => {
    t.clock.now = local(text)
    await as(person.token).call(punches.clock, {})
  }
  return { ...person, shift, clockAt }
}

describe('a month of one’s own [2.16b, 3.15]', () => {
  it('is the same that HR reads, to the minute, with why and the punches', async () => {
    const own = await monthOf(t.group.staff.token, NOVEMBER)
    const hrs = await as(t.group.hr.token).call(days.list, {
      employmentId: t.group.staff.employmentId,
      month: NOVEMBER,
    })
    const { applyFrom, ...shown } = own.data
    expect(shown).toEqual(hrs.data)
    expect(applyFrom).toBe('2026-11-13')
    expect(own.data.items.find((d) => d.day === '2026-11-09')).toMatchObject({ lateMinutes: 17, punches: [{}, {}] })
  })

  it('is the current one unless another is asked for, also before anything happened in it', async () => {
    expect((await monthOf(t.group.staff.token)).data.month).toBe(NOVEMBER)
    t.clock.now = local('2026-12-01 06:00')
    expect((await monthOf(t.group.staff.token)).data.month).toBe('2026-12')
  })

  it('reads one’s own also where the right reaches others only, and nobody else’s however far it reaches', async () => {
    const own = await monthOf(t.group.hr.token)
    expect(own.data.person.employmentId).toBe(t.group.hr.employmentId)
    for (const employmentId of [sales, t.group.staff.employmentId, t.group.betaStaff.employmentId, crypto.randomUUID()])
      expectRefused(await monthOf(t.group.hr.token, NOVEMBER, employmentId), 'system.user_not_found')
    expect((await monthOf(t.group.hr.token, NOVEMBER, t.group.hr.employmentId)).code).toBe(200)
  })

  it('is refused without the right [6.07a], and on bad input; today’s needs the default right alone [6.14]', async () => {
    const { alpha } = t.group
    const bare = await t.server.runAsSystem((ctx) => makePerson(ctx, alpha, 'bare', ['default'], 'self'), [alpha.id])
    expectRefused(await monthOf(bare.token), 'system.forbidden')
    expect((await todayOf(bare.token))?.person.employmentId).toBe(bare.employmentId)
    const bad = await as(t.group.staff.token).send('/api/attendance/my/days?month=2026-13')
    expect(bad.json()).toMatchObject({ code: 10001, data: { fields: { month: 'not_a_month' } } })
    const foreign = await as(t.group.staff.token).send('/api/attendance/my/today?day=2026-11-01')
    expect(foreign.json().code).toBe(10001)
  })
})

describe('whom one asks about a day of one’s own', () => {
  const named = async (token: string, employmentId: string) =>
    (await as(token).call(mine.leaders, { employmentId })).data.leaders.map((one) => one.name)

  it('are those who lead the nearest department that somebody leads, with mail and phone', async () => {
    const { alpha, staff } = t.group
    expect(await named(staff.token, staff.employmentId)).toEqual(['ALPHA manager'])
    const below = await t.server.runAsSystem(
      async (ctx) => {
        const lead = await makePerson(ctx, alpha, 'nearest', 'employee', 'self', {
          departmentId: alpha.belowId,
          levelId: alpha.managerLevelId,
        })
        await ctx.db
          .updateTable('organisation.employment')
          .set({ email: 'lead@alpha.example', phone: '+84 90 000' })
          .where('id', '=', lead.employmentId)
          .execute()
        return lead
      },
      [alpha.id],
    )
    const { data } = await as(staff.token).call(mine.leaders, { employmentId: staff.employmentId })
    expect(data.leaders).toEqual([
      { name: 'ALPHA nearest', nativeName: '', email: 'lead@alpha.example', phone: '+84 90 000' },
    ])
    // Who leads is led by the next department above.
    expect(await named(below.token, below.employmentId)).toEqual(['ALPHA manager'])
  })

  it('are nobody for who stands at the top, and for an employment of anybody else’s', async () => {
    const { staff, manager, betaStaff } = t.group
    expect(await named(manager.token, manager.employmentId)).toEqual([])
    for (const { employmentId } of [manager, betaStaff]) expect(await named(staff.token, employmentId)).toEqual([])
    const bare = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, t.group.alpha, 'leaderless', ['default'], 'self'),
      [t.group.alpha.id],
    )
    expectRefused(await as(bare.token).call(mine.leaders, { employmentId: bare.employmentId }), 'system.forbidden')
    const bad = await as(staff.token).send('/api/attendance/my/leaders?employmentId=1')
    expect(bad.json().code).toBe(10001)
  })
})

describe('the day under way [2.12b]', () => {
  it('names shift, punches and what comes next, at once after each press', async () => {
    const { token, shift, clockAt } = await worker('day')
    t.clock.now = local('2026-11-20 07:40')
    expect(await todayOf(token)).toMatchObject({
      wall: '2026-11-20 07:40:00',
      person: { zone: 'Asia/Ho_Chi_Minh' },
      record: { day: '2026-11-20', state: 'open', shift: { letter: shift.letter, from: 480, to: 1020 }, punches: [] },
      presence: 'none',
      lastPunch: null,
      ahead: [
        { day: '2026-11-21', dayKind: 'rest', shift: null },
        { day: '2026-11-22', dayKind: 'rest', shift: null },
        ...['23', '24', '25', '26', '27'].map((date) => ({ day: `2026-11-${date}`, shift: { from: 480, to: 1020 } })),
      ],
    })
    await clockAt('2026-11-20 07:58')
    expect(await todayOf(token)).toMatchObject({
      presence: 'in',
      since: 478,
      lastPunch: { wall: '2026-11-20 07:58:00', source: 'web', counts: true },
      record: { punches: [{ minute: 478 }] },
    })
    await clockAt('2026-11-20 17:01')
    expect(await todayOf(token)).toMatchObject({ presence: 'out', record: { workedMinutes: 480 } })
    t.clock.now = local('2026-11-21 06:00')
    expect(await todayOf(token)).toMatchObject({
      record: { day: '2026-11-21', dayKind: 'rest' },
      presence: 'none',
      lastPunch: { wall: '2026-11-20 17:01:00' },
    })
  })

  it('says of a punch outside every shift that it counts for none', async () => {
    const { token, clockAt } = await worker('early', { before: 120 })
    await clockAt('2026-11-20 05:40')
    expect(await todayOf(token)).toMatchObject({
      record: { day: '2026-11-20', punches: [] },
      presence: 'none',
      lastPunch: { wall: '2026-11-20 05:40:00', counts: false },
    })
    await clockAt('2026-11-20 06:00')
    expect(await todayOf(token)).toMatchObject({ presence: 'in', since: 360, lastPunch: { counts: true } })
  })

  it.each([
    { time: '08:00', counts: true },
    { time: '05:40', counts: false },
  ])('still says it of a punch of days ago, as of the one at $time', async ({ time, counts }) => {
    const { token, clockAt } = await worker(`ago${time.slice(0, 2)}`, { before: 120 })
    await clockAt(`2026-11-20 ${time}`)
    await drain(t, t.group.alpha.id)
    for (const on of ['2026-11-21', '2026-11-22', '2026-11-24', '2026-11-26', '2026-11-27']) {
      t.clock.now = local(`${on} 09:00`)
      expect([on, (await todayOf(token))?.lastPunch?.counts]).toEqual([on, counts])
    }
  })

  it('is the night’s until it is over', async () => {
    const { token, clockAt } = await worker('night', { periods: [{ from: 1320, to: 1800 }], breaks: [] })
    await clockAt('2026-11-19 21:50')
    t.clock.now = local('2026-11-20 02:00')
    expect(await todayOf(token)).toMatchObject({
      record: { day: '2026-11-19' },
      presence: 'in',
      wall: '2026-11-20 02:00:00',
    })
    await clockAt('2026-11-20 06:05')
    t.clock.now = local('2026-11-20 07:00')
    expect(await todayOf(token)).toMatchObject({ record: { day: '2026-11-20' }, presence: 'none' })
  })

  it('is nothing without a position today', async () => {
    const { alpha } = t.group
    const person = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'nowhere', 'employee', 'self'),
      [alpha.id],
    )
    await t.server.runAsSystem(
      (ctx) => ctx.db.deleteFrom('organisation.position').where('employment_id', '=', person.employmentId).execute(),
      [alpha.id],
    )
    expect(await todayOf(person.token)).toBe(null)
    expectRefused(await as(person.token).call(punches.clock, {}), 'attendance.no_position')
  })
})

describe('the web clock', () => {
  it('tells the person with the time and its clock, wherever they have a window open [8.10a]', async () => {
    const { personId, clockAt } = await worker('told')
    await clockAt('2026-11-20 08:04')
    expect(await noticesTo(t, t.group.alpha.id, personId)).toEqual([
      {
        personIds: [personId],
        word: 'attendance.pushed.clocked',
        values: { time: expect.stringMatching(/^08:04 ⟦UTC\+7@\d+⟧$/) },
      },
    ])
  })
})
