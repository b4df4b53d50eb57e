// @module-tag no-retry

import { myDayEndpoints as my } from '@muster/contract/attendance/my-day'
import { shiftEndpoints as shifts } from '@muster/contract/attendance/shift'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { correctionsOf, wallAt } from '../../../../test/corrections.ts'
import { expectFields } from '../../../../test/entity.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { DAY_HOURS, giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
const desk = tasksOf(() => t)
const { clockAt, applyForPunch, applyForOut, shownOn } = correctionsOf(() => t)

/** Came late on Tuesday, pressed after work alone on Wednesday, was not seen on Monday; eight to five, Monday to Friday. */
const [MISSED, LATE, AFTER] = ['2026-11-16', '2026-11-17', '2026-11-18']

beforeAll(async () => {
  t = await openTestServer()
  const content = contentOf([stepOf([makeNamedTarget(t.group.manager)])])
  for (const kind of ['missed-punch', 'step-out'] as const) await makeRule(t, t.group.alpha, content, { kind })
  const shift = await makeShift(t, { clocking: 'in-only' })
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
  await clockAt(LATE, '08:20')
  await clockAt(AFTER, '17:03')
})
afterAll(() => t.close())
beforeEach(() => {
  t.clock.now = NOON
})

const today = async () => (await t.as(t.group.staff.token).call(my.today, {})).data.today

describe('a day that is clocked in only', () => {
  it('counts from the one punch to the planned end, and says so in one line', async () => {
    const shown = await shownOn(LATE)
    expect(shown).toMatchObject({
      ...{ workedMinutes: 460, lateMinutes: 20, earlyLeaveMinutes: 0, missing: [], state: 'computed' },
      shift: { clocking: 'in-only' },
    })
    expect(shown.explanation.filter(({ rule }) => rule === 'inOnly')).toEqual([
      { rule: 'inOnly', minutes: 0, data: { to: 1020 } },
    ])
    expect(await shownOn(MISSED)).toMatchObject({ absentMinutes: 480, missing: [] })
    expect(await shownOn(AFTER)).toMatchObject({ workedMinutes: 0, missing: ['clock-in'] })
  })

  it('offers no clock-out to apply for, and refuses one at its field', async () => {
    const asked = { kind: 'missed-punch' as const, employmentId: t.group.staff.employmentId }
    const { items } = (await t.as(t.group.staff.token).call(tasks.choices, asked)).data
    expect(items.map(({ value }) => value)).toEqual([`${AFTER} made-up-in 480`])
    expectFields(await applyForPunch(LATE, 'made-up-out', 1020), { 'form.way': 'attendance.in_only' })
    expectFields(await applyForPunch(AFTER, 'made-up-out', 1020), { 'form.way': 'attendance.in_only' })
  })

  it('is mended by a coming that is approved, and less by an approved step out', async () => {
    const made = (await applyForPunch(AFTER, 'made-up-in', 478)).data
    expect((await desk.approve(t.group.manager, made)).data.status).toBe('ST')
    expect(await shownOn(AFTER)).toMatchObject({ workedMinutes: 480, missing: [], attribute: 'normal' })
    const out = (await applyForOut(AFTER, 840, 900, 'private')).data
    expect((await desk.approve(t.group.manager, out)).data.status).toBe('ST')
    expect(await shownOn(AFTER)).toMatchObject({ workedMinutes: 420, stepOutMinutes: 60, attribute: 'normal' })
  })

  it('shows who is in to the planned end, and awaits no clock-out afterwards', async () => {
    await clockAt('2026-11-20', '07:58')
    t.clock.now = wallAt('2026-11-20', '16:59')
    expect(await today()).toMatchObject({ presence: 'in', since: 478, record: { shift: { clocking: 'in-only' } } })
    t.clock.now = wallAt('2026-11-20', '17:00')
    expect(await today()).toMatchObject({ presence: 'out', since: null })
  })
})

it('a version that is clocked in only is seen in the operation log as what it was and is', async () => {
  const hr = t.as(t.group.hr.token)
  const { id, version, letter, colour, names } = await makeShift(t)
  const head = { id, version, letter, colour, names, departmentIds: [] }
  const hours = { ...DAY_HOURS, clocking: 'in-only' as const }
  const { data } = await hr.call(shifts.update, { ...head, effectiveOn: day('2026-12-01'), hours })
  expect(data.versions.map((one) => one.hours.clocking)).toEqual(['in-and-out', 'in-only'])
})
