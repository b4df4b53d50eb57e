import { exceptionEndpoints as exceptions } from '@muster/contract/attendance/day-exception'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { correctionsOf } from '../../../../test/corrections.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
const desk = tasksOf(() => t)
const { clockAt, applyForPunch, applyForOut } = correctionsOf(() => t)
beforeAll(async () => {
  t = await openTestServer()
  for (const kind of ['missed-punch', 'step-out', 'overtime'] as const)
    await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind })
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
  await clockAt('2026-11-17', '08:00')
})
afterAll(() => t.close())

it('is every application of the month that is not decided yet, a line for each, until it is [2.17c]', async () => {
  const overtime = await t.as(t.group.staff.token).call(tasks.submit, {
    ...{ kind: 'overtime', employmentId: t.group.staff.employmentId },
    form: { day: '2026-11-16', fromMinute: 1080, toMinute: 1200, breakMinutes: 0, reward: 'paid', reason: 'Order' },
  })
  const punch = await applyForPunch('2026-11-17', 'made-up-out', 1020)
  const out = await applyForOut('2026-11-18', 600, 660, 'official')
  const waiting = async () => {
    const { data } = await t.as(t.group.hr.token).call(exceptions.list, {
      ...{ companyId: t.group.alpha.id, month: monthOf(day('2026-11-16')), kind: 'waiting' },
    })
    return data.items.map((one) => [one.day, one.task])
  }
  const ofOut = ['2026-11-18', { id: out.data.id, kind: 'step-out' }]
  expect(await waiting()).toEqual([
    ['2026-11-16', { id: overtime.data.id, kind: 'overtime' }],
    ['2026-11-17', { id: punch.data.id, kind: 'missed-punch' }],
    ofOut,
  ])
  for (const { data } of [overtime, punch]) expect((await desk.approve(t.group.manager, data)).data.status).toBe('ST')
  expect(await waiting()).toEqual([ofOut])
})
