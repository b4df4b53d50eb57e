// @module-tag no-retry

import { leaveBalanceEndpoints as balances } from '@muster/contract/leave/leave-balance'
import { day } from '@muster/kernel/day'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideParameter } from '../../../../test/decide.ts'
import { killMaintenance } from '../../../../test/killed.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { maintenance } from '../maintenance.service.ts'

let t: TestServer
let owner: pg.Client
let typeId: string
beforeAll(async () => {
  t = await openTestServer()
  owner = new pg.Client(t.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await t.close()
})
beforeEach(async () => {
  t.clock.now = NOON
  await owner.query('begin read write; truncate notification.notice; commit')
  // Of a type that grants nothing itself there is what a test gives, with the end that it chooses.
  const rules = leaveRules({ yearlyMinutes: 0 })
  typeId = (await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id, { rules })).id
})

/** Noon in Viet Nam of a day in November. */
const at = (date: number) => {
  t.clock.now = `2026-11-${date}T05:00:00.000Z` as typeof NOON
}
const remind = () => t.server.runAsSystem(maintenance)
const adjust = async (minutes: number, until: string) => {
  // Sessions are of the noon at which everybody signed in.
  t.clock.now = NOON
  const answer = await t.as(t.group.hr.token).call(balances.adjust, {
    ...{ employmentId: t.group.staff.employmentId, typeId, minutes, reason: 'Test' },
    ...{ from: day('2026-11-01'), until: day(until) },
  })
  expect(answer.status, answer.raw.body).toBe(200)
}
const said = async () => {
  const { rows } = await owner.query(
    `select opens, params::json ->> 'on' as ends, split_part(key, ':', -1) as step, person_id from notification.notice where kind = 'leave-ends'`,
  )
  expect(rows.every((row) => row.person_id === t.group.staff.personId)).toBe(true)
  return rows.map(({ opens, ends, step }) => [opens, ends, step])
}

describe('leave that ends soon [2.16c]', () => {
  it('is said once for each step to whoever has it, leads to their leaves, and is taken back when it is used up', async () => {
    await adjust(60, '2026-11-30')
    at(20)
    await remind()
    await remind()
    expect(await said()).toEqual([['/leave/my', '2026-11-30', 'first']])
    at(24)
    await remind()
    expect(await said()).toEqual([['/leave/my', '2026-11-30', 'last']])
    await adjust(-60, '2026-11-30')
    at(25)
    await remind()
    expect(await said()).toEqual([])
  })

  it('is said once where two programs look at the same moment', async () => {
    await adjust(60, '2026-12-02')
    at(20)
    await Promise.all([remind(), remind()])
    expect(await said()).toEqual([['/leave/my', '2026-12-02', 'first']])
  })

  it('is said once by a node that is killed anywhere and begins anew, and the last time takes the place of the first', async () => {
    await adjust(60, '2026-11-30')
    for (const [date, step] of [
      [20, 'first'],
      [24, 'last'],
    ] as const) {
      at(date)
      const { kills } = await killMaintenance((work) => t.server.runAsSystem(work), maintenance)
      expect(kills).toBeGreaterThan(3)
      const ofThis = (await said()).filter(([, ends]) => ends === '2026-11-30')
      expect(ofThis).toEqual([['/leave/my', '2026-11-30', step]])
    }
    await adjust(-60, '2026-11-30')
  })

  it('is said as many days before as the company decides', async () => {
    await adjust(60, '2026-11-29')
    await decideParameter(t, 'leave.expiry.first-reminder', 0, day('2026-11-21'))
    at(21)
    await remind()
    expect(await said()).toEqual([])
    at(22)
    await remind()
    expect(await said()).toEqual([['/leave/my', '2026-11-29', 'last']])
  })
})
