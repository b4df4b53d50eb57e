// @module-tag no-retry

import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import { leaveBalanceEndpoints as balances } from '@muster/contract/leave/leave-balance'
import { uncoveredLeaveEndpoints as uncovered } from '@muster/contract/leave/uncovered-leave'
import { noticeEndpoints as notices } from '@muster/contract/notification/notice'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drain } from '../../../../test/import.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
let typeId: string
let other: string
let leaveId: string
let shiftId: string
const desk = tasksOf(() => t)
const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-11-16', '2026-11-17', '2026-11-18'].map(day) as [Day, Day, Day]
type Day = ReturnType<typeof day>

beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind: 'leave' })
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  shiftId = shift.id
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
const staff = () => t.group.staff.employmentId
const cell = () => ({ employmentId: staff(), day: TUESDAY })
const clear = () => hr().call(schedule.clear, { cells: [cell()] })
const typeBy = async (yearlyMinutes: number, attribute: 'annual' | 'personal') =>
  (
    await makeLeaveType(hr(), t.group.alpha.id, {
      ...{ attribute, rules: leaveRules({ daysAfterTheFact: 30, yearlyMinutes }) },
    })
  ).id

/** A leave of three days is approved while the middle one is free; work comes to that, and four hours of it are beyond the balance. */
beforeEach(async () => {
  t.clock.now = NOON
  typeId = await typeBy(1200, 'annual')
  other = await typeBy(480, 'personal')
  await hr().call(schedule.set, { cells: [{ ...cell(), shiftId: null, version: 0 }] })
  const slots = [{ id: 'a', from: MONDAY, to: WEDNESDAY, fromMinute: null, toMinute: null }]
  const filed = await t.as(t.group.staff.token).call(tasks.submit, {
    ...{ kind: 'leave', employmentId: staff(), form: { slots, typeId, reason: 'Family' } },
  })
  leaveId = (await desk.approve(t.group.manager, filed.data)).data.id
  await clear()
})
afterEach(async () => {
  const { version } = (await desk.get(t.group.admin, leaveId)).data
  await t.as(t.group.admin.token).call(tasks.delete, { id: leaveId, version, comment: '' })
  expect(await left()).toEqual({ own: 0, other: 0, away: [] })
})

const open = async () => (await hr().call(uncovered.list, { employmentId: staff() })).data.items
const one = async () => (await open())[0]?.id ?? ''
const left = () =>
  t.server.runAsSystem(
    async ({ db }) => {
      const { rows } = await sql<{ own: number; other: number; away: string[] }>`
        select coalesce(sum(used) filter (where type_id = ${typeId}), 0)::int as own,
          coalesce(sum(used) filter (where type_id = ${other}), 0)::int as other,
          coalesce((select array_agg(case type_id when ${other} then 'other ' else '' end || from_minute || '–' || to_minute order by from_minute)
            from leave.taken where employment_id = ${staff()} and day = ${TUESDAY}), '{}') as away
        from leave.entitlement where employment_id = ${staff()}`.execute(db)
      return rows[0]
    },
    [t.group.alpha.id],
  )
const shown = async () => {
  await drain(t, t.group.alpha.id)
  const asked = { employmentId: staff(), month: monthOf(TUESDAY) }
  return (await hr().call(days.list, asked)).data.items.find((item) => item.day === TUESDAY)
}
const waiting = async () =>
  (await t.as(t.group.admin.token).call(notices.list, { pageSize: 100 })).data.items.filter(
    (item) => item.kind === 'leave-uncovered' && item.done === null,
  )
const saidLast = async () => (await noticesOf(() => t).receivedBy(t.group.staff))[0]

describe('leave that the balance does not cover [3.13, 5.20]', () => {
  it('is listed of whose it is, with its day, and waits for HR', async () => {
    expect(await open()).toMatchObject([{ day: TUESDAY, minutes: 240, typeId, task: { id: leaveId } }])
    expect(await waiting()).toHaveLength(1)
  })

  it('is covered as far as balance has come since, and refused where none has', async () => {
    expectRefused(await hr().call(uncovered.cover, { id: await one() }), 'leave.nothing_to_cover')
    const more = { employmentId: staff(), typeId, from: day('2026-01-01'), until: day('2026-12-31'), reason: 'Thanks' }
    await hr().call(balances.adjust, { ...more, minutes: 60 })
    expect((await hr().call(uncovered.cover, { id: await one() })).data).toMatchObject({ minutes: 180 })
    expect(await waiting()).toHaveLength(1)
    await hr().call(balances.adjust, { ...more, minutes: 480 })
    expect((await hr().call(uncovered.cover, { id: await one() })).data).toMatchObject({ minutes: 0 })
    expect([await open(), await waiting()]).toEqual([[], []])
    expect(await left()).toMatchObject({ own: 1440, away: ['480–720', '780–1020'] })
    expect(await shown()).toMatchObject({ leaveMinutes: 480, attribute: 'normal' })
  })

  it('is made another type, of which there is enough', async () => {
    const small = await typeBy(60, 'personal')
    const refused = await hr().call(uncovered.retype, { id: await one(), typeId: small })
    expect(refused.refusal.fields).toHaveProperty('typeId')
    expect((await hr().call(uncovered.retype, { id: await one(), typeId: other })).status).toBe(200)
    expect(await left()).toEqual({ own: 1200, other: 240, away: ['480–720', 'other 780–1020'] })
    expect([await open(), await waiting()]).toEqual([[], []])
    expect(await shown()).toMatchObject({
      ...{ leaveMinutes: 480, attribute: 'normal' },
      explanation: [{}, {}, { data: { type: 'annual' } }, { data: { type: 'personal' } }],
    })
    expect(await saidLast()).toMatchObject({ kind: 'leave-retyped', values: { day: TUESDAY } })
    // The work of that day goes and comes again: each type follows in its own hours.
    await hr().call(schedule.set, { cells: [{ ...cell(), shiftId: null, version: 0 }] })
    expect(await left()).toEqual({ own: 960, other: 0, away: [] })
    await clear()
    expect(await left()).toEqual({ own: 1200, other: 240, away: ['480–720', 'other 780–1020'] })
  })

  it('is taken back: that time is worked again, and stays so', async () => {
    expect((await hr().call(uncovered.takeBack, { id: await one() })).status).toBe(200)
    expect(await left()).toEqual({ own: 1200, other: 0, away: ['480–720'] })
    expect([await open(), await waiting()]).toEqual([[], []])
    expect(await shown()).toMatchObject({ leaveMinutes: 240, expectedMinutes: 480 })
    expect(await saidLast()).toMatchObject({ kind: 'leave-taken-back', values: { day: TUESDAY } })
    await hr().call(schedule.set, { cells: [{ ...cell(), shiftId: null, version: 0 }] })
    await clear()
    expect(await left()).toEqual({ own: 1200, other: 0, away: ['480–720'] })
  })

  it('is settled by nobody whose own it is', async () => {
    const { hr: clerk, alpha } = t.group
    await giveShift(t, shiftId, [clerk.employmentId], day('2026-01-01'))
    const own = { employmentId: clerk.employmentId, day: TUESDAY }
    await hr().call(schedule.set, { cells: [{ ...own, shiftId: null, version: 0 }] })
    const filed = await hr().call(tasks.submit, {
      ...{ kind: 'leave', employmentId: clerk.employmentId },
      form: {
        slots: [{ id: 'a', from: MONDAY, to: WEDNESDAY, fromMinute: null, toMinute: null }],
        typeId,
        reason: 'Rest',
      },
    })
    await desk.approve(t.group.manager, filed.data)
    await hr().call(schedule.clear, { cells: [own] })
    await drain(t, alpha.id)
    const [open] = (await hr().call(uncovered.list, { employmentId: clerk.employmentId })).data.items
    const id = open?.id ?? ''
    expectRefused(await hr().call(uncovered.retype, { id, typeId: other }), 'workflow.own_gain')
    expectRefused(await hr().call(uncovered.cover, { id }), 'workflow.own_gain')
    expectRefused(await hr().call(uncovered.takeBack, { id }), 'workflow.own_gain')
    expect((await t.as(t.group.admin.token).call(uncovered.takeBack, { id })).status).toBe(200)
  })

  it('is settled once, whoever is first', async () => {
    const id = await one()
    const answers = await Promise.all([
      hr().call(uncovered.takeBack, { id }),
      hr().call(uncovered.retype, { id, typeId: other }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })
})
