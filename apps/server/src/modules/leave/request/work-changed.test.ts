// @module-tag no-retry

import { calendarEndpoints as calendar } from '@muster/contract/attendance/calendar'
import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drain } from '../../../../test/import.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { names } from '../../../../test/make.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
let typeId: string
let half: string
const desk = tasksOf(() => t)

/** The Tuesday of a leave that lasts from the Monday to the Wednesday: before today, so that its days have results. */
const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-11-16', '2026-11-17', '2026-11-18'].map(day) as [Day, Day, Day]
type Day = ReturnType<typeof day>

beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind: 'leave' })
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  half = (await makeShift(t, { periods: [{ from: 480, to: 720 }], breaks: [] })).id
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.now = NOON
  typeId = await typeBy({ daysAfterTheFact: 30 })
})

const hr = () => t.as(t.group.hr.token)
const typeBy = async (over: object) => (await makeLeaveType(hr(), t.group.alpha.id, { rules: leaveRules(over) })).id
const apply = async () =>
  (
    await t.as(t.group.staff.token).call(tasks.submit, {
      ...{ kind: 'leave', employmentId: t.group.staff.employmentId },
      form: {
        slots: [{ id: crypto.randomUUID(), from: MONDAY, to: WEDNESDAY, fromMinute: null, toMinute: null }],
        ...{ typeId, reason: 'Family' },
      },
    })
  ).data
const made: { id: string }[] = []
const approved = async () => {
  const { data } = await desk.approve(t.group.manager, await apply())
  made.push(data)
  return data
}
/** Whatever a test leaves goes as if it had never been. */
afterEach(async () => {
  for (const { id } of made.splice(0)) {
    const { version } = (await desk.get(t.group.admin, id)).data
    await t.as(t.group.admin.token).call(tasks.delete, { id, version, comment: '' })
  }
  expect(await ledger()).toEqual({ held: 0, used: 0, away: [] })
})

const ledger = () =>
  t.server.runAsSystem(
    async ({ db }) => {
      const { rows } = await sql<{ held: number; used: number; away: string[] | null }>`
        select coalesce(sum(held), 0)::int as held, coalesce(sum(used), 0)::int as used,
          (select array_agg(day || ' ' || from_minute || '–' || to_minute order by day, from_minute) from leave.taken
            where type_id = ${typeId}) as away
        from leave.entitlement where type_id = ${typeId}`.execute(db)
      return { ...rows[0], away: rows[0]?.away ?? [] }
    },
    [t.group.alpha.id],
  )
const holiday = async (on: Day) => {
  const body = { companyId: t.group.alpha.id, days: [{ day: on, kind: 'holiday' as const, names: names('Founding') }] }
  expect((await hr().call(calendar.set, body)).status).toBe(200)
  return () => hr().call(calendar.remove, { companyId: t.group.alpha.id, day: on, version: 1 })
}
const shown = async (on: Day) => {
  await drain(t, t.group.alpha.id)
  const asked = { employmentId: t.group.staff.employmentId, month: monthOf(on) }
  return (await hr().call(days.list, asked)).data.items.find((one) => one.day === on)
}
const WHOLE = (on: Day) => [`${on} 480–720`, `${on} 780–1020`]

describe('a holiday that is declared after leave was taken [1.06a, 3.13]', () => {
  it('gives back what the leave took of it, and says so; removed again it takes nothing', async () => {
    await approved()
    expect(await ledger()).toEqual({ held: 0, used: 1440, away: [MONDAY, TUESDAY, WEDNESDAY].flatMap(WHOLE) })
    const undo = await holiday(TUESDAY)
    expect(await ledger()).toEqual({ held: 0, used: 960, away: [MONDAY, WEDNESDAY].flatMap(WHOLE) })
    expect(await shown(TUESDAY)).toMatchObject({ dayKind: 'holiday', leaveMinutes: 0, expectedMinutes: 0 })
    expect(await shown(WEDNESDAY)).toMatchObject({ leaveMinutes: 480, attribute: 'normal' })
    const [said] = await noticesOf(() => t).receivedBy(t.group.staff)
    expect(said).toMatchObject({ kind: 'leave-given-back', values: { day: TUESDAY }, opens: '/leave/my' })

    await undo()
    expect(await ledger()).toMatchObject({ used: 960 })
    expect(await shown(TUESDAY)).toMatchObject({ leaveMinutes: 0, expectedMinutes: 480 })
  })

  it('gives back what a leave that waits holds', async () => {
    made.push(await apply())
    const undo = await holiday(TUESDAY)
    expect(await ledger()).toEqual({ held: 960, used: 0, away: [MONDAY, WEDNESDAY].flatMap(WHOLE) })
    await undo()
  })

  it('gives back nothing of a type that counts days without work', async () => {
    typeId = await typeBy({ daysAfterTheFact: 30, countsFreeDays: true })
    await approved()
    const undo = await holiday(TUESDAY)
    expect(await ledger()).toMatchObject({ used: 1440 })
    await undo()
  })

  it('is not taken by an approval at the same moment, whichever is first', async () => {
    for (let round = 0; round < 8; round++) {
      const waits = await apply()
      made.push(waits)
      const [undo, answer] = await Promise.all([holiday(TUESDAY), desk.approve(t.group.manager, waits)])
      expect(answer).toMatchObject({ status: 200 })
      expect(await ledger()).toEqual({ held: 0, used: 960, away: [MONDAY, WEDNESDAY].flatMap(WHOLE) })
      await undo()
      const { version } = (await desk.get(t.group.admin, waits.id)).data
      await t.as(t.group.admin.token).call(tasks.delete, { id: waits.id, version, comment: '' })
      made.pop()
    }
  })
})

describe('a shift that is shortened or goes after leave was taken [5.20]', () => {
  it('leaves the leave what is still worked of it', async () => {
    await approved()
    const cell = { employmentId: t.group.staff.employmentId, day: MONDAY }
    expect(await hr().call(schedule.set, { cells: [{ ...cell, shiftId: half, version: 0 }] })).toMatchObject({
      status: 200,
    })
    expect(await ledger()).toEqual({
      ...{ held: 0, used: 1200 },
      away: [`${MONDAY} 480–720`, ...WHOLE(TUESDAY), ...WHOLE(WEDNESDAY)],
    })
    expect(await shown(MONDAY)).toMatchObject({ leaveMinutes: 240, expectedMinutes: 240, attribute: 'normal' })
    await hr().call(schedule.set, { cells: [{ ...cell, shiftId: null, version: 1 }] })
    expect(await ledger()).toMatchObject({ used: 960 })
    await hr().call(schedule.clear, { cells: [cell] })
    expect(await shown(MONDAY)).toMatchObject({ leaveMinutes: 0, expectedMinutes: 480 })
  })
})
