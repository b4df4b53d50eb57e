import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { correctionsOf } from '../../../../test/corrections.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
let typeId: string
const desk = tasksOf(() => t)
const { clockAt } = correctionsOf(() => t)
/** Worked, and worked until noon. */
const [WORKED, MORNING] = ['2026-11-17', '2026-11-18']

beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind: 'leave' })
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
  const rules = leaveRules({ daysAfterTheFact: 30 })
  typeId = (await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id, { rules, attribute: 'sick' })).id
  for (const [on, at] of [
    [WORKED, '07:53'],
    [WORKED, '17:03'],
    [MORNING, '07:58'],
    [MORNING, '12:04'],
  ] as const)
    await clockAt(on, at)
  t.clock.now = NOON
})
afterAll(() => t.close())

const formOf = (on: string, fromMinute: number | null = null, toMinute: number | null = null) => ({
  ...{ typeId, reason: 'Fever' },
  slots: [{ id: 'a', from: on, to: on, fromMinute, toMinute }],
})
const about = () => ({ kind: 'leave' as const, employmentId: t.group.staff.employmentId })
const preview = async (form: ReturnType<typeof formOf>) =>
  (await t.as(t.group.staff.token).call(tasks.preview, { ...about(), form, chosen: [] })).data.form

it('leave of a day that was worked says so in its form and to whoever decides', async () => {
  expect(await preview(formOf(WORKED))).toMatchObject({ punched: [{ day: WORKED, from: 473, to: 1023 }] })
  const made = await t.as(t.group.staff.token).call(tasks.submit, { ...about(), form: formOf(WORKED) })
  expect(made.status, made.raw.body).toBe(200)
  const { considerations } = (await desk.get(t.group.manager, made.data.id)).data
  expect(considerations.filter(({ word }) => word === 'leave.consideration.punched')).toEqual([
    { word: 'leave.consideration.punched', values: { day: WORKED }, is: '07:53–17:03', isWarning: true },
  ])
})

it('leave of the part of a day that was not worked, or of a day to come, says nothing', async () => {
  expect(await preview(formOf(MORNING, 780, 1020))).not.toHaveProperty('punched')
  expect(await preview(formOf(MORNING, 480, 720))).toMatchObject({ punched: [{ day: MORNING, from: 478, to: 724 }] })
  expect(await preview(formOf('2026-12-01'))).not.toHaveProperty('punched')
})
