// @module-tag no-retry

import { mutedTopicEndpoints as muted, noticeEndpoints as notices } from '@muster/contract/notification/notice'
import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admitMachine, type ClockMachine } from '../../../../test/clock-machine.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
let gate: ClockMachine
beforeAll(async () => {
  t = await openTestServer({ now: '2026-11-20T00:58:30.000Z' as Instant })
  const { alpha, staff, admin } = t.group
  await t.as(admin.token).call(pins.assign, {
    ...{ id: staff.employmentId, officeId: alpha.officeId, pin: '11', from: day('2026-01-01'), to: null },
  })
  gate = await admitMachine(t, 'GATE0001', 'North gate')
})
afterAll(() => t.close())

const received = async () => {
  const { data } = await t.as(t.group.staff.token).call(notices.list, { pageSize: 100 })
  return data.items
    .filter(({ kind }) => kind === 'clocked-at-machine')
    .map(({ values, isRead }) => [String(values.time).slice(0, 5), values.machine, isRead])
}

describe('whoever clocked at a machine is told when, and at which [8.10]', () => {
  it('within a moment, and not once more when the machine repeats it', async () => {
    await gate.push([[11, '2026-11-20 07:58:00']])
    expect(await received()).toEqual([['07:58', 'North gate', false]])
    await gate.push([[11, '2026-11-20 07:58:00']])
    expect(await received()).toEqual([['07:58', 'North gate', false]])
  })

  it('of their newest punch alone, and of nothing that is long past', async () => {
    await gate.push([
      [11, '2026-11-20 07:58:10'],
      [11, '2026-11-20 07:58:25'],
      [99, '2026-11-20 07:58:26'],
    ])
    expect(await received()).toEqual([['07:58', 'North gate', false]])
    t.clock.now = '2026-11-20T02:00:00.000Z' as Instant
    await gate.push([[11, '2026-11-20 08:30:00']])
    expect(await received()).toEqual([['07:58', 'North gate', false]])
    await gate.push([[11, '2026-11-20 08:59:00']])
    expect(await received()).toEqual([['08:59', 'North gate', false]])
  })

  it('unless they do not wish it', async () => {
    await t.as(t.group.staff.token).call(muted.mute, { topic: 'clocked-at-machine' })
    t.clock.now = '2026-11-20T03:00:00.000Z' as Instant
    await gate.push([[11, '2026-11-20 09:59:00']])
    expect(await received()).toEqual([['09:59', 'North gate', true]])
  })

  it('each once, whichever of two machines comes first', async () => {
    await t.as(t.group.staff.token).call(muted.unmute, { topic: 'clocked-at-machine' })
    const back = await admitMachine(t, 'GATE0002', 'Back gate')
    t.clock.now = '2026-11-20T04:00:00.000Z' as Instant
    const both = await Promise.all([gate.push([[11, '2026-11-20 10:59:00']]), back.push([[11, '2026-11-20 10:59:05']])])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await received()).toHaveLength(1)
  })
})
