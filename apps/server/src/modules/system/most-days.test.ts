// @module-tag no-retry

import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideParameter } from '../../../test/decide.ts'
import { expectFields } from '../../../test/entity.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

it('a list and a change of the roster reach over as many days as the company has decided [5.08, 9.07, 9.12]', async () => {
  const hr = t.as(t.group.hr.token)
  const asked = { companyId: t.group.alpha.id, from: day('2026-10-01'), to: day('2026-10-31') }
  const cells = ['2026-11-01', '2026-11-04'].map((on) => ({
    employmentId: t.group.staff.employmentId,
    day: day(on),
    shiftId: null,
    version: 0,
  }))
  expect((await hr.call(punches.list, asked)).code).toBe(200)
  await decideParameter(t, 'selection.max-days', 3)
  await decideParameter(t, 'list.max-range', 30)
  expectFields(await hr.call(punches.list, asked), { to: 'range_too_long:30' })
  expectFields(await hr.call(schedule.set, { cells }), { cells: 'range_too_long:3' })
  await decideParameter(t, 'list.max-range', 31)
  await decideParameter(t, 'selection.max-days', 4)
  expect((await hr.call(punches.list, asked)).code).toBe(200)
  expect((await hr.call(schedule.set, { cells })).data).toEqual({ changed: 2 })
  const beta = t.as(t.group.betaHr.token)
  expect((await beta.call(punches.list, { ...asked, companyId: t.group.beta.id })).code).toBe(200)
})
