import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { day, MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { employeeForm, names } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

it('the history names a department as it was called then, and as it is called since for who came since [4.13]', async () => {
  const { alpha, admin } = t.group
  const caller = t.as(admin.token)
  const { id: departmentId, version } = (
    await caller.call(departments.create, {
      ...{ companyId: alpha.id, parentId: null, names: names('Old name'), opensOn: day('2026-01-01') },
    })
  ).data
  const { id } = (await caller.call(employees.create, { ...employeeForm(alpha), departmentId })).data
  t.clock.now = later(t.clock.now, MS_PER_DAY)
  await caller.call(departments.update, { id: departmentId, version, parentId: null, names: names('New name') })
  const away = { id, from: day('2026-11-25'), departmentId: alpha.otherDepartmentId }
  expect((await caller.call(placements.place, away)).status).toBe(200)
  expect((await caller.call(placements.place, { id, from: day('2026-12-01'), departmentId })).status).toBe(200)
  const { entries } = (await caller.call(states.history, { id })).data
  const called = entries.flatMap(({ on, department }) => (department ? [[on, department.en]] : []))
  expect(called[0]).toEqual(['2026-12-01', 'New name'])
  expect(called.at(-1)).toEqual(['2026-03-01', 'Old name'])
})
