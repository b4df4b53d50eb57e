// @module-tag no-retry

import { machineEndpoints as machines } from '@muster/contract/attendance/machine'
import { readMachineJob } from '@muster/contract/attendance/machine-job'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { day } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admitMachine, clockMachine, USUAL_ADDRESS } from '../../../../test/clock-machine.ts'
import { findQueued, runOf } from '../../../../test/import.ts'
import {
  expectRefused,
  keysOf,
  openBeside,
  openTestServer,
  TEST_KEYS,
  type TestServer,
} from '../../../../test/server.ts'
import { openTcpMachine, type TcpMachine, tcpMachineOf } from '../../../../test/tcp-machine.ts'
import { seeToMachines } from './machines.job.ts'
import { readMachine } from './read-machine.job.ts'

/** Noon at the office. */
const NOON = '2026-11-20T05:00:00.000Z' as Instant
const MINUTE = 60_000
const DAYS = { from: day('2026-10-21'), to: day('2026-11-20') }
let t: TestServer
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  t = await openTestServer({ now: NOON })
})
beforeEach(() => {
  t.clock.now = NOON
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
const stateOf = async (id: string) => (await hr().call(machines.get, { id })).data
const runOfMachine = async (id: string) =>
  (await hr().call(machines.syncs, {})).data.items.find(({ machineId }) => machineId === id)
const sync = (over: Partial<{ officeIds: string[]; from: string; to: string }> = {}) =>
  hr().call(machines.sync, { officeIds: [t.group.alpha.officeId], ...DAYS, ...over } as never)
const minutesLater = (n: number) => {
  t.clock.now = later(t.clock.now, n * MINUTE)
}
const punched = async (on: string) =>
  (await hr().call(punches.list, { source: ['machine'], pageSize: 200, from: day(on), to: day(on) })).data.items
const tick = (node = t) => seeToMachines(runOf(node, t.group.alpha.id, {}))
const retire = async (id: string) => {
  const { version } = await stateOf(id)
  await hr().call(machines.retire, { id, version, on: day('2026-11-20') })
}

/** Does what was queued to be read, as a node does; gives how many that were. */
async function readQueued(node = t, over = (run: Parameters<typeof readMachine>[0]) => run): Promise<number> {
  const queued = await t.server.runAsSystem(
    async (ctx) =>
      (
        await sql<{
          id: string
        }>`update platform.job set state = 'running' where kind = ${readMachineJob.kind} and state = 'queued' returning id`.execute(
          ctx.db,
        )
      ).rows,
    [t.group.alpha.id],
  )
  for (const { id } of queued) {
    const { companyId, body } = await findQueued(t, readMachineJob, id)
    await readMachine(over(runOf(node, companyId, body)))
  }
  return queued.length
}

/** A machine that is read over the network, at the office of ALPHA. */
async function addMachine(machine: TcpMachine, commKey?: number, name = machine.serial) {
  const { port, close } = await openTcpMachine(machine)
  ends.push(close)
  const place = { name, officeId: t.group.alpha.officeId, host: '127.0.0.1', port }
  const { data } = await hr().call(machines.create, { ...place, ...(commKey !== undefined && { commKey }) })
  ends.push(() => retire(data.id))
  return data
}

/** Until when nothing waits in a machine, by which the days of its office are concluded. */
const quietAt = async (id: string) =>
  t.server.runAsSystem(
    async (ctx) =>
      (
        await sql<{
          at: Instant | null
        }>`select quiet_at as at from attendance.machine_contact where machine_id = ${id}::uuid`.execute(ctx.db)
      ).rows[0]?.at,
    [t.group.alpha.id],
  )

/** A machine that calls, at the office of ALPHA, and is in use until the test ends. */
async function admit(serial: string) {
  const gate = await admitMachine(t, serial)
  await gate.greet()
  ends.push(() => retire(gate.id))
  return gate
}

describe('the log of a machine that calls [2.17f, 3.14]', () => {
  it('is asked for in pieces of a month, one at a time, and each line has one fate however often it is asked', async () => {
    const gate = await admit('PUSH0001')
    const lines = [
      [11, '2026-11-18 08:00:00'],
      [99, '2026-11-18 08:01:00'],
    ] as const
    for (let round = 0; round < 5; round++) {
      const { data } = await sync({ from: '2026-09-25' })
      expect(data.items.map(({ machineId, state }) => [machineId, state])).toEqual([[gate.id, 'queued']])
      minutesLater(1)
      const first = await gate.poll()
      expect(first.text).toMatch(
        /^C:\d+:DATA QUERY ATTLOG StartTime=2026-09-25 00:00:00\tEndTime=2026-10-25 23:59:59\n$/,
      )
      expect((await gate.poll()).text).toBe('OK')
      expect(await runOfMachine(gate.id)).toMatchObject({ state: 'asked' })
      await gate.answer(first, -1)
      const second = await gate.poll()
      expect(second.text).toContain('StartTime=2026-10-26 00:00:00\tEndTime=2026-11-20 23:59:59')
      await gate.push([...lines, lines[0], [0, '2026-11-18 09:00:00']])
      await gate.answer(second, 0)
      const news = round === 0 ? 2 : 0
      expect(await runOfMachine(gate.id)).toMatchObject({
        ...{ state: 'done', reason: null, newCount: news, duplicateCount: 3 - news, refusedCount: 1 },
        ...{ from: '2026-09-25', to: '2026-11-20' },
      })
    }
    expect(await punched('2026-11-18')).toHaveLength(2)
  })

  it('is asked for once while it comes, whoever asks, and sent again while nothing comes', async () => {
    const gate = await admit('PUSH0002')
    await sync()
    await Promise.all([sync(), sync()])
    const first = await gate.poll()
    minutesLater(3)
    await gate.push([[11, '2026-11-17 08:00:00']])
    minutesLater(1)
    expect((await gate.poll()).text).toBe('OK')
    minutesLater(2)
    expect((await gate.poll()).text).toBe(first.text)
    await gate.answer(first, 0)
    minutesLater(5)
    expect((await gate.poll()).text).toBe('OK')
    expect(await runOfMachine(gate.id)).toMatchObject({ state: 'done', newCount: 1 })
    // What is three days old because it was asked for is no sign of a wrong clock.
    expect(await stateOf(gate.id)).toMatchObject({ driftSeconds: null })
  })

  it('is asked for all days from the first to the last where somebody asks for others meanwhile, and says so', async () => {
    const gate = await admit('PUSH0011')
    await sync({ from: '2026-11-10', to: '2026-11-15' })
    const { data } = await sync({ from: '2026-11-01', to: '2026-11-20' })
    expect(data.items).toMatchObject([{ machineId: gate.id, from: '2026-11-01', to: '2026-11-20', state: 'queued' }])
    const within = await sync({ from: '2026-11-02', to: '2026-11-03' })
    expect(within.data.items).toMatchObject([{ from: '2026-11-01', to: '2026-11-20' }])
    const periods: string[] = []
    for (let asked = await gate.poll(); asked.text !== 'OK'; asked = await gate.poll()) {
      expect(await runOfMachine(gate.id)).toMatchObject({ endedAt: null })
      periods.push(asked.text.replace(/^.*StartTime=(\S+) .*EndTime=(\S+) .*\n$/, '$1 $2'))
      await gate.answer(asked, 0)
    }
    expect(periods).toEqual(['2026-11-10 2026-11-15', '2026-11-01 2026-11-09', '2026-11-16 2026-11-20'])
    expect(await runOfMachine(gate.id)).toMatchObject({ state: 'done', from: '2026-11-01', to: '2026-11-20' })
  })

  it('is asked for beside whatever else the machine is asked at the same moment', async () => {
    const gate = await admit('PUSH0012')
    const asked = await Promise.all([
      ...[1, 2, 3].map(() => hr().call(machines.setClock, { id: gate.id })),
      ...[1, 2, 3].map(() => hr().call(machines.readUsers, { id: gate.id })),
      ...[1, 2, 3].map((n) => sync({ from: `2026-0${n}-01` })),
    ])
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200))
  })

  it('fails by name where the machine does not call, or never answers, and is tried again', async () => {
    const gate = await admit('PUSH0003')
    await sync()
    minutesLater(4)
    expect(await tick()).toBe(later(NOON, 5 * MINUTE))
    expect(await runOfMachine(gate.id)).toMatchObject({ state: 'queued' })
    minutesLater(1)
    await tick()
    expect(await runOfMachine(gate.id)).toMatchObject({ state: 'failed', reason: 'no-call' })
    expect((await gate.poll()).text).toBe('OK')
    const { data } = await hr().call(machines.syncAgain, { id: gate.id })
    expect(data).toMatchObject({ state: 'queued', ...DAYS })
    for (let i = 0; i < 3; i++) {
      expect((await gate.poll()).text).toMatch(/DATA QUERY/)
      minutesLater(2)
    }
    expect((await gate.poll()).text).toBe('OK')
    expect(await runOfMachine(gate.id)).toMatchObject({ state: 'failed', reason: 'not-answered' })
    await hr().call(machines.syncAgain, { id: gate.id })
    await gate.poll()
    await gate.push([[11, '2026-11-16 08:00:00']])
    minutesLater(10)
    await tick()
    expect(await runOfMachine(gate.id)).toMatchObject({ state: 'partial', reason: 'not-answered', newCount: 1 })
  })

  it('is sent anew as a whole by a machine that cannot give days of it', async () => {
    const gate = await admit('PUSH0004')
    await gate.push([[11, '2026-11-13 08:00:00']], '7')
    await sync()
    await gate.answer(await gate.poll(), -1004)
    expect(await runOfMachine(gate.id)).toMatchObject({ state: 'asked' })
    const check = await gate.poll()
    expect(check.text).toMatch(/^C:\d+:CHECK\n$/)
    // The first answer to its greeting is lost.
    expect((await gate.greet()).text).toContain('ATTLOGStamp=0\n')
    expect((await gate.greet()).text).toContain('ATTLOGStamp=0\n')
    await gate.answer(check, 0)
    minutesLater(0.1)
    await gate.push(
      [
        [11, '2026-11-13 08:00:00'],
        [11, '2026-11-13 17:00:00'],
      ],
      '8',
    )
    expect((await gate.greet()).text).toContain('ATTLOGStamp=8\n')
    minutesLater(1.5)
    await gate.poll()
    minutesLater(1.5)
    await gate.poll()
    expect(await runOfMachine(gate.id)).toMatchObject({ state: 'done', newCount: 1, duplicateCount: 1 })
  })

  it('fails where the machine knows no such command, and what came before is kept', async () => {
    const gate = await admit('PUSH0005')
    await sync()
    await gate.answer(await gate.poll(), -1002)
    expect(await runOfMachine(gate.id)).toMatchObject({ state: 'failed', reason: 'not-supported' })
    await sync({ from: '2026-09-25' })
    await gate.answer(await gate.poll(), 0)
    await gate.answer(await gate.poll(), -1002)
    expect(await runOfMachine(gate.id)).toMatchObject({ state: 'partial', reason: 'not-supported' })
  })
})

describe('a machine that is read over the network [2.17f, 3.14]', () => {
  const held = [
    ['11', '2026-11-10 08:00:00'],
    ['11', '2026-11-10 17:00:00'],
    ['99', '2026-11-10 08:01:00'],
    ['0', '2026-11-10 09:00:00'],
  ] as const

  it('is read at once and every five minutes, says its serial, and each record has one fate', async () => {
    const machine = tcpMachineOf('READ0001', held)
    const { id, serial } = await addMachine(machine)
    expect(serial).toBeNull()
    expect(await stateOf(id)).toMatchObject({ state: 'awaited', reach: 'pull', networks: [] })
    await tick()
    expect(await readQueued()).toBe(1)
    expect(await stateOf(id)).toMatchObject({
      ...{ state: 'connected', serial: 'READ0001', recordCount: 4, keptCount: 3, refusedCount: 1 },
      ...{ lastPunchAt: '2026-11-10T10:00:00.000Z', readProblem: null },
    })
    expect((await punched('2026-11-10')).map(({ pin, wall, source }) => [pin, wall, source])).toEqual([
      ['11', '2026-11-10 17:00:00', 'machine'],
      ['99', '2026-11-10 08:01:00', 'machine'],
      ['11', '2026-11-10 08:00:00', 'machine'],
    ])
    // What the program asks by itself stands in no list.
    expect(await runOfMachine(id)).toBeUndefined()
    await tick()
    expect(await readQueued()).toBe(0)
    Object.assign(machine, tcpMachineOf('READ0001', [...held, ['11', '2026-11-11 08:00:00']]))
    minutesLater(5)
    await tick()
    expect(await readQueued()).toBe(1)
    expect(await stateOf(id)).toMatchObject({ recordCount: 5, keptCount: 4, refusedCount: 1 })
    for (let round = 0; round < 5; round++) {
      await sync()
      await readQueued()
      expect(await runOfMachine(id)).toMatchObject({
        ...{ state: 'done', newCount: 0, duplicateCount: 4, refusedCount: 1, readCount: 5, heldCount: 5 },
      })
    }
    expect(await punched('2026-11-10')).toHaveLength(3)
    minutesLater(16)
    expect(await stateOf(id)).toMatchObject({ state: 'silent' })
  })

  it('gives all that it holds to who asks for it while the program reads what is new', async () => {
    const { id } = await addMachine(tcpMachineOf('READ0014', held))
    await tick()
    await readQueued()
    minutesLater(5)
    await tick()
    let operations = 0
    await readQueued(t, (run) => ({
      ...run,
      async operation(work) {
        // The reading has begun, and nothing of it is written yet.
        if (++operations === 2) await sync()
        return run.operation(work)
      },
    }))
    expect(await runOfMachine(id)).toMatchObject({ state: 'done', newCount: 0, duplicateCount: 3, refusedCount: 1 })
  })

  it('that ends early is in part: what came is kept, and how much it is', async () => {
    const many = Array.from(
      { length: 4000 },
      (_, i) =>
        ['11', new Date(Date.UTC(2026, 8, 1) + i * 60_000).toISOString().slice(0, 19).replace('T', ' ')] as const,
    )
    const whole = tcpMachineOf('READ0002', many)
    const machine = { ...whole, fault: { after: 70_000, how: 'close' as const } }
    const { id } = await addMachine(machine)
    await sync()
    await readQueued()
    const came = Math.floor((0xffc0 - 4) / 40)
    expect(await runOfMachine(id)).toMatchObject({
      ...{ state: 'partial', reason: 'cut', newCount: came, readCount: came, heldCount: 4000 },
    })
    expect(await stateOf(id)).toMatchObject({ readProblem: 'cut', keptCount: came })
    expect(await quietAt(id)).toBeNull()
    Object.assign(machine, { fault: undefined })
    minutesLater(2)
    await hr().call(machines.syncAgain, { id })
    await readQueued()
    expect(await quietAt(id)).toBe(later(NOON, 2 * MINUTE))
    expect(await runOfMachine(id)).toMatchObject({
      ...{ state: 'done', newCount: 4000 - came, duplicateCount: came, readCount: 4000 },
    })
    expect(await stateOf(id)).toMatchObject({ readProblem: null, keptCount: 4000 })
  })

  it('is asked with its key, which nobody reads again, and refused under another one', async () => {
    const machine = tcpMachineOf('READ0003', held, { commKey: 123_456 })
    const { id, port } = await addMachine(machine, 1)
    await sync()
    await readQueued()
    expect(await runOfMachine(id)).toMatchObject({ state: 'failed', reason: 'wrong-key' })
    expect(await stateOf(id)).toMatchObject({ state: 'silent', readProblem: 'wrong-key', hasCommKey: true })
    const { version, name, officeId, host } = await stateOf(id)
    const change = { id, version, name, officeId, host: host ?? '', port: port ?? 0 }
    const changed = await hr().call(machines.update, { ...change, commKey: 123_456 })
    expect(changed.raw.body).not.toContain('123456')
    await hr().call(machines.update, { ...change, version: changed.data.version })
    await hr().call(machines.syncAgain, { id })
    await readQueued()
    expect(await runOfMachine(id)).toMatchObject({ state: 'done' })
    const { rows } = await t.server.runAsSystem(
      (ctx) =>
        sql<{
          text: string
        }>`select concat(encode(encrypted, 'escape'), (select string_agg(concat(l.before, l.after), '') from platform.operation_log l)) as text
          from attendance.machine_address where machine_id = ${id}::uuid`.execute(ctx.db),
      [t.group.alpha.id],
    )
    expect(rows[0]?.text).not.toContain('123456')
  })

  it('keeps its key at its address alone: at another one it is typed again, or goes', async () => {
    const { id } = await addMachine(tcpMachineOf('READ0013', held, { commKey: 77 }), 77)
    const { version, name, officeId, host, port } = await stateOf(id)
    const change = { id, version, name, officeId, host: host ?? '', port: port ?? 0 }
    for (const other of [{ host: '10.0.0.66' }, { port: 4371 }]) {
      const refused = await hr().call(machines.update, { ...change, ...other })
      expect(refused.refusal.fields).toEqual({ commKey: 'required' })
    }
    expect(await stateOf(id)).toMatchObject({ host, port, hasCommKey: true, version })
    const { data: dropped } = await hr().call(machines.update, { ...change, host: '10.0.0.66', commKey: 0 })
    expect(dropped).toMatchObject({ host: '10.0.0.66', hasCommKey: false })
    const back = await hr().call(machines.update, { ...change, version: dropped.version })
    expect(back.data).toMatchObject({ host, hasCommKey: false })
  })

  it('keeps its key when the keys of the installation change', async () => {
    const machine = tcpMachineOf('READ0004', held, { commKey: 77 })
    const { id } = await addMachine(machine, 77)
    const next = await openBeside(t, { keys: { fields: keysOf('22', '44') } })
    await tick(next)
    const { rows } = await t.server.runAsSystem(
      (ctx) =>
        sql<{
          key: string
        }>`select key_id as key from attendance.machine_address where machine_id = ${id}::uuid`.execute(ctx.db),
      [t.group.alpha.id],
    )
    expect(rows[0]?.key).not.toBe(TEST_KEYS.fields.currentId)
    expect(await readQueued(next)).toBe(1)
    expect(await stateOf(id)).toMatchObject({ serial: 'READ0004', readProblem: null })
    await next.close()
  })

  it('is another one behind its address: refused by name, and nothing of it is taken', async () => {
    const machine = tcpMachineOf('READ0005', held)
    const { id } = await addMachine(machine)
    await tick()
    await readQueued()
    Object.assign(machine, tcpMachineOf('OTHER0005', [['11', '2026-11-05 08:00:00']]))
    await sync()
    await readQueued()
    expect(await runOfMachine(id)).toMatchObject({ state: 'failed', reason: 'other-machine', foundSerial: 'OTHER0005' })
    expect(await punched('2026-11-05')).toEqual([])
    const twice = await addMachine(tcpMachineOf('READ0005', held), undefined, 'Twice')
    await tick()
    await readQueued()
    expect(await stateOf(twice.id)).toMatchObject({ serial: null, readProblem: 'serial-taken' })
  })

  it('that is not there, or something else, fails by name', async () => {
    const { id } = await addMachine(tcpMachineOf('READ0006', []))
    await ends.splice(-2, 1)[0]?.()
    await sync()
    await readQueued()
    expect(await runOfMachine(id)).toMatchObject({ state: 'failed', reason: 'unreachable' })
    expect(await stateOf(id)).toMatchObject({ state: 'silent', readProblem: 'unreachable' })
  })

  it('whose reading broke off is read again a quarter of an hour later', async () => {
    const { id } = await addMachine(tcpMachineOf('READ0007', []))
    await sync()
    minutesLater(15)
    await tick()
    expect(await runOfMachine(id)).toMatchObject({ state: 'failed', reason: 'interrupted' })
  })

  it('is not heard when it calls as well, and cannot be told to set its clock', async () => {
    const { id } = await addMachine(tcpMachineOf('READ0008', held))
    await tick()
    await readQueued()
    const call = await t.server.app.inject({ url: '/iclock/cdata?SN=READ0008&options=all', remoteAddress: '127.0.0.1' })
    expect([call.statusCode, call.body]).toEqual([403, 'READ OVER THE NETWORK'])
    expectRefused(await hr().call(machines.setClock, { id }), 'system.id_not_found')
  })

  it.each(['8.8.8.8', '169.254.169.254', '0.0.0.0', 'localhost', '2606:4700::1111', '10.0.0.1/8', 'fe80::1'])(
    'is not looked for at %s',
    async (host) => {
      const { officeId } = t.group.alpha
      const answer = await hr().call(machines.create, { name: 'x', officeId, host, port: 4370 })
      expect(answer.refusal.fields).toEqual({ host: 'machine.not_private' })
    },
  )

  it('is not looked for at a port of the system, nor at none', async () => {
    const { officeId } = t.group.alpha
    for (const port of [22, 0, 65_536]) {
      const answer = await hr().call(machines.create, { name: 'x', officeId, host: '10.0.0.1', port })
      expect(answer.refusal.fields).toEqual({ port: 'out_of_range:1024:65535' })
    }
  })
})

describe('two machines of one serial [2.17f]', () => {
  it('are seen: one that is read says that the other is in use, be it one that calls, or another company’s', async () => {
    const calls = await admit('SAME0001')
    const foreign = clockMachine(t, 'SAME0002')
    await foreign.greet()
    const { officeId } = t.group.beta
    const beta = t.as(t.group.betaHr.token)
    const shown = { serial: 'SAME0002', address: USUAL_ADDRESS, name: 'Beta gate', officeId }
    expect((await beta.call(machines.admit, shown)).status).toBe(200)
    for (const serial of ['SAME0001', 'SAME0002']) {
      const { id } = await addMachine(
        tcpMachineOf(serial, [['11', '2026-10-30 08:00:00']]),
        undefined,
        `Read ${serial}`,
      )
      await sync()
      await readQueued()
      expect(await runOfMachine(id)).toMatchObject({ state: 'failed', reason: 'serial-taken', foundSerial: serial })
      expect(await stateOf(id)).toMatchObject({ serial: null, readProblem: 'serial-taken' })
    }
    expect(await punched('2026-10-30')).toEqual([])
    expect(await stateOf(calls.id)).toMatchObject({ serial: 'SAME0001', reach: 'push' })
    // Under the serial of another company’s machine nothing waits to be admitted.
    await clockMachine(t, 'SAME0002', '10.1.1.1').greet()
    expect((await hr().call(machines.unknown, {})).data.items.map(({ serial }) => serial)).not.toContain('SAME0002')
    const admitted = await hr().call(machines.admit, { ...shown, officeId: t.group.alpha.officeId })
    expect(admitted.refusal.fields).toEqual({ serial: 'not_found' })
  })

  it('are refused where one called before the other was read', async () => {
    const waiting = clockMachine(t, 'SAME0003')
    await waiting.greet()
    await addMachine(tcpMachineOf('SAME0003', []))
    await tick()
    await readQueued()
    const { officeId } = t.group.alpha
    const shown = { serial: 'SAME0003', address: USUAL_ADDRESS, name: 'x', officeId }
    expect((await hr().call(machines.admit, shown)).refusal.fields).toEqual({ serial: 'taken' })
    expect(await waiting.greet()).toMatchObject({ status: 403, text: 'READ OVER THE NETWORK' })
  })
})

describe('what is asked of machines', () => {
  it('is asked of offices of whole companies alone, for days that have come, a year at most', async () => {
    const gate = await admit('PUSH0009')
    const fieldsOf = async (over: Parameters<typeof sync>[0]) => (await sync(over)).refusal.fields
    expect(await fieldsOf({ officeIds: [t.group.beta.officeId] })).toEqual({ officeIds: 'not_found' })
    expect(await fieldsOf({ officeIds: [t.group.alpha.officeId, crypto.randomUUID()] })).toEqual({
      officeIds: 'not_found',
    })
    expect(await fieldsOf({ to: '2026-11-21' })).toEqual({ to: 'in_the_future' })
    expect(await fieldsOf({ from: '2026-11-20', to: '2026-11-19' })).toEqual({ to: 'before_from' })
    expect(await fieldsOf({ from: '2025-11-19' })).toEqual({ to: 'range_too_long:366' })
    expectRefused(await hr().call(machines.syncAgain, { id: gate.id }), 'system.id_not_found')
    await sync()
    const beta = t.as(t.group.betaHr.token)
    expect((await beta.call(machines.syncs, {})).data.items).toEqual([])
    expectRefused(await beta.call(machines.syncAgain, { id: gate.id }), 'system.id_not_found')
    await retire(gate.id)
    ends.pop()
    expect(await runOfMachine(gate.id)).toMatchObject({ state: 'failed', reason: 'retired' })
    expect(await fieldsOf({})).toEqual({ officeIds: 'machine.no_machines' })
  })

  it('is done by one of two processes, and seen from both', async () => {
    const machine = tcpMachineOf('READ0010', [['11', '2026-11-02 08:00:00']])
    const served = await openTcpMachine(machine)
    ends.push(served.close)
    const place = { name: 'Both', officeId: t.group.alpha.officeId, host: '127.0.0.1', port: served.port }
    const { id } = (await hr().call(machines.create, place)).data
    ends.push(() => retire(id))
    const nodes = await Promise.all([openBeside(t, { runsJobs: true }), openBeside(t, { runsJobs: true })])
    const [one, other] = nodes.map((node) => node.as(t.group.hr.token))
    const asked = { officeIds: [t.group.alpha.officeId], ...DAYS }
    await Promise.all([one?.call(machines.sync, asked), other?.call(machines.sync, asked)])
    for (const caller of [one, other])
      await expect
        .poll(async () => (await caller?.call(machines.syncs, {}))?.data.items.find((run) => run.machineId === id), {
          timeout: 20_000,
        })
        .toMatchObject({ state: 'done' })
    expect(served.calls).toBe(1)
    expect(await punched('2026-11-02')).toHaveLength(1)
    await Promise.all(nodes.map((node) => node.close()))
  })
})
