// @module-tag no-retry

import { machineEndpoints as machines } from '@muster/contract/attendance/machine'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admitMachine, clockMachine } from '../../../../test/clock-machine.ts'
import { attlog, importNow } from '../../../../test/import.ts'
import { expectRefused, NOON, openBeside, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
  const { alpha, staff, admin } = t.group
  await t.as(admin.token).call(pins.assign, {
    id: staff.employmentId,
    officeId: alpha.officeId,
    pin: '11',
    from: day('2026-01-01'),
    to: null,
  })
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
const listed = async () => (await hr().call(machines.list, {})).data.items
const stateOf = async (id: string) => (await hr().call(machines.get, { id })).data
const punched = async (filter: object = {}) =>
  (await hr().call(punches.list, { source: ['machine'], pageSize: 200, ...filter })).data.items
/** Days of a person that wait to be computed anew. */
const dirty = async () => {
  const { rows } = await t.server.runAsSystem(
    (ctx) => sql<{ from: string }>`select from_on::text as from from rostering.dirty_range`.execute(ctx.db),
    [t.group.alpha.id, t.group.beta.id],
  )
  return rows.length
}

describe('a machine that nobody admitted [2.17f]', () => {
  it('is refused, waits to be admitted, and nothing else of it is kept', async () => {
    const machine = clockMachine(t, 'abcd0001')
    expect(await machine.greet()).toMatchObject({ status: 403, text: 'NOT ADMITTED' })
    expect(await machine.push([[11, '2026-11-20 08:00:00']])).toMatchObject({ status: 403 })
    const { items } = (await hr().call(machines.unknown, {})).data
    expect(items).toEqual([{ serial: 'ABCD0001', address: '10.9.0.7', seenAt: NOON }])
    expect(await punched()).toEqual([])
    expect(await listed()).toEqual([])
  })

  it('is one of a thousand at most, and of a hundred behind one address', async () => {
    for (let i = 0; i < 120; i++) await clockMachine(t, `MADEUP${i}`, '10.66.0.1').greet()
    const { items } = (await hr().call(machines.unknown, {})).data
    expect(items.filter(({ address }) => address === '10.66.0.1')).toHaveLength(100)
    expect(items.map(({ serial }) => serial)).toContain('ABCD0001')
    const { rows } = await t.server.runAsSystem((ctx) =>
      sql`insert into attendance.unknown_machine (serial, address, seen_at)
        select 'OLD' || g, 'a' || g, ${NOON}::timestamptz - interval '1 day' from generate_series(1, 1000) g returning serial`.execute(
        ctx.db,
      ),
    )
    expect(rows).toHaveLength(1000)
    await clockMachine(t, 'LATEST01', '10.66.0.2').greet()
    const kept = (await hr().call(machines.unknown, {})).data.items
    expect(kept).toHaveLength(1000)
    expect(kept[0]?.serial).toBe('ABCD0001')
    expect(kept.map(({ serial }) => serial)).toContain('LATEST01')
  })

  it.each(['', 'AB', 'A'.repeat(41), 'AB%20CD12', '%27;drop'])('is not met under the serial %s', async (serial) => {
    expect(await clockMachine(t, serial).greet()).toMatchObject({ status: 400 })
  })

  it('is shown to nobody who reaches no whole company, and admitted only where it waits', async () => {
    const part = t.as(t.group.manager.token)
    expect((await part.call(machines.unknown, {})).data?.items ?? []).toEqual([])
    const { officeId } = t.group.alpha
    const address = '10.9.0.7'
    const absent = await hr().call(machines.admit, { serial: 'NEVERSEEN', address, name: 'x', officeId })
    expectRefused(absent, 'system.format')
    expect(absent.refusal.fields).toEqual({ serial: 'not_found' })
    const foreign = await hr().call(machines.admit, {
      ...{ serial: 'ABCD0001', address, name: 'x', officeId: t.group.beta.officeId },
    })
    expect(foreign.refusal.fields).toEqual({ officeId: 'not_found' })
  })

  it('is shown once from each address from which its serial calls, and admitted from the one that was shown', async () => {
    const [real, other] = [clockMachine(t, 'TWICE001', '10.9.1.1'), clockMachine(t, 'TWICE001', '203.0.113.9')]
    for (const machine of [real, other]) await machine.greet()
    const { items } = (await hr().call(machines.unknown, {})).data
    expect(items.filter(({ serial }) => serial === 'TWICE001').map(({ address }) => address)).toEqual([
      '10.9.1.1',
      '203.0.113.9',
    ])
    const shown = { serial: 'TWICE001', name: 'Real', officeId: t.group.alpha.officeId }
    const never = await hr().call(machines.admit, { ...shown, address: '10.9.1.2' })
    expect(never.refusal.fields).toEqual({ address: 'not_found' })
    const { data } = await hr().call(machines.admit, { ...shown, address: '10.9.1.1' })
    expect(data.networks).toEqual(['10.9.1.1'])
    expect((await hr().call(machines.unknown, {})).data.items.map(({ serial }) => serial)).not.toContain('TWICE001')
    expect(await other.push([[11, '2026-11-20 08:00:00']])).toMatchObject({ status: 403, text: 'NOT FROM HERE' })
    expect(await stateOf(data.id)).toMatchObject({ state: 'stray', strayAddress: '203.0.113.9' })
    expect(await real.greet()).toMatchObject({ status: 200 })
  })
})

describe('an admitted machine [1.05f, 2.17f, 3.14]', () => {
  it('is greeted with its zone, and each line that it pushes has one fate however often it comes', async () => {
    const gate = await admitMachine(t, 'GATE0001', 'North gate')
    expect(await stateOf(gate.id)).toMatchObject({ state: 'awaited', networks: ['10.9.0.7'], fromOn: '2026-11-20' })
    const greeting = await gate.greet()
    expect(greeting.text.split('\n')).toEqual(
      expect.arrayContaining([
        'GET OPTION FROM: GATE0001',
        'ATTLOGStamp=None',
        'Stamp=None',
        'TimeZone=7',
        'Realtime=1',
      ]),
    )
    expect(greeting.date).toBe(new Date(NOON).toUTCString())
    const before = await dirty()
    const lines = [
      [11, '2026-11-19 08:00:00'],
      [11, '2026-11-19 17:00:00'],
      [99, '2026-11-19 08:01:00'],
    ] as const
    expect(await gate.push([...lines, lines[0]], '7')).toMatchObject({ status: 200, text: 'OK: 4' })
    const after = await dirty()
    expect(after).toBeGreaterThan(before)
    expect(
      (await punched()).map(({ pin, wall, machineName, source, employmentId }) => [
        pin,
        wall,
        machineName,
        source,
        employmentId !== null,
      ]),
    ).toEqual([
      ['11', '2026-11-19 17:00:00', 'North gate', 'machine', true],
      ['99', '2026-11-19 08:01:00', 'North gate', 'machine', false],
      ['11', '2026-11-19 08:00:00', 'North gate', 'machine', true],
    ])
    // The answer was lost: the same once more, in another order, and in two halves.
    expect(await gate.push([...lines].reverse(), '7')).toMatchObject({ text: 'OK: 3' })
    await Promise.all([gate.push(lines.slice(0, 2)), gate.push(lines.slice(1))])
    expect(await punched()).toHaveLength(3)
    expect(await dirty()).toBe(after)
    expect(await stateOf(gate.id)).toMatchObject({
      keptCount: 3,
      refusedCount: 0,
      lastPunchAt: '2026-11-19T10:00:00.000Z',
    })
    expect((await gate.greet()).text).toContain('ATTLOGStamp=1\n')
  })

  it('says its mark of the log back as a number alone', async () => {
    const gate = await admitMachine(t, 'GATE0010')
    await gate.push([[11, '2026-09-15 08:00:00']], '77')
    await gate.push([[11, '2026-09-15 08:00:01']], '1%0ATransFlag=1111111111')
    const { text } = await gate.greet()
    expect(text).toContain('ATTLOGStamp=77\n')
    expect(text).not.toContain('1111111111')
  })

  it('may write its parameters in any case, append .aspx, and call its body a form', async () => {
    const gate = await admitMachine(t, 'GATE0002')
    const { app } = t.server
    const sent = await app.inject({
      ...{ method: 'POST', remoteAddress: '10.9.0.7', url: '/iclock/cdata.aspx?sn=gate0002&Table=attlog&stamp=3' },
      payload: '11\t2026-11-18 08:00:00\t0\t1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([sent.statusCode, sent.body]).toEqual([200, 'OK: 1'])
    const bare = await app.inject({
      ...{ method: 'POST', remoteAddress: '10.9.0.7', url: '/iclock/cdata?SN=GATE0002&table=ATTLOG' },
      payload: Buffer.from('pin=11\ttime=2026-11-18 17:00:00\tstatus=1\tverify=15'),
      headers: { 'content-type': 'not a type' },
    })
    expect([bare.statusCode, bare.body]).toEqual([200, 'OK: 1'])
    expect(await punched({ from: '2026-11-18', to: '2026-11-18' })).toHaveLength(2)
    expect((await gate.call('POST', 'cdata', '&table=OPERLOG', 'USER PIN=1\tPasswd=secret\nOPLOG 4')).text).toBe(
      'OK: 2',
    )
    expect((await gate.call('POST', 'cdata', '&table=ATTPHOTO', 'PIN=1\u0000JPEG')).text).toBe('OK')
    expect((await gate.call('POST', 'nowhere', '', 'x')).status).toBe(404)
    expect((await gate.call('POST', 'exchange', '&type=publickey', 'x')).status).toBe(404)
    expect(await stateOf(gate.id)).toMatchObject({ state: 'encrypting' })
  })

  it('has every line that is no punch kept as it came, with the reason, and acknowledged', async () => {
    const gate = await admitMachine(t, 'GATE0003')
    const bad = [
      ...['0\t2026-11-20 08:00:00\t0', 'A B\t2026-11-20 08:00:00\t0', `${'7'.repeat(25)}\t2026-11-20 08:00:00\t0`],
      ...['11\t1970-01-01 08:00:00\t0', '11\t2000-01-01 08:00:00\t0', '11\t2063-01-01 08:00:00\t0'],
      ...[
        '11\t2026-02-30 08:00:00\t0',
        '11\t2026-11-20 25:00:00\t0',
        'garbage',
        '11\t2026-11-20 08:00:00\t999',
        '\u0001\u0002',
      ],
    ]
    const sent = () => gate.call('POST', 'cdata', '&table=ATTLOG&Stamp=1', bad.join('\r\n'))
    expect((await sent()).text).toBe(`OK: ${bad.length}`)
    expect((await sent()).text).toBe(`OK: ${bad.length}`)
    const { items } = (await hr().call(machines.lines, { id: gate.id })).data
    expect(Object.fromEntries(items.map(({ raw, reason }) => [raw, reason]))).toEqual({
      [bad[0] ?? '']: 'nobody',
      [bad[1] ?? '']: 'bad-pin',
      [bad[2] ?? '']: 'pin-too-long',
      [bad[3] ?? '']: 'too-old',
      [bad[4] ?? '']: 'far-day',
      [bad[5] ?? '']: 'in-the-future',
      [bad[6] ?? '']: 'no-such-date',
      [bad[7] ?? '']: 'no-such-time',
      garbage: 'too-few-fields',
      [bad[9] ?? '']: 'bad-status',
      '\u0001\u0002': 'too-few-fields',
    })
    const long = `${'7'.repeat(24)}\t2026-11-17 08:00:00\t0\nA1b\t2026-11-17 08:00:00\t0`
    expect((await gate.call('POST', 'cdata', '&table=ATTLOG', long)).text).toBe('OK: 2')
    expect(await punched({ from: '2026-11-17', to: '2026-11-17' })).toHaveLength(2)
  })

  it('takes a hundred thousand lines in one call, and refuses a body without an end', async () => {
    const gate = await admitMachine(t, 'GATE0004')
    const second = (i: number) =>
      new Date(Date.parse('2026-10-01T00:00:00Z') + i * 20_000).toISOString().slice(0, 19).replace('T', ' ')
    const many = Array.from({ length: 100_000 }, (_, i) => `11\t${second(i)}\t0\t1`)
    expect((await gate.call('POST', 'cdata', '&table=ATTLOG', many.join('\n'))).text).toBe('OK: 100000')
    expect(await stateOf(gate.id)).toMatchObject({ keptCount: 100_000 })
    expect((await gate.call('POST', 'cdata', '&table=ATTLOG', 'x'.repeat(9_000_000))).status).toBe(413)
  })

  it('is heard from its networks alone, until HR says otherwise', async () => {
    const gate = await admitMachine(t, 'GATE0005', 'Moved gate')
    const elsewhere = clockMachine(t, 'GATE0005', '192.168.4.9')
    expect(await elsewhere.push([[11, '2026-11-16 08:00:00']])).toMatchObject({ status: 403 })
    const { version, ...seen } = await stateOf(gate.id)
    expect(seen).toMatchObject({ state: 'stray', strayAddress: '192.168.4.9' })
    const { officeId } = t.group.alpha
    const change = { id: gate.id, version, name: 'Moved gate', officeId }
    const wrong = await hr().call(machines.update, { ...change, networks: '10.9.0.7, 300.1.1.1' })
    expect(wrong.refusal.fields).toEqual({ networks: 'machine.not_networks' })
    await hr().call(machines.update, { ...change, networks: '10.9.0.7 192.168.4.0/24' })
    expect(await elsewhere.push([[11, '2026-11-16 08:00:00']])).toMatchObject({ text: 'OK: 1' })
    expectRefused(await hr().call(machines.update, { ...change, networks: '10.9.0.7' }), 'system.stale_version')
  })

  it('is heard no more once it is retired, and waits to be admitted as any other', async () => {
    const gate = await admitMachine(t, 'GATE0006', 'Old gate')
    const { version } = await stateOf(gate.id)
    const soon = await hr().call(machines.retire, { id: gate.id, version, on: day('2026-11-21') })
    expect(soon.refusal.fields).toEqual({ on: 'in_the_future' })
    const { data } = await hr().call(machines.retire, { id: gate.id, version, on: day('2026-11-20') })
    expect(data).toMatchObject({ state: 'retired', retiredOn: '2026-11-20' })
    expect(await gate.push([[11, '2026-11-15 08:00:00']])).toMatchObject({ status: 403, text: 'NOT ADMITTED' })
    expectRefused(await hr().call(machines.setClock, { id: gate.id }), 'system.id_not_found')
    const again = await admitMachine(t, 'GATE0006', 'New gate')
    expect(again.id).not.toBe(gate.id)
    expectRefused(await t.as(t.group.betaHr.token).call(machines.get, { id: again.id }), 'system.id_not_found')
  })

  it('counts what a file brought before as its own: voiding the file takes nothing of it away', async () => {
    const gate = await admitMachine(t, 'GATE0007')
    const { officeId, id: companyId } = t.group.alpha
    await importNow(t, {
      token: t.group.hr.token,
      officeId,
      bytes: attlog([11, '2026-09-01 08:00:00'], [11, '2026-09-01 17:00:00']),
    })
    expect(await gate.push([[11, '2026-09-01 08:00:00']])).toMatchObject({ text: 'OK: 1' })
    expect(await stateOf(gate.id)).toMatchObject({ keptCount: 1 })
    const { rows } = await t.server.runAsSystem(
      (ctx) =>
        sql<{
          wall: string
          carried: boolean
        }>`select wall::text, machine_id is not null as carried from attendance.punch
        where wall::date = '2026-09-01' order by wall`.execute(ctx.db),
      [companyId],
    )
    expect(rows).toEqual([
      { wall: '2026-09-01 08:00:00', carried: true },
      { wall: '2026-09-01 17:00:00', carried: false },
    ])
  })
})

describe('the clock of a machine', () => {
  it('is shown to be wrong by what it has just sent, and set by a command that is sent until it answers', async () => {
    const gate = await admitMachine(t, 'GATE0008')
    await gate.greet()
    await gate.poll()
    // It is noon at the office; the machine says five minutes before.
    await gate.push([[11, '2026-11-20 11:55:00']])
    expect(await stateOf(gate.id)).toMatchObject({ driftSeconds: 300, state: 'connected' })
    await hr().call(machines.setClock, { id: gate.id })
    const asked = await gate.poll()
    const number = ((26 * 12 + 10) * 31 + 19) * 86_400 + 12 * 3600
    expect(asked.text).toBe(`C:1:SET OPTION DateTime=${number}\n`)
    expect((await gate.poll()).text).toBe('OK')
    t.clock.now = later(NOON, 120_000)
    expect((await gate.poll()).text).toMatch(/^C:1:SET OPTION DateTime=/)
    expect(
      (await gate.call('POST', 'devicecmd', '', 'ID=9&Return=0&CMD=INFO\nID=1&Return=0&CMD=SET OPTION\n')).text,
    ).toBe('OK')
    t.clock.now = later(NOON, 600_000)
    expect((await gate.poll('Ver 8.0,3,4,5678,10.9.0.7')).text).toBe('OK')
    expect(await stateOf(gate.id)).toMatchObject({ recordCount: 5678 })
    t.clock.now = later(NOON, 600_000 + 16 * 60_000)
    expect(await stateOf(gate.id)).toMatchObject({ state: 'silent' })
    t.clock.now = NOON
  })
})

describe('a clock that says any year', () => {
  it.each(['9999-12-31', '2063-01-01'])('as %s has its line kept as refused and acknowledged', async (on) => {
    const gate = await admitMachine(t, `YEAR${on.slice(0, 4)}`)
    await gate.greet()
    await gate.poll()
    expect(await gate.push([[11, `${on} 08:00:00`]])).toMatchObject({ status: 200, text: 'OK: 1' })
    const yearAhead = -366 * 86_400
    expect(await stateOf(gate.id)).toMatchObject({ refusedCount: 1, driftSeconds: yearAhead })
  })
})

describe('machines behind two processes', () => {
  it('add each line once, whichever of them a repeat reaches', async () => {
    const gate = await admitMachine(t, 'GATE0009')
    const other = await openBeside(t)
    const second = clockMachine(other, 'GATE0009')
    const lines = Array.from({ length: 50 }, (_, i) => [11, `2026-08-03 08:00:${String(i).padStart(2, '0')}`] as const)
    const answers = await Promise.all([
      gate.push(lines),
      second.push([...lines].reverse()),
      gate.push(lines.slice(20)),
      second.push(lines.slice(0, 30)),
    ])
    expect(answers.map(({ text }) => text)).toEqual(['OK: 50', 'OK: 50', 'OK: 30', 'OK: 30'])
    expect(await stateOf(gate.id)).toMatchObject({ keptCount: 50 })
    expect(await punched({ from: '2026-08-03', to: '2026-08-03' })).toHaveLength(50)
    await other.close()
  })
})

describe('a port of their own', () => {
  it('serves machines and nothing else, and the main one serves none', async () => {
    const own = await openBeside(t, { hasMachinePort: true })
    const call = (app: typeof own.server.app | undefined, url: string) =>
      app?.inject({ url, remoteAddress: '10.9.0.7' })
    expect((await call(own.server.deviceApp, '/iclock/getrequest?SN=GATE0009'))?.statusCode).toBe(200)
    expect((await call(own.server.deviceApp, '/api/ping'))?.statusCode).toBe(404)
    expect((await call(own.server.app, '/iclock/getrequest?SN=GATE0009'))?.statusCode).toBe(404)
    await own.close()
  })

  it('answers a machine that floods by itself, and nobody else, to come later', async () => {
    const limited = await openBeside(t, { isRateLimited: true })
    const [flood, calm] = [clockMachine(limited, 'GATE0009'), clockMachine(limited, 'GATE0008')]
    for (let i = 0; i < 600; i++) await flood.poll()
    expect((await flood.poll()).status).toBe(429)
    expect((await calm.poll()).status).toBe(200)
    await limited.close()
  })

  it('goes on answering a machine under whose serial somebody floods from elsewhere', async () => {
    const limited = await openBeside(t, { isRateLimited: true })
    const [machine, stranger] = [clockMachine(limited, 'GATE0009'), clockMachine(limited, 'GATE0009', '203.0.113.7')]
    for (let i = 0; i < 601; i++) await stranger.poll()
    expect(await machine.poll()).toMatchObject({ status: 200 })
    await limited.close()
  })

  it('answers two hundred machines behind one address, and strangers beyond that to come later', async () => {
    const limited = await openBeside(t, { isRateLimited: true })
    const call = (i: number) => clockMachine(limited, `NAT${1000 + (i % 200)}`, '198.51.100.4').greet()
    // A call each ten seconds, twice over.
    for (let i = 0; i < 2400; i++) expect((await call(i)).status).toBe(403)
    expect((await call(0)).status).toBe(429)
    expect((await clockMachine(limited, 'GATE0009').poll()).status).toBe(200)
    await limited.close()
  })
})
