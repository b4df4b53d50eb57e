// @module-tag no-retry

import { machineEndpoints as machines } from '@muster/contract/attendance/machine'
import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { day } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admitMachine, type ClockMachine } from '../../../../test/clock-machine.ts'
import { makeEmployee, names } from '../../../../test/make.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
let gate: ClockMachine & { id: string }
beforeAll(async () => {
  t = await openTestServer()
  gate = await admitMachine(t, 'GATE0001', 'North gate')
  await gate.greet()
  const { alpha, beta, admin } = t.group
  const form = { companyId: beta.id, names: names('Shared gate'), nation: 'VN', zone: 'Asia/Ho_Chi_Minh' }
  const { data: shared } = await t.as(admin.token).call(offices.create, { ...form, pinSpaceId: alpha.pinSpaceId })
  const people = await t.server.runAsSystem(
    async (ctx) => [
      await makeEmployee(ctx, alpha, { jobNumber: 'U-1', name: 'Nguyễn An' }),
      await makeEmployee(ctx, alpha, { jobNumber: 'U-2', name: 'Trần Bình' }),
      await makeEmployee(ctx, alpha, { jobNumber: 'U-3', name: 'Lê Chi' }),
      await makeEmployee(ctx, beta, { jobNumber: 'U-4', name: 'Vũ Dũng', officeId: shared.id }),
      await makeEmployee(ctx, beta, { jobNumber: 'U-5', name: 'Hồ Én', officeId: shared.id }),
    ],
    [alpha.id, beta.id],
  )
  for (const [i, { employmentId: id }] of people.entries()) {
    const officeId = i < 3 ? alpha.officeId : shared.id
    const given = await t
      .as(admin.token)
      .call(pins.assign, { id, officeId, pin: String(201 + i), from: day('2026-01-01'), to: null })
    expect(given.status).toBe(200)
  }
})
afterAll(() => t.close())

const usersOf = async (state: 'unknown' | 'missing' | 'other-name' | 'elsewhere' | 'known', token = t.group.hr.token) =>
  (await t.as(token).call(machines.users, { id: gate.id, state, page: 1 })).data
const counted = async () =>
  Object.fromEntries((await usersOf('known')).counts.map(({ state, count }) => [state, count]))

describe('whom a machine knows stands beside the PINs of its gate [2.17f]', () => {
  it('as it says it by itself, without anybody being missing yet', async () => {
    const body = [
      'OPLOG 30\t0\t2026-11-20 08:00:00\t201\t0\t0\t0',
      'USER PIN=201\tName=Nguyen An\tPri=0\tPasswd=4711\tCard=[4A00000000]\tGrp=1',
      'USER PIN=202\tName=Somebody Else\tCard=',
      'USER PIN=204\tName=Dung\tCard=',
      'USER PIN=777\tName=Ghost\tCard=',
      'FP PIN=201\tFID=0\tTMP=c2VjcmV0',
    ].join('\n')
    expect((await gate.call('POST', 'cdata', '&table=OPERLOG&Stamp=9', body)).text).toBe('OK: 6')
    expect(await counted()).toEqual({ unknown: 1, missing: 0, 'other-name': 1, elsewhere: 1, known: 1 })
    const { items } = await usersOf('other-name')
    expect(items).toMatchObject([
      { pin: '202', user: { name: 'Somebody Else', hasCard: false }, holder: { jobNumber: 'U-2', name: 'Trần Bình' } },
    ])
    const { rows } = await t.server.runAsSystem(
      (ctx) =>
        sql<{ all: string }>`select string_agg(u::text, ' ') as all from attendance.machine_user u`.execute(ctx.db),
      [t.group.alpha.id],
    )
    expect(rows[0]?.all).toContain('Nguyen An')
    expect(rows[0]?.all).not.toMatch(/4711|4A00000000|c2VjcmV0/)
  })

  it('and when it is asked: whom it names no more it knows no more, and others are missing', async () => {
    t.clock.now = later(NOON, 30_000)
    await t.as(t.group.hr.token).call(machines.readUsers, { id: gate.id })
    expect(await usersOf('missing')).toMatchObject({ isAsked: true, readAt: null, items: [] })
    t.clock.now = later(NOON, 60_000)
    expect((await gate.poll()).text).toBe('C:1:DATA QUERY USERINFO\n')
    const body = Buffer.concat([
      Buffer.from('USER PIN=203\tName='),
      Buffer.from([0xc0, 0xe8]),
      Buffer.from('\tCard=\nUSER PIN=201\tName=Nguyen An\tCard='),
    ])
    await gate.call('POST', 'cdata', '&table=OPERLOG&Stamp=10', body)
    await gate.call('POST', 'devicecmd', '', 'ID=1&Return=0&CMD=DATA QUERY USERINFO')
    const missing = await usersOf('missing')
    expect(missing).toMatchObject({ isAsked: false, readAt: later(NOON, 60_000) })
    expect(missing.items.map(({ pin, holder }) => [pin, holder?.name])).toEqual(
      expect.arrayContaining([['202', 'Trần Bình']]),
    )
    expect(missing.items.map(({ pin }) => pin)).not.toContain('205')
    expect(await usersOf('unknown')).toMatchObject({ total: 0 })
    expect((await usersOf('other-name')).items).toMatchObject([{ pin: '203', user: { name: '黎' } }])
    t.clock.now = NOON
  })

  it('and one that answers that it cannot say keeps what it said before', async () => {
    await t.as(t.group.hr.token).call(machines.readUsers, { id: gate.id })
    const before = await counted()
    t.clock.now = later(NOON, 300_000)
    expect((await gate.poll()).text).toBe('C:2:DATA QUERY USERINFO\n')
    await gate.call('POST', 'devicecmd', '', 'ID=2&Return=-1004&CMD=DATA')
    expect(await counted()).toEqual(before)
    t.clock.now = NOON
  })

  it('without a name of whom another company has, and for nobody who reaches no whole company or another one', async () => {
    await gate.call('POST', 'cdata', '&table=USERINFO', 'PIN=204\tName=Dung')
    const { items } = await usersOf('elsewhere')
    expect(items).toEqual([{ pin: '204', state: 'elsewhere', user: { name: 'Dung', hasCard: false }, holder: null }])
    const asked = { id: gate.id, state: 'known' as const, page: 1 }
    expectRefused(await t.as(t.group.betaHr.token).call(machines.users, asked), 'system.id_not_found')
    const part = await t.as(t.group.manager.token).call(machines.users, asked)
    expect(part.status).toBeGreaterThanOrEqual(400)
  })

  it('and is as many as a machine holds at most', async () => {
    const big = await admitMachine(t, 'GATE0002')
    const body = Array.from({ length: 10_050 }, (_, i) => `USER PIN=${i + 1000}\tName=N`).join('\n')
    expect((await big.call('POST', 'cdata', '&table=USERINFO', body)).text).toBe('OK: 10050')
    t.clock.now = later(NOON, 1000)
    await big.call('POST', 'cdata', '&table=USERINFO', 'USER PIN=500\tName=Last')
    const { data } = await t.as(t.group.hr.token).call(machines.users, { id: big.id, state: 'unknown', page: 1 })
    expect([data.total, data.items[0]?.pin, data.items.length]).toEqual([10_000, '500', 100])
    t.clock.now = NOON
  })
})
