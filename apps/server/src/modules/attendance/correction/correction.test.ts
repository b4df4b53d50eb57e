// @module-tag no-retry

import { correctionEndpoints as corrections } from '@muster/contract/attendance/correction'
import { dayEndpoints } from '@muster/contract/attendance/day'
import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alphaDays } from '../../../../test/alpha-days.ts'
import { setClosed } from '../../../../test/closing.ts'
import { countLog, expectAbsent, expectGuarded } from '../../../../test/entity.ts'
import { attlogGoingOn, drain } from '../../../../test/import.ts'
import { makePerson } from '../../../../test/make.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { correct, recordAbsence, takeBackOf } from './correct.service.ts'

let t: TestServer
let days: ReturnType<typeof alphaDays>
/** Works from eight to five, and forgot to clock out on one day, to clock at all on another. */
let id: string
const FORGOT = day('2026-11-03')
const AWAY = day('2026-11-04')
beforeAll(async () => {
  t = await openTestServer()
  await drain(t, t.group.alpha.id)
  days = alphaDays(t)
  id = await days.hire('forgetful')
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [id], day('2026-01-01'), true)
  const { officeId } = t.group.alpha
  await hr().call(pins.assign, { id, officeId, pin: '7', from: day('2026-09-01'), to: null })
  await days.load(
    attlogGoingOn(
      [7, '2026-11-02 08:00:00'],
      [7, '2026-11-02 17:00:00'],
      [7, `${FORGOT} 08:00:00`],
      [7, '2026-11-05 08:00:00'],
      [7, '2026-11-05 17:00:00'],
    ),
  )
  await drain(t, t.group.alpha.id)
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
const shownOn = async (on: typeof FORGOT) => {
  const { data } = await hr().call(dayEndpoints.list, { employmentId: id, month: monthOf(on) })
  return data.items.find((one) => one.day === on) as (typeof data.items)[number]
}
const out = (over = {}) => ({
  employmentId: id,
  day: FORGOT,
  kind: 'made-up-out' as const,
  minute: 1020,
  reason: 'Forgot to clock out',
  ...over,
})
const away = (over = {}) => ({ employmentId: id, day: AWAY, kind: 'excused' as const, reason: 'Called in', ...over })
const CODE = 'attendance:attendance-records:cud'

describe('whose day HR corrects', () => {
  const { saidTo, receivedBy } = noticesOf(() => t)

  it('learns it with the day, and that it was taken back in its place', async () => {
    const own = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, t.group.alpha, 'corrected', 'employee', 'self'),
      [t.group.alpha.id],
    )
    const { employmentId } = own
    const [made, entered] = [
      await hr().call(corrections.punch, out({ employmentId })),
      await hr().call(corrections.absence, away({ employmentId })),
    ]
    expect((await hr().call(corrections.punch, out({ employmentId }))).status).toBe(409)
    expect(await saidTo(own)).toEqual([
      ['day-corrected', { day: AWAY }],
      ['day-corrected', { day: FORGOT }],
    ])
    expect((await receivedBy(own)).map(({ opens }) => opens)).toEqual([
      `/attendance/my?day=${AWAY}`,
      `/attendance/my?day=${FORGOT}`,
    ])
    expect((await hr().call(corrections.takeBack, { id: made.data.id })).status).toBe(200)
    expect((await hr().call(corrections.takeBack, { id: made.data.id })).status).toBe(409)
    expect(await saidTo(own)).toEqual([
      ['correction-taken-back', { day: FORGOT }],
      ['day-corrected', { day: AWAY }],
    ])
    expect(entered.status).toBe(200)
  })
})

describe('a punch that HR adds [3.14]', () => {
  it('mends the day, is shown with who, when and why, and changes no punch', async () => {
    expect(await shownOn(FORGOT)).toMatchObject({ attribute: 'abnormal', missing: ['clock-out'] })
    const { data } = await hr().call(corrections.punch, out())
    const shown = await shownOn(FORGOT)
    expect(shown).toMatchObject({ attribute: 'normal', workedMinutes: 480, missing: [] })
    expect(shown.punches).toHaveLength(1)
    expect(shown.corrections).toMatchObject([
      { id: data.id, kind: 'made-up-out', from: 1020, to: 1020, reason: 'Forgot to clock out', isByHand: true },
    ])
    expect(shown.explanation).toContainEqual({ rule: 'madeUpOut', minutes: 0, data: { at: 1020, id: data.id } })
  })

  it('marks the day out of date in its own commit, and is written as it is shown', async () => {
    expect(await days.dirty(id)).toEqual([`${FORGOT}..${FORGOT}`])
    expect(await days.rowOn(id, FORGOT)).toMatchObject({ worked: 480 })
  })

  it('is entered once, whoever enters it as well', async () => {
    expect(await hr().call(corrections.punch, out({ reason: 'Again' }))).toMatchObject({ code: 40902 })
    const two = await Promise.all([
      hr().call(corrections.punch, out({ minute: 1021 })),
      hr().call(corrections.punch, out({ minute: 1021 })),
    ])
    expect(two.map(({ code }) => code).sort()).toEqual([200, 40902])
    const [made] = two.filter(({ code }) => code === 200)
    await hr().call(corrections.takeBack, { id: made?.data.id ?? '' })
  })

  it('is taken back once, and both facts stay', async () => {
    const [one] = (await shownOn(FORGOT)).corrections
    const two = await Promise.all([
      hr().call(corrections.takeBack, { id: one?.id ?? '' }),
      hr().call(corrections.takeBack, { id: one?.id ?? '' }),
    ])
    expect(two.map(({ code }) => code).sort()).toEqual([200, 40902])
    expect(await shownOn(FORGOT)).toMatchObject({ attribute: 'abnormal', missing: ['clock-out'], corrections: [] })
    await drain(t, t.group.alpha.id)
    expect(await days.rowOn(id, FORGOT)).toMatchObject({ worked: 0 })
    const kept = await days.query(
      sql<{
        kind: string
      }>`select kind from attendance.correction where id = ${one?.id} or of_id = ${one?.id} order by kind`,
    )
    expect(kept.map(({ kind }) => kind)).toEqual(['made-up-out', 'taken-back'])
    const [log] = await days.query(
      sql<{
        after: unknown
        before: { corrections: unknown[] }
      }>`select before, after from platform.operation_log where object = ${id} and before like '%Forgot to clock out%' order by at desc, id desc limit 1`,
    )
    expect(JSON.stringify(log)).toContain('Forgot to clock out')
  })

  it.each([
    ['outside the window of the shift', { minute: 2700 }, 10001],
    ['that is still to come', { day: day('2026-11-25') }, 10001],
    ['without a reason', { reason: ' ' }, 10001],
    ['on a day before the first', { day: day('2020-01-01') }, 10001],
    ['of somebody who is not there', { employmentId: '0190a000-0000-7000-8000-0000000000e1' }, 40403],
    ['with what the call does not know', { zzz: 1 }, 10001],
  ])('is refused %s', async (_, over, code) => {
    expect(await hr().call(corrections.punch, out(over) as never)).toMatchObject({ code })
  })

  it('needs the right, and somebody in reach: of another company or department they are as absent', async () => {
    const { alpha, staff, betaHr } = t.group
    await expectGuarded(t, staff.token, {
      punch: { permission: CODE, call: (c) => c.call(corrections.punch, out()) },
      absence: { permission: CODE, call: (c) => c.call(corrections.absence, away()) },
      takeBack: { permission: CODE, call: (c) => c.call(corrections.takeBack, { id }) },
    })
    const lead = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'lead', [CODE], 'department', { departmentId: alpha.otherDepartmentId }),
      [alpha.id],
    )
    const { data } = await hr().call(corrections.punch, out())
    const before = await countLog(t)
    for (const { token } of [betaHr, lead]) {
      const other = t.as(token)
      const about = (employmentId: string) => ({ employmentId })
      await expectAbsent((one) => other.call(corrections.punch, out(about(one))), id, 'system.user_not_found')
      await expectAbsent((one) => other.call(corrections.absence, away(about(one))), id, 'system.user_not_found')
      await expectAbsent((one) => other.call(corrections.takeBack, { id: one }), data.id, 'system.id_not_found')
    }
    expect(await countLog(t)).toBe(before)
    await hr().call(corrections.takeBack, { id: data.id })
  })
})

describe('an absence that HR enters', () => {
  it.each([
    ['excused', { leaveMinutes: 480, absentMinutes: 0, attribute: 'normal' }],
    ['unexcused', { leaveMinutes: 0, absentMinutes: 480, attribute: 'abnormal' }],
  ] as const)('of a whole day, %s, counts so', async (kind, expected) => {
    const { data } = await hr().call(corrections.absence, { employmentId: id, day: AWAY, kind, reason: 'Called in' })
    const shown = await shownOn(AWAY)
    expect(shown).toMatchObject(expected)
    expect(shown.explanation).toContainEqual({ rule: kind, minutes: -480, data: { from: 480, to: 1020, id: data.id } })
    await drain(t, t.group.alpha.id)
    await hr().call(corrections.takeBack, { id: data.id })
  })

  it('of a part of the day takes that part, and none that overlaps it stands beside', async () => {
    const part = { employmentId: id, day: AWAY, kind: 'excused' as const, reason: 'Doctor', from: 480, to: 720 }
    const { data } = await hr().call(corrections.absence, part)
    expect(await shownOn(AWAY)).toMatchObject({ leaveMinutes: 240, expectedMinutes: 480 })
    const overlapping = await hr().call(corrections.absence, { ...part, from: 600, to: 800 })
    expectRefused(overlapping, 'attendance.away_already')
    expect(overlapping.data).toMatchObject({ day: AWAY, from: '08:00', to: '12:00' })
    // Of two clerks the second learns who entered the same.
    expectRefused(await hr().call(corrections.absence, part), 'attendance.corrected_already')
    await hr().call(corrections.takeBack, { id: data.id })
  })

  it.each([
    ['without an end', { from: 480 }],
    ['that ends before it begins', { from: 720, to: 480 }],
  ])('is refused %s', async (_, over) => {
    const part = { employmentId: id, day: AWAY, kind: 'excused' as const, reason: 'Doctor', ...over }
    expect(await hr().call(corrections.absence, part)).toMatchObject({ code: 10001 })
  })
})

describe('the doors of attendance for later modules', () => {
  const asLeave = <T>(run: Parameters<typeof t.server.runAsSystem<T>>[0]) =>
    t.server.runAsSystem(run, [t.group.alpha.id])
  const of = () => ({
    companyId: t.group.alpha.id,
    employmentId: id,
    reason: 'Ticket',
    source: 'leave',
    reference: 'T-1',
  })

  it('take the same twice as once, and take back by the reference of the module, which HR cannot', async () => {
    const absence = { ...of(), day: AWAY, kind: 'excused' as const }
    const first = await asLeave((ctx) => recordAbsence(ctx, absence))
    expect(await asLeave((ctx) => recordAbsence(ctx, absence))).toEqual(first)
    await asLeave((ctx) => correct(ctx, { ...of(), day: FORGOT, kind: 'made-up-out', minute: 1020 }))
    expect((await shownOn(AWAY)).corrections).toMatchObject([{ isByHand: false }])
    expect(await hr().call(corrections.takeBack, { id: first.id })).toMatchObject({ code: 40401 })
    await asLeave((ctx) => takeBackOf(ctx, t.group.alpha.id, 'leave', 'T-1'))
    expect((await shownOn(AWAY)).corrections).toEqual([])
    expect((await shownOn(FORGOT)).corrections).toEqual([])
  })
})

describe('an unpaid leave [4.13]', () => {
  it('expects nothing from its day on, and expects again when it is taken back', async () => {
    const today = day('2026-11-20')
    expect(await shownOn(today)).toMatchObject({ expectedMinutes: 480 })
    const decided = await hr().call(states.decide, { id, kind: 'unpaid-leave', on: today, lastOn: null, note: '' })
    expect(decided.code).toBe(200)
    expect(await days.dirty(id)).toContainEqual(expect.stringMatching(/^2026-11-20\.\./))
    const shown = await shownOn(today)
    expect(shown).toMatchObject({ expectedMinutes: 0, absentMinutes: 0 })
    expect(shown.explanation).toContainEqual({ rule: 'unpaidLeave', minutes: 0 })
    expect(await shownOn(day('2026-11-19'))).toMatchObject({ expectedMinutes: 480 })
    const [decision] = await days.query(
      sql<{
        id: number
      }>`select id from organisation.employment_event where employment_id = ${id} order by id desc limit 1`,
    )
    await hr().call(states.takeBack, { id, decisionId: Number(decision?.id) })
    expect(await shownOn(today)).toMatchObject({ expectedMinutes: 480 })
  })
})

describe('a day of a closed month', () => {
  it('is corrected by nobody', async () => {
    await setClosed(t, monthOf(FORGOT), true)
    expect(await hr().call(corrections.punch, out())).toMatchObject({ code: 50001 })
    await setClosed(t, monthOf(FORGOT), false)
  })
})
