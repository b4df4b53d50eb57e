// @module-tag no-retry

import { correctionEndpoints as corrections } from '@muster/contract/attendance/correction'
import { overtimeEndpoints as overtime } from '@muster/contract/attendance/overtime'
import type { OvertimeForm } from '@muster/contract/attendance/overtime-form'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import { leaveBalanceEndpoints as balances } from '@muster/contract/leave/leave-balance'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alphaDays } from '../../../../test/alpha-days.ts'
import { correctionsOf, wallAt } from '../../../../test/corrections.ts'
import { expectFields } from '../../../../test/entity.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf, withDetails } from '../../../../test/tasks.ts'

let t: TestServer
let typeId: string
let shiftId: string
let nightId: string
const desk = tasksOf(() => t)
const { clockAt, applyForPunch, shownOn } = correctionsOf(() => t)

/** Eight to five with a break at noon, Monday to Friday; punches belong to it until nine in the evening. */
beforeAll(async () => {
  t = await openTestServer()
  for (const kind of ['overtime', 'missed-punch'])
    await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind })
  shiftId = (await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })).id
  nightId = (await makeShift(t, { periods: [{ from: 1320, to: 1800 }], breaks: [] })).id
  await giveShift(t, shiftId, [t.group.staff.employmentId], day('2026-01-01'))
  const rules = leaveRules({ yearlyMinutes: 0 })
  typeId = (await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id, { attribute: 'time-off', rules })).id
})
afterAll(() => t.close())
beforeEach(() => {
  t.clock.now = wallAt('2026-11-20', '12:00')
})

const hr = () => t.as(t.group.hr.token)
const of = () => ({ employmentId: t.group.staff.employmentId })
type Over = Partial<OvertimeForm> & Pick<OvertimeForm, 'day'>
const applied = async (over: Over) => {
  const form = { fromMinute: 1080, toMinute: 1200, breakMinutes: 0, reward: 'paid', reason: 'Order 4711', ...over }
  const made = await withDetails(
    t.as(t.group.staff.token),
    t.as(t.group.staff.token).call(tasks.submit, { kind: 'overtime', ...of(), form }),
  )
  expect(made.status, made.raw.body).toBe(200)
  return made.data
}
const approved = async (over: Over) => (await desk.approve(t.group.manager, await applied(over))).data
const rowsOf = async (on: string) =>
  (await hr().call(overtime.list, { month: monthOf(day(on)) })).data.items.filter((row) => row.day === on)
const given = async (taskId: string) =>
  (await hr().call(balances.entries, { ...of(), typeId })).data.items
    .filter(({ task }) => task?.id === taskId)
    .map(({ minutes }) => minutes)
const available = async () =>
  (await hr().call(balances.get, { ...of(), on: day('2026-11-20') })).data.items.find((one) => one.typeId === typeId)
    ?.available ?? 0
const remove = async ({ id }: { id: string }) => {
  const { version } = (await desk.get(t.group.admin, id)).data
  expect((await t.as(t.group.admin.token).call(tasks.delete, { id, version, comment: '' })).status).toBe(200)
}
const setCell = async (on: string, shift: string | null, version = 0) => {
  const cell = { ...of(), day: day(on), shiftId: shift, version }
  expect((await hr().call(schedule.set, { cells: [cell] })).status).toBe(200)
}
const clear = (on: string) => hr().call(schedule.clear, { cells: [{ ...of(), day: day(on) }] })

describe('time off for overtime whose day is corrected afterwards [1.06b]', () => {
  const ON = day('2026-11-16')

  it('follows the missed punch, both ways, and what HR took of it stays taken', async () => {
    for (const time of ['07:55', '17:00', '17:55']) await clockAt(ON, time)
    const done = await approved({ day: ON, reward: 'time-off' })
    expect(await shownOn(ON)).toMatchObject({ overtimeMinutes: 0 })
    expect(await given(done.id)).toEqual([])

    const punch = (await applyForPunch(ON, 'made-up-out', 1145)).data
    const corrected = (await desk.approve(t.group.manager, punch)).data
    expect(await shownOn(ON)).toMatchObject({ overtimeMinutes: 60, missing: [] })
    expect([await given(done.id), await available()]).toEqual([[60], 60])

    const less = { ...of(), typeId, minutes: -20, reason: 'Paid out', from: ON, until: day('2026-12-31') }
    expect((await hr().call(balances.adjust, less)).status).toBe(200)
    await remove(corrected)
    expect(await shownOn(ON)).toMatchObject({ overtimeMinutes: 0 })
    expect(await available()).toBe(0)

    const later = (await applyForPunch(ON, 'made-up-out', 1205)).data
    const again = (await desk.approve(t.group.manager, later)).data
    expect(await shownOn(ON)).toMatchObject({ overtimeMinutes: 120, missing: [] })
    expect(await available()).toBe(100)
    await remove(again)
    await shownOn(ON)
    await remove(done)
    expect(await available()).toBe(0)
  })
})

describe('a punch that was not made, of overtime that ends long after the shift [3.14]', () => {
  const ON = day('2026-11-17')
  /** From eight to eleven in the evening; who works it came back, and forgot to clock out. */
  const LATE = { day: ON, fromMinute: 1200, toMinute: 1380 }

  it('belongs to the window that approved overtime stretches, and counts inside of it alone', async () => {
    for (const time of ['07:55', '17:00', '19:55']) await clockAt(ON, time)
    const before = await applyForPunch(ON, 'made-up-out', 1385)
    expectFields(before, { 'form.minute': 'attendance.outside_window:360:1260' })

    const done = await approved(LATE)
    expectFields(await applyForPunch(ON, 'made-up-out', 1621), {
      'form.minute': 'attendance.outside_window:360:1620',
    })
    const made = await applyForPunch(ON, 'made-up-out', 1385)
    expect(made.data.form).toMatchObject({ windowFrom: 360, windowTo: 1620 })
    const corrected = (await desk.approve(t.group.manager, made.data)).data
    expect(corrected.status).toBe('ST')
    expect(await shownOn(ON)).toMatchObject({ overtimeMinutes: 180, workedMinutes: 480, missing: [] })
    await remove(corrected)

    const byHand = { ...of(), day: ON, kind: 'made-up-out' as const, minute: 1385, reason: 'Seen by the guard' }
    const entered = await hr().call(corrections.punch, byHand)
    expect(entered.status, entered.raw.body).toBe(200)
    expect(await shownOn(ON)).toMatchObject({ overtimeMinutes: 180 })
    await hr().call(corrections.takeBack, { id: entered.data.id })
    await shownOn(ON)
    await remove(done)
  })

  it('is another one than that of the end of the shift', async () => {
    const on = day('2026-11-18')
    await clockAt(on, '07:55')
    await clockAt(on, '19:55')
    const done = await approved({ ...LATE, day: on })
    const ofShift = (await desk.approve(t.group.manager, (await applyForPunch(on, 'made-up-out', 1020)).data)).data
    const ofOvertime = await applyForPunch(on, 'made-up-out', 1380)
    expect(ofOvertime.status, ofOvertime.raw.body).toBe(200)
    const both = (await desk.approve(t.group.manager, ofOvertime.data)).data
    expect(await shownOn(on)).toMatchObject({ overtimeMinutes: 180, workedMinutes: 480, missing: [] })
    expectFields(await applyForPunch(on, 'made-up-out', 1375), { 'form.minute': 'attendance.corrected:1380' })
    for (const one of [both, ofShift, done]) await remove(one)
  })
})

describe('a schedule that changes after overtime was applied for [5.21]', () => {
  it('and now is worked then: no minute is shift and overtime', async () => {
    const on = day('2026-11-14')
    const waits = await applied({ day: on, fromMinute: 540, toMinute: 720 })
    await setCell(on, shiftId)
    await clockAt(on, '07:55')
    await clockAt(on, '17:02')
    expect((await desk.approve(t.group.manager, waits)).data.status).toBe('ST')
    expect(await shownOn(on)).toMatchObject({ workedMinutes: 480, overtimeMinutes: 0, dayKind: 'workday' })
    expect(await rowsOf(on)).toMatchObject([{ state: 'counted', minutes: 0 }])
    // The roster is put back: the same application counts whole.
    await clear(on)
    expect(await shownOn(on)).toMatchObject({ workedMinutes: 0, overtimeMinutes: 180, dayKind: 'rest' })
    await remove(waits)
  })

  it('so that it belongs to another day: there it counts', async () => {
    const [eve, on] = [day('2026-11-07'), day('2026-11-08')]
    await setCell(eve, nightId)
    const waits = await applied({ day: on, fromMinute: 360, toMinute: 480 })
    expect(waits.form).toMatchObject({ belongsTo: eve })
    await setCell(eve, null, 1)
    await clockAt(on, '05:55')
    await clockAt(on, '08:05')
    await shownOn(on)
    expect((await desk.approve(t.group.manager, waits)).data.status).toBe('ST')
    expect([(await shownOn(eve)).overtimeMinutes, (await shownOn(on)).overtimeMinutes]).toEqual([0, 120])
    expect(await rowsOf(on)).toMatchObject([{ from: 360, to: 480, minutes: 120, state: 'counted' }])
    await clear(eve)
    await remove(waits)
  })

  it('while it could not be carried out: asked for anew it goes by the day as it is', async () => {
    const on = day('2026-11-21')
    const waits = await applied({ day: on, fromMinute: 540, toMinute: 720 })
    const resign = (last: string | null) =>
      alphaDays(t).query(
        sql`update organisation.employment set resign_on = ${last}::date where id = ${t.group.staff.employmentId}`,
      )
    await resign('2026-11-20')
    const stuck = (await desk.approve(t.group.manager, waits)).data
    expect(stuck).toMatchObject({ status: 'AP', abnormal: ['EFFECT_FAILED'] })
    await resign(null)
    await setCell(on, shiftId)
    const admin = t.as(t.group.admin.token)
    const settled = await withDetails(admin, admin.call(tasks.retrySettle, { id: stuck.id, version: stuck.version }))
    expect(settled.data.status).toBe('ST')
    await clockAt(on, '07:55')
    await clockAt(on, '17:02')
    t.clock.now = wallAt('2026-11-23', '12:00')
    expect(await shownOn(on)).toMatchObject({ workedMinutes: 480, overtimeMinutes: 0 })
    t.clock.now = wallAt('2026-11-20', '12:00')
    await remove(waits)
  })
})
