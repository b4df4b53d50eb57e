import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { addDays, day, MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
const desk = tasksOf(() => t)
beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]))
})
afterAll(() => t.close())

it('a task shows the department of the day on which it was filed, and is found by it after a move [2.13a]', async () => {
  const { alpha, hr, manager, staff } = t.group
  const before = await desk.submitted(staff)
  const today = day(t.clock.now.slice(0, 10))
  const move = { id: staff.employmentId, from: addDays(today, 1), departmentId: alpha.otherDepartmentId }
  expect((await t.as(hr.token).call(placements.place, move)).status).toBe(200)
  const then = await desk.list(manager, 'waiting')
  t.clock.now = later(t.clock.now, 2 * MS_PER_DAY)
  const after = await desk.submitted(staff)
  const now = await desk.list(manager, 'waiting')
  const departmentOf = (id: string) => now.find((task) => task.id === id)?.department
  expect(departmentOf(before.id)).toEqual(then[0]?.department)
  expect(departmentOf(after.id)).not.toEqual(then[0]?.department)
  const within = async (departmentId: string) =>
    (await desk.list(manager, 'waiting', { departmentId })).map(({ id }) => id)
  expect(await within(alpha.belowId)).toEqual([before.id])
  expect(await within(alpha.otherDepartmentId)).toEqual([after.id])
})
