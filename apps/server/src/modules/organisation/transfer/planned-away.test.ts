// @module-tag no-retry

import { chartEndpoints as chart } from '@muster/contract/organisation/chart'
import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { transferEndpoints as transfers } from '@muster/contract/organisation/transfer'
import { addDays, day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, openTestServer, type TestServer } from '../../../../test/server.ts'
import { DAY_COME, SOON, transfersOf } from '../../../../test/transfers.ts'

let t: TestServer
let hr: Caller
let admin: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  admin = t.as(t.group.admin.token)
})
afterAll(() => t.close())

const { below, hired, scheduled, tickOn } = transfersOf(() => t)
const LATER = addDays(SOON, 20)
const countThere = async () => {
  const { id: companyId, departmentId } = t.group.beta
  const { departments } = (await admin.call(chart.get, { on: SOON, companyId })).data
  return departments.find((d) => d.id === departmentId)?.people ?? 0
}
const stays = async (id: string) => {
  const { departmentId, belowId } = t.group.alpha
  const seen = []
  for (const asked of [departmentId, belowId]) {
    const { items } = (await admin.call(chart.people, { departmentId: asked, on: SOON })).data
    seen.push(...items.filter((one) => one.employmentId === id))
  }
  return seen.length
}
async function leaving(id: string) {
  const { departmentId, officeId, levelId } = t.group.beta
  const lines = [{ employmentId: id, departmentId, officeId, levelId }]
  const of = { companyId: t.group.alpha.id, otherCompanyId: t.group.beta.id, effectiveOn: SOON, note: '' }
  const order = (await admin.call(transfers.create, { ...of, lines })).data
  expect((await admin.call(transfers.schedule, { id: order.id, version: order.version })).status).toBe(200)
  return order.id
}

describe('an order to another company that will fail', () => {
  it('is counted in neither more nor less than what its day brings, whatever was decided since', async () => {
    const { alpha } = t.group
    const since: Record<string, (id: string) => Promise<{ status: number; msg: string }>> = {
      notice: (id) =>
        hr.call(states.decide, { id, kind: 'notice', on: day('2026-11-25'), lastOn: addDays(SOON, 30), note: 'Goes' }),
      move: (id) => hr.call(placements.place, { id, from: LATER, levelId: alpha.managerLevelId }),
      decision: (id) => hr.call(states.decide, { id, kind: 'unpaid-leave', on: LATER, lastOn: null, note: 'Away' }),
      pin: (id) => hr.call(pins.assign, { id, officeId: alpha.officeId, pin: '4711', from: LATER, to: null }),
    }
    const was = await countThere()
    const orders: string[] = []
    const people: string[] = []
    for (const [what, decide] of Object.entries(since)) {
      const { id } = await hired()
      orders.push(await leaving(id))
      expect([await countThere(), await stays(id)], what).toEqual([was + 1, 0])
      const decided = await decide(id)
      expect(decided.status, decided.msg).toBe(200)
      expect([await countThere(), await stays(id)], what).toEqual([was, 1])
      people.push(id)
    }
    const { id: both } = await hired()
    await scheduled(below(both))
    orders.push(await leaving(both))
    expect([await countThere(), await stays(both)]).toEqual([was, 1])
    await tickOn(DAY_COME)
    for (const id of orders)
      expect((await admin.call(transfers.get, { id })).data).toMatchObject({ state: 'done', failed: 1 })
    for (const id of [...people, both]) expect(await stays(id)).toBe(1)
    expect(await countThere()).toBe(was)
  })
})
