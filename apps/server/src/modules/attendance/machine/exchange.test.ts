// @module-tag no-retry

import { machineEndpoints as machines } from '@muster/contract/attendance/machine'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { later } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admitMachine, clockMachine } from '../../../../test/clock-machine.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
const stateOf = async (id: string) => (await hr().call(machines.get, { id })).data

describe('a machine that another one replaces [2.17f]', () => {
  it('keeps its name and its punches; the old serial is heard no more, and counts begin anew', async () => {
    const gate = await admitMachine(t, 'GATE0001', 'North gate')
    await gate.greet()
    await gate.push([[11, '2026-11-19 08:00:00']], '77')
    await gate.call('POST', 'cdata', '&table=USERINFO', 'PIN=11\tName=An')
    await hr().call(machines.setClock, { id: gate.id })
    const before = await stateOf(gate.id)
    const next = clockMachine(t, 'GATE0099', '10.44.0.9')
    const change = { id: gate.id, version: before.version, serial: 'gate0099', address: '10.44.0.9' }
    const absent = await hr().call(machines.exchange, change)
    expect(absent.refusal.fields).toEqual({ serial: 'not_found' })
    expect(await next.greet()).toMatchObject({ status: 403 })
    const elsewhere = await hr().call(machines.exchange, { ...change, address: '10.44.0.8' })
    expect(elsewhere.refusal.fields).toEqual({ address: 'not_found' })
    expectRefused(await hr().call(machines.exchange, { ...change, version: 99 }), 'system.stale_version')
    expectRefused(await t.as(t.group.betaHr.token).call(machines.exchange, change), 'system.id_not_found')
    const { data } = await hr().call(machines.exchange, change)
    expect(data).toMatchObject({
      ...{ id: gate.id, name: 'North gate', serial: 'GATE0099', networks: ['10.44.0.9'], state: 'awaited' },
      ...{ keptCount: 0, recordCount: null, fromOn: before.fromOn },
    })
    expect((await hr().call(machines.users, { id: gate.id, state: 'unknown', page: 1 })).data.total).toBe(0)
    expect(await gate.push([[11, '2026-11-19 17:00:00']])).toMatchObject({ status: 403, text: 'NOT ADMITTED' })
    expect((await next.greet()).text).toContain('ATTLOGStamp=None')
    expect((await next.poll()).text).toBe('OK')
    expect(
      await next.push([
        [11, '2026-11-19 08:00:00'],
        [11, '2026-11-19 17:05:00'],
      ]),
    ).toMatchObject({ text: 'OK: 2' })
    expect(await stateOf(gate.id)).toMatchObject({ keptCount: 1, state: 'connected' })
    const { items } = (await hr().call(punches.list, { source: ['machine'], pageSize: 200 })).data
    expect(items.map(({ wall, machineName }) => [wall, machineName])).toEqual([
      ['2026-11-19 17:05:00', 'North gate'],
      ['2026-11-19 08:00:00', 'North gate'],
    ])
    const { items: waiting } = (await hr().call(machines.unknown, {})).data
    expect(waiting.map(({ serial }) => serial)).toEqual(['GATE0001'])
  })

  it('is replaced by no machine that is in use, and not once it is retired', async () => {
    const [one, other] = [await admitMachine(t, 'GATE0002'), await admitMachine(t, 'GATE0003')]
    const { version } = await stateOf(one.id)
    const taken = await hr().call(machines.exchange, {
      ...{ id: one.id, version, serial: 'GATE0003', address: '10.9.0.7' },
    })
    expect(taken.refusal.fields).toEqual({ serial: 'not_found' })
    const { data } = await hr().call(machines.retire, { id: one.id, version, on: (await stateOf(one.id)).fromOn })
    await clockMachine(t, 'GATE0004').greet()
    const late = { id: one.id, version: data.version, serial: 'GATE0004', address: '10.9.0.7' }
    expectRefused(await hr().call(machines.exchange, late), 'system.id_not_found')
    expect(await stateOf(other.id)).toMatchObject({ serial: 'GATE0003' })
  })
})

describe('a machine that calls from elsewhere', () => {
  it('is heard from there, too, once HR says so, and from no other address than the one that was shown', async () => {
    const gate = await admitMachine(t, 'GATE0005')
    const moved = clockMachine(t, 'GATE0005', '10.77.0.3')
    expect(await moved.poll()).toMatchObject({ status: 403 })
    const { version, strayAddress } = await stateOf(gate.id)
    expect(strayAddress).toBe('10.77.0.3')
    const other = await hr().call(machines.allow, { id: gate.id, version, address: '10.77.0.4' })
    expect(other.refusal.fields).toEqual({ address: 'not_found' })
    const { data } = await hr().call(machines.allow, { id: gate.id, version, address: '10.77.0.3' })
    expect(data).toMatchObject({ networks: ['10.9.0.7', '10.77.0.3'], strayAddress: null })
    t.clock.now = later(NOON, 120_000)
    for (const machine of [moved, gate]) expect(await machine.poll()).toMatchObject({ status: 200 })
    t.clock.now = NOON
  })
})
