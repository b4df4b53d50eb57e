import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { flowRuleEndpoints as rules } from '@muster/contract/workflow/flow-rule'
import { addDays, day, MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ruleChange } from '../../../../test/flow-rules.ts'
import { names } from '../../../../test/make.ts'
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

it('a task names its department and its rule as they were called when it was filed', async () => {
  const { alpha, admin, manager, staff } = t.group
  const chief = t.as(admin.token)
  const before = await desk.submitted(staff)
  const shown = async (id: string) => {
    const row = (await desk.list(manager, 'waiting')).find((task) => task.id === id)
    const { rule, department } = (await desk.get(manager, id)).data
    expect(department).toEqual(row?.department)
    return [department?.en, rule.names.en]
  }
  const then = await shown(before.id)
  t.clock.now = later(t.clock.now, MS_PER_DAY)
  const own = (await chief.call(departments.get, { id: alpha.otherDepartmentId })).data
  const renamed = await chief.call(departments.update, {
    ...{ id: own.id, version: own.version, parentId: own.parentId },
    names: names('Other sales'),
  })
  expect(renamed.status, renamed.msg).toBe(200)
  const { id } = (await desk.get(manager, before.id)).data.rule
  const rule = (await chief.call(rules.get, { id })).data
  const called = await chief.call(rules.update, { ...ruleChange(rule), names: names('Later rule') })
  expect(called.status, called.msg).toBe(200)
  const after = await desk.submitted(staff)
  expect(await shown(before.id)).toEqual(then)
  expect(await shown(after.id)).toEqual(['Other sales', 'Later rule'])
})
