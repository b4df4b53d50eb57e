// @module-tag no-retry

import { correctionEndpoints as corrections } from '@muster/contract/attendance/correction'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alphaDays } from '../../../../test/alpha-days.ts'
import { setClosed } from '../../../../test/closing.ts'
import { correctionsOf, wallAt } from '../../../../test/corrections.ts'
import { decideParameter } from '../../../../test/decide.ts'
import { expectFields } from '../../../../test/entity.ts'
import { subjectsTo } from '../../../../test/notices.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
const desk = tasksOf(() => t)
const { clockAt, applyForPunch, shownOn } = correctionsOf(() => t)

/** Forgot to clock out on Tuesday and to clock in on Wednesday; eight to five with a break at noon, Monday to Friday. */
const [FORGOT_OUT, FORGOT_IN] = ['2026-11-17', '2026-11-18']
const OUT = 1020

beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind: 'missed-punch' })
  const shift = await makeShift(t, { periods: [{ from: 480, to: OUT }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
  await clockAt(FORGOT_OUT, '08:00')
  await clockAt(FORGOT_IN, '17:03')
})
afterAll(() => t.close())
beforeEach(() => {
  t.clock.now = NOON
})

const cancel = async ({ id, version }: { id: string; version: number }) => {
  const answer = await t.as(t.group.staff.token).call(tasks.cancel, { id, version, comment: '' })
  expect(answer.status).toBe(200)
}
const wipe = ({ id, version }: { id: string; version: number }) =>
  t.as(t.group.admin.token).call(tasks.delete, { id, version, comment: '' })
const query = (text: ReturnType<typeof sql>) => alphaDays(t).query(text)

describe('a missed punch [3.14, 5.18]', () => {
  it('shows what the day becomes, by the engine and without writing, before its reason is written', async () => {
    const { data } = await t.as(t.group.staff.token).call(tasks.preview, {
      ...{ kind: 'missed-punch', employmentId: t.group.staff.employmentId, chosen: [] },
      form: { day: FORGOT_OUT, way: 'made-up-out', minute: OUT, reason: '' },
    })
    expect(data.problems).toEqual([{ field: 'reason', problem: 'required' }])
    expect(data.form).toMatchObject({
      ...{ shiftFrom: 480, shiftTo: OUT, earlier: 0, most: 3 },
      punches: [{ minute: 480 }],
      becomes: [
        { id: 'before', worked: 0, attribute: 'abnormal', missing: 'clock-out' },
        { id: 'after', worked: 480, attribute: 'normal', missing: '' },
      ],
    })
    expect(await shownOn(FORGOT_OUT)).toMatchObject({ workedMinutes: 0, missing: ['clock-out'], corrections: [] })
  })

  it('offers the punches that are missing, at the edge of the shift, and none that is applied for', async () => {
    const asked = { kind: 'missed-punch' as const, employmentId: t.group.staff.employmentId }
    const offered = async () => (await t.as(t.group.staff.token).call(tasks.choices, asked)).data.items
    const values = (items: Awaited<ReturnType<typeof offered>>) => items.map(({ value }) => value)
    expect(values(await offered())).toEqual([`${FORGOT_OUT} made-up-out 1020`, `${FORGOT_IN} made-up-in 480`])
    const made = (await applyForPunch(FORGOT_OUT, 'made-up-out', OUT)).data
    expect(values(await offered())).toEqual([`${FORGOT_IN} made-up-in 480`])
    await cancel(made)
  })

  it('mends the day once it is approved, named by its task; deleting the task takes it back', async () => {
    const made = (await applyForPunch(FORGOT_OUT, 'made-up-out', OUT + 2)).data
    expect(await shownOn(FORGOT_OUT)).toMatchObject({
      ...{ missing: ['clock-out'], corrections: [] },
      applications: [{ taskId: made.id, kind: 'made-up-out', from: OUT + 2, to: OUT + 2 }],
    })
    const done = (await desk.approve(t.group.manager, made)).data
    expect(done.status).toBe('ST')
    const corrected = await shownOn(FORGOT_OUT)
    expect(corrected).toMatchObject({
      ...{ attribute: 'normal', workedMinutes: 480, missing: [], applications: [] },
      corrections: [{ kind: 'made-up-out', from: OUT + 2, reason: 'Forgot it', isByHand: false, taskId: made.id }],
      tasks: [{ id: made.id, number: made.number, kind: 'missed-punch', isReadable: true }],
    })
    expect(corrected.corrections[0]?.by).not.toBe('')
    const offered = async () => (await desk.get(t.group.admin, done.id)).data.actions.map(({ action }) => action)
    await setClosed(t, monthOf(day(FORGOT_OUT)), true)
    expect(await offered()).not.toContain('delete')
    await setClosed(t, monthOf(day(FORGOT_OUT)), false)
    expect(await offered()).toContain('delete')
    expect((await wipe(done)).status).toBe(200)
    expect(await shownOn(FORGOT_OUT)).toMatchObject({ attribute: 'abnormal', missing: ['clock-out'], corrections: [] })
  })

  it('is said to whoever decides with the hour', async () => {
    const made = (await applyForPunch(FORGOT_OUT, 'made-up-out', OUT + 2)).data
    expect(await subjectsTo(t, t.group.manager, made.id)).toEqual([
      expect.stringMatching(/^ALPHA staff · .+ \d+ Nov 2026 · 17:02$/),
    ])
    await cancel(made)
  })

  it('waits for nothing more once it is rejected: the same may be applied for again', async () => {
    const made = (await applyForPunch(FORGOT_OUT, 'made-up-out', OUT)).data
    expect((await desk.reject(t.group.manager, made)).status).toBe(200)
    expect((await shownOn(FORGOT_OUT)).applications).toEqual([])
    await cancel((await applyForPunch(FORGOT_OUT, 'made-up-out', OUT)).data)
  })

  it('of many at the same moment for one punch is one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, i) => applyForPunch(FORGOT_OUT, 'made-up-out', OUT + i)),
    )
    const [made, ...others] = answers.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect((await shownOn(FORGOT_OUT)).applications).toHaveLength(1)
    await cancel(made?.data as { id: string; version: number })
  })

  it('comes back to its applicant and goes again, in the place of what it said', async () => {
    const made = (await applyForPunch(FORGOT_OUT, 'made-up-out', OUT)).data
    const back = (await desk.giveBack(t.group.manager, made)).data
    const form = { day: FORGOT_OUT, way: 'made-up-out', minute: OUT + 5, reason: 'It was five past' }
    const { id, version } = back
    const again = await t.as(t.group.staff.token).call(tasks.resubmit, { id, version, form, chosen: [] })
    expect(again.status).toBe(200)
    expect((await shownOn(FORGOT_OUT)).applications).toMatchObject([{ from: OUT + 5 }])
    await cancel(again.data)
  })
})

describe('a missed punch is refused at its field [5.18]', () => {
  it.each([
    ['on a day without a shift', '2026-11-15', OUT, { 'form.day': 'no_shift:2026-11-15' }],
    ['on a day to come', '2026-11-23', OUT, { 'form.day': 'in_the_future' }],
    ['at a time to come', '2026-11-20', OUT, { 'form.minute': 'attendance.to_come' }],
    ['outside of the window of the shift', FORGOT_OUT, 1400, { 'form.minute': 'attendance.outside_window:360:1260' }],
    ['further back than the company allows', '2026-11-12', OUT, { 'form.day': 'not_before:2026-11-13' }],
  ])('%s', async (_, on, minute, fields) => {
    expectFields(await applyForPunch(on, 'made-up-out', minute), fields)
  })

  it.each([
    ['without a reason', { reason: ' ' }, { 'form.reason': 'required' }],
    ['without a time', { minute: null }, { 'form.minute': 'not_a_number' }],
    ['with half a minute', { minute: 480.5 }, { 'form.minute': 'not_a_number' }],
    ['with what the form does not know', { kind: 'set' }, { 'form.kind': 'unknown_property' }],
    ['with another way than in and out', { way: 'set' }, { 'form.way': 'not_a_choice' }],
  ])('%s', async (_, over, fields) => {
    expectFields(await applyForPunch(FORGOT_OUT, 'made-up-out', OUT, over), fields)
  })

  it('where HR has corrected that end of work, which is one mechanism with it', async () => {
    const hr = t.as(t.group.hr.token)
    const { employmentId } = t.group.staff
    const by = { employmentId, day: day(FORGOT_OUT), kind: 'made-up-out' as const, minute: OUT, reason: 'Phoned in' }
    const { data } = await hr.call(corrections.punch, by)
    expectFields(await applyForPunch(FORGOT_OUT, 'made-up-out', OUT - 30), {
      'form.minute': `attendance.corrected:${OUT}`,
    })
    expect((await hr.call(corrections.takeBack, { id: data.id })).status).toBe(200)
  })

  it('where somebody punched at that minute, which changes nothing', async () => {
    const form = { day: FORGOT_OUT, way: 'made-up-in', minute: 480, reason: 'Forgot it' }
    const { data } = await t.as(t.group.staff.token).call(tasks.preview, {
      ...{ kind: 'missed-punch', employmentId: t.group.staff.employmentId, chosen: [], form },
    })
    expect(data.problems).toEqual([{ field: 'minute', problem: 'attendance.punched:480' }])
    expectFields(await applyForPunch(FORGOT_OUT, 'made-up-in', 480), { 'form.minute': 'attendance.punched:480' })
    await cancel((await applyForPunch(FORGOT_OUT, 'made-up-out', OUT)).data)
  })

  it('where one waits, or was approved', async () => {
    const made = (await applyForPunch(FORGOT_OUT, 'made-up-out', OUT)).data
    expectFields(await applyForPunch(FORGOT_OUT, 'made-up-out', OUT + 9), {
      'form.minute': `attendance.applied:${OUT}`,
    })
    const done = (await desk.approve(t.group.manager, made)).data
    expectFields(await applyForPunch(FORGOT_OUT, 'made-up-out', OUT + 9), {
      'form.minute': `attendance.corrected:${OUT}`,
    })
    await wipe(done)
  })

  it('more often in a month than the company allows, also of two at once; 0 is never', async () => {
    await decideParameter(t, 'attendance.missed-punch.monthly', 1)
    const both = await Promise.all([
      applyForPunch(FORGOT_OUT, 'made-up-out', OUT),
      applyForPunch(FORGOT_IN, 'made-up-in', 480),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual([10001, 200].toSorted())
    expectFields(both.find(({ code }) => code !== 200) as (typeof both)[number], {
      'form.day': 'attendance.more_than_times:1',
    })
    await cancel((both.find(({ code }) => code === 200) as (typeof both)[number]).data)
    await decideParameter(t, 'attendance.missed-punch.monthly', 0)
    expectFields(await applyForPunch(FORGOT_OUT, 'made-up-out', OUT), { 'form.day': 'attendance.more_than_times:0' })
    await decideParameter(t, 'attendance.missed-punch.monthly', 3)
  })

  it('of a day in a closed month, with the code of that, and nothing is written', async () => {
    await setClosed(t, monthOf(day(FORGOT_OUT)), true)
    const refused = await applyForPunch(FORGOT_OUT, 'made-up-out', OUT)
    expect(refused.code).toBe(50001)
    expect(refused.data).toMatchObject({ fields: { 'form.day': 'attendance.month_closed' } })
    await setClosed(t, monthOf(day(FORGOT_OUT)), false)
  })

  it('of somebody who was not employed then, and about nobody out of reach', async () => {
    const { staff, betaStaff, manager } = t.group
    await query(sql`update organisation.employment set onboard_on = '2026-11-19' where id = ${staff.employmentId}`)
    expectFields(await applyForPunch(FORGOT_OUT, 'made-up-out', OUT), { 'form.day': 'attendance.not_employed' })
    await query(sql`update organisation.employment set onboard_on = '2024-01-01' where id = ${staff.employmentId}`)
    const other = await applyForPunch(FORGOT_OUT, 'made-up-out', OUT, {}, betaStaff)
    const absent = await t.as(manager.token).call(tasks.submit, {
      ...{ kind: 'missed-punch', employmentId: betaStaff.employmentId },
      form: { day: FORGOT_OUT, way: 'made-up-out', minute: OUT, reason: 'x' },
    })
    expect([other.code, absent.code]).toEqual([40401, 40401])
  })

  it('and approved too late says why it cannot be carried out, and writes nothing', async () => {
    const made = (await applyForPunch(FORGOT_OUT, 'made-up-out', OUT)).data
    const hr = t.as(t.group.hr.token)
    const { employmentId } = t.group.staff
    const by = { employmentId, day: day(FORGOT_OUT), kind: 'made-up-out' as const, minute: OUT, reason: 'Phoned in' }
    const { data } = await hr.call(corrections.punch, by)
    const done = (await desk.approve(t.group.manager, made)).data
    expect(done).toMatchObject({ status: 'AP', settleProblem: expect.stringContaining('17:00') })
    expect((await shownOn(FORGOT_OUT)).corrections).toHaveLength(1)
    await hr.call(corrections.takeBack, { id: data.id })
    const settled = await t.as(t.group.admin.token).call(tasks.retrySettle, { id: done.id, version: done.version })
    expect(settled.data.status).toBe('ST')
    t.clock.now = wallAt('2026-11-21', '09:00')
    await wipe(settled.data)
  })
})
