// @module-tag no-retry

import { machineEndpoints as machines } from '@muster/contract/attendance/machine'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessLine, accessMachine, admitAccess } from '../../../../test/access-machine.ts'
import { clockMachine } from '../../../../test/clock-machine.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { clockNumber } from '../pushed/machine-clock.rules.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
  const { alpha, staff, admin } = t.group
  const held = { id: staff.employmentId, officeId: alpha.officeId, pin: '11', from: day('2026-01-01'), to: null }
  await t.as(admin.token).call(pins.assign, held)
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
const stateOf = async (id: string) => (await hr().call(machines.get, { id })).data
const punchedOn = async (on: string) =>
  (await hr().call(punches.list, { source: ['machine'], from: day(on), to: day(on), pageSize: 200 })).data.items
    .map(({ pin, wall, machineName }) => [pin, wall, machineName])
    .toSorted()
const refusedOf = async (id: string) => (await hr().call(machines.lines, { id })).data.items

describe('a machine of the access control family [2.17f, 3.14]', () => {
  it('asks to go on, and gets no registration and no answer to what it brings until it is admitted', async () => {
    const machine = accessMachine(t, 'DOOR0001')
    expect(await machine.greet()).toMatchObject({ status: 200, text: 'OK' })
    expect(await machine.register()).toMatchObject({ status: 406 })
    const line = accessLine({ time: '2026-11-19 08:00:00', pin: 11, event: 0, index: 1 })
    for (const sent of [
      await machine.happens(line),
      await machine.rows('user', ['user pin=11']),
      await machine.settings(),
    ])
      expect(sent.status).toBeGreaterThanOrEqual(400)
    const { items } = (await hr().call(machines.unknown, {})).data
    expect(items).toEqual([{ serial: 'DOOR0001', address: '10.9.0.7', seenAt: NOON }])
    expect(await punchedOn('2026-11-19')).toEqual([])
  })

  it('is registered under one code, told how it goes on, given the time, and known again', async () => {
    const machine = accessMachine(t, 'DOOR0001')
    const { officeId } = t.group.alpha
    const { data } = await hr().call(machines.admit, {
      serial: 'DOOR0001',
      address: '10.9.0.7',
      name: 'Main door',
      officeId,
    })
    expect((await machine.greet()).text).toBe('OK')
    expect(await stateOf(data.id)).toMatchObject({ family: 'access', state: 'connected' })
    const { text } = await machine.register()
    const [, code = ''] = /^RegistryCode=([0-9a-z]{1,32})\n$/.exec(text) ?? []
    expect(code).not.toBe('')
    expect((await machine.register()).text).toBe(text)
    const settings = (await machine.settings()).text.split('\n')
    expect(settings).toEqual(
      expect.arrayContaining(['TransTables=User Transaction', 'Realtime=1', `SessionID=${code}`, 'RequestDelay=10']),
    )
    expect(settings.join()).not.toMatch(/templ|photo|face/i)
    const number = ((26 * 12 + 10) * 31 + 19) * 86_400 + 5 * 3600
    expect((await machine.time()).text).toBe(`DateTime=${number},ServerTZ=+0700`)
    expect((await machine.greet()).text).toContain(`registry=ok\nRegistryCode=${code}\n`)
    t.clock.now = later(NOON, 3_600_000)
    expect((await machine.poll()).text).toBe('OK')
    t.clock.now = NOON
    expectRefused(await hr().call(machines.setClock, { id: data.id }), 'system.id_not_found')
  })

  it('brings what happens at its door by names in any order; each line of a person has one fate, however often it comes', async () => {
    const machine = await admitAccess(t, 'DOOR0002', 'Side door')
    const came = accessLine({
      time: '2026-11-18 08:00:00',
      pin: 11,
      cardno: 77,
      eventaddr: 1,
      event: 0,
      inoutstatus: 0,
      verifytype: 4,
      index: 21,
    })
    const went = accessLine({
      index: 22,
      inoutstatus: 1,
      pin: '00011',
      event: 0,
      sitecode: 0,
      time: '2026-11-18 17:00:00',
    })
    const opened = accessLine({ time: '2026-11-18 08:00:01', pin: 0, event: 200, index: 23 })
    const refused = accessLine({ time: '2026-11-18 12:00:00', pin: 11, cardno: 77, event: 27, index: 24 })
    const sent = [opened, went, 'garbage', came, refused]
    for (const lines of [sent, sent.toReversed(), [came], [opened]])
      expect(await machine.happens(...lines)).toMatchObject({ status: 200, text: 'OK' })
    // The number of an event begins anew after a reset: it says nothing of whether a line is new.
    await machine.happens(accessLine({ time: '2026-11-18 09:00:00', pin: 11, event: 0, index: 21 }))
    expect(await punchedOn('2026-11-18')).toEqual([
      ['11', '2026-11-18 08:00:00', 'Side door'],
      ['11', '2026-11-18 09:00:00', 'Side door'],
      ['11', '2026-11-18 17:00:00', 'Side door'],
    ])
    const lines = await refusedOf(machine.id)
    expect(lines.map(({ reason }) => reason).toSorted()).toEqual(['kept-out', 'too-few-fields'])
    const [kept] = lines.filter(({ reason }) => reason === 'kept-out')
    expect(kept).toMatchObject({ data: { event: '27' }, raw: refused.replace('cardno=77', 'cardno=*') })
    expect(await stateOf(machine.id)).toMatchObject({ keptCount: 3 })
  })

  it('is asked for its users, and answered the number of rows of each of its tables', async () => {
    const machine = await admitAccess(t, 'DOOR0003')
    expect((await machine.rows('biophoto', ['biophoto pin=11\tcontent=secret'], 1)).text).toBe('biophoto=1')
    const rows = [
      'user uid=1\tcardno=77\tpin=11\tpassword=1234\tname=Staff',
      'user pin=12\tcardno=0\tname=',
      'user name=x',
    ]
    expect((await machine.rows('user', rows)).text).toBe('user=3')
    await hr().call(machines.readUsers, { id: machine.id })
    expect((await machine.poll()).text).toBe('C:1:DATA QUERY tablename=user,fielddesc=*,filter=*\n')
    expect((await machine.answers('user', rows.slice(0, 2))).text).toBe('user=2')
    await machine.call('POST', 'devicecmd', '', 'ID=1&Return=2&CMD=DATA QUERY')
    const { data } = await hr().call(machines.users, { id: machine.id, state: 'unknown', page: 1 })
    expect(data).toMatchObject({ readAt: NOON, isAsked: false })
    expect(data.items).toEqual([{ pin: '12', state: 'unknown', user: { name: '', hasCard: false }, holder: null }])
  })

  it('brings the log that it kept as a table, with the time as a number', async () => {
    const machine = await admitAccess(t, 'DOOR0004', 'Back door')
    const number = clockNumber(Date.parse('2026-11-17T08:15:30Z') / 1000)
    const rows = [
      `transaction cardno=77\tpin=11\tverified=4\tdoorid=1\teventtype=0\tinoutstate=1\ttime_second=${number}\tindex=5`,
      `transaction cardno=0\tpin=0\tverified=200\tdoorid=1\teventtype=200\tinoutstate=2\ttime_second=${number}\tindex=6`,
    ]
    expect((await machine.answers('transaction', rows)).text).toBe('transaction=2')
    expect((await machine.answers('transaction', rows)).text).toBe('transaction=2')
    expect(await punchedOn('2026-11-17')).toEqual([['11', '2026-11-17 08:15:30', 'Back door']])
    expect(await refusedOf(machine.id)).toEqual([])
    expect((await machine.call('POST', 'cdata', '&table=rtstate', 'time=x\tsensor=00')).text).toBe('OK')
    expect((await machine.call('POST', 'cdata', '&table=tabledata', 'x')).status).toBe(400)
    expect((await machine.call('GET', 'nothing')).status).toBe(404)
  })

  it('may be one that keeps a log from its next call on', async () => {
    const machine = await admitAccess(t, 'DOOR0005')
    await clockMachine(t, 'DOOR0005').greet()
    expect(await stateOf(machine.id)).toMatchObject({ family: 'attendance' })
    expect((await clockMachine(t, 'DOOR0005').push([[11, '2026-11-16 08:00:00']])).text).toBe('OK: 1')
  })

  it('is asked for its log in its own words by a sync, which is done once the last package of rows has come', async () => {
    const machine = await admitAccess(t, 'DOOR0006', 'Synced door')
    const { officeId } = t.group.alpha
    const sync = async () =>
      (await hr().call(machines.sync, { officeIds: [officeId], from: day('2026-08-01'), to: day('2026-11-20') })).data
    const runOfMachine = async () =>
      (await hr().call(machines.syncs, {})).data.items.find(({ machineId }) => machineId === machine.id)
    await sync()
    const asked = await machine.poll()
    expect(asked.text).toMatch(/^C:\d+:DATA QUERY tablename=transaction,fielddesc=\*,filter=\*\n$/)
    const id = Number(asked.text.split(':')[1])
    const row = (pin: number, second: number) =>
      `transaction cardno=0\tpin=${pin}\tverified=4\tdoorid=1\teventtype=0\tinoutstate=1\ttime_second=${clockNumber(Date.parse('2026-11-14T08:15:00Z') / 1000 + second)}\tindex=${second}`
    expect((await machine.answers('transaction', [row(0, 0), row(11, 1)], { id, nth: 1, of: 2 })).text).toBe(
      'transaction=2',
    )
    expect(await runOfMachine()).toMatchObject({ state: 'asked', newCount: 1 })
    const last = { id, nth: 2, of: 2 }
    for (const time of [1, 2])
      expect((await machine.answers('transaction', [row(11, 2)], last)).text, String(time)).toBe('transaction=1')
    expect(await runOfMachine()).toMatchObject({ state: 'done', reason: null, newCount: 2, duplicateCount: 0 })
    expect((await machine.poll()).text).toBe('OK')
    expect(await punchedOn('2026-11-14')).toHaveLength(2)
    // One that knows no such table is not asked to begin anew, which it would not understand.
    await sync()
    await machine.answer(await machine.poll(), -1004)
    expect(await runOfMachine()).toMatchObject({ state: 'failed', reason: 'not-supported' })
    expect((await machine.poll()).text).toBe('OK')
  })
})
