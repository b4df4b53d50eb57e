// @module-tag no-retry

import { machineEndpoints as machines } from '@muster/contract/attendance/machine'
import type { Instant } from '@muster/kernel/instant'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admitMachine, type ClockMachine } from '../../../../test/clock-machine.ts'
import { runOf } from '../../../../test/import.ts'
import { openBeside, openTestServer, type TestServer } from '../../../../test/server.ts'
import { Refusal } from '../../../platform/base/refusal.ts'
import type { DeviceRun } from '../../../platform/operation/device-call.ts'
import { answerDevice } from '../access-machine/access.service.ts'
import { watchMachines } from './trouble.job.ts'

let t: TestServer
let owner: pg.Client
let gate: ClockMachine & { id: string }
let nth = 0

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
  at('08:00:00')
  gate = await admitMachine(t, `FAIL000${++nth}`)
  await gate.poll()
})

/** The clock of the office, on the day of the test. */
const at = (time: string) => {
  t.clock.now = new Date(Date.parse(`2026-11-20T${time}+07:00`)).toISOString() as Instant
}
const stateOf = async () => (await t.as(t.group.hr.token).call(machines.get, { id: gate.id })).data
const quietAt = async () => {
  const { rows } = await owner.query('select quiet_at from attendance.machine_contact where machine_id = $1', [gate.id])
  return rows[0]?.quiet_at as Date | null
}
const tooLarge = () => gate.call('POST', 'cdata', '&table=ATTLOG', 'x'.repeat(9_000_000))
const callAt = async (...times: string[]) => {
  for (const time of times) {
    at(time)
    await gate.poll()
  }
}
/** A process that answers machines, and whose database may be away for what is written. */
const runWith = (isAway: () => boolean): DeviceRun => ({
  now: () => t.clock.now,
  note: () => {},
  read: (work) => t.server.runAsSystem(work),
  async write(work, companies) {
    if (isAway()) throw new Refusal('system.busy')
    return t.server.runAsSystem(work, companies)
  },
})
const call = (method: 'GET' | 'POST', path: string, query = '') => ({
  ...{ method, path, query: new URLSearchParams(`SN=${gate.serial}${query}`), address: '10.9.0.7' },
  count: async () => true,
  body: async () => '11\t2026-11-20 07:56:00\t0\t1',
})
/** Has the database refuse punches while something is done. */
async function withoutPunches(work: () => Promise<void>): Promise<void> {
  await owner.query(
    'begin read write; alter table attendance.punch add constraint broken check (false) not valid; commit',
  )
  try {
    await work()
  } finally {
    await owner.query('begin read write; alter table attendance.punch drop constraint broken; commit')
  }
}

describe('a machine whose posts fail [3.14]', () => {
  it('has something that waits in it, however quietly it calls, until a post was taken', async () => {
    await withoutPunches(async () => {
      at('08:00:30')
      expect(await gate.push([[11, '2026-11-20 07:58:00']])).toMatchObject({ status: 503 })
    })
    await callAt('08:02:00', '08:04:00', '08:06:00')
    expect(await quietAt()).toBeNull()
    expect(await stateOf()).toMatchObject({
      ...{ state: 'failing', failingSince: '2026-11-20T01:00:30.000Z', failure: 'not-stored' },
    })
    expect(await gate.push([[11, '2026-11-20 07:58:00']])).toMatchObject({ text: 'OK: 1' })
    await callAt('08:08:00', '08:10:00')
    expect(await stateOf()).toMatchObject({ state: 'connected', failingSince: null, failure: null })
    // Until the call before: what was clocked since may still come.
    expect(await quietAt()).toEqual(new Date('2026-11-20T01:08:00Z'))
  })

  it('is none that posts what nobody here knows', async () => {
    at('08:00:30')
    expect(await gate.call('POST', 'cdata', '&AuthType=device', 'x')).toMatchObject({ status: 404 })
    await callAt('08:02:00', '08:04:00')
    expect(await stateOf()).toMatchObject({ state: 'connected' })
    expect(await quietAt()).toEqual(new Date('2026-11-20T01:02:00Z'))
  })

  it('because they are too large says so, though smaller ones are taken in between', async () => {
    for (const minute of ['01', '02', '03', '04', '05', '06']) {
      at(`08:${minute}:00`)
      expect(await tooLarge()).toMatchObject({ status: 413 })
      await gate.push([[11, `2026-11-20 08:${minute}:00`]])
      await gate.poll()
    }
    expect(await stateOf()).toMatchObject({
      ...{ state: 'failing', failingSince: '2026-11-20T01:01:00.000Z', failure: 'too-large' },
    })
    expect(await quietAt()).toBeNull()
  })

  it('is a to-do of HR after fifteen minutes, until they do not fail', async () => {
    const waits = async () => {
      await watchMachines(runOf(t, t.group.alpha.id))
      const { rows } = await owner.query(
        `select distinct kind from notification.notice where company_id = $1 and kind = 'machine-wrong' and done_at is null and params::jsonb ->> 'machine' = $2`,
        [t.group.alpha.id, gate.serial],
      )
      return rows.length
    }
    at('08:01:00')
    await tooLarge()
    await callAt('08:15:00')
    expect(await waits()).toBe(0)
    await callAt('08:16:30')
    expect(await waits()).toBe(1)
    await gate.push([[11, '2026-11-20 08:16:00']])
    await callAt('08:18:00')
    expect(await waits()).toBe(0)
  })

  it('is the same for each process that it calls', async () => {
    const other = await openBeside(t)
    await withoutPunches(async () => {
      at('08:00:30')
      await gate.push([[11, '2026-11-20 07:57:00']])
    })
    for (const time of ['08:02:00', '08:04:00']) {
      at(time)
      await other.server.app.inject({
        url: `/iclock/getrequest?SN=${gate.serial}`,
        remoteAddress: '10.9.0.7',
      })
    }
    expect(await quietAt()).toBeNull()
    await other.close()
  })

  it('has something that waits in it while it is still bringing it beside its calls', async () => {
    const lines = Promise.withResolvers<string>()
    const begun = Promise.withResolvers<void>()
    const body = () => {
      begun.resolve()
      return lines.promise
    }
    const run = runWith(() => false)
    at('08:00:30')
    const post = answerDevice(run, { ...call('POST', '/cdata', '&table=ATTLOG'), body })
    await begun.promise
    for (const time of ['08:02:00', '08:04:00']) {
      at(time)
      expect(await answerDevice(run, call('GET', '/getrequest'))).toMatchObject({ status: 200 })
    }
    expect(await quietAt()).toBeNull()
    lines.resolve('11\t2026-11-20 07:55:00\t0\t1')
    expect(await post).toMatchObject({ text: 'OK: 1' })
  })

  it('has it kept once the database is there again, before its next call is answered', async () => {
    let isAway = true
    const run = runWith(() => isAway)
    at('08:00:30')
    await expect(answerDevice(run, call('POST', '/cdata', '&table=ATTLOG'))).rejects.toThrow()
    isAway = false
    for (const time of ['08:02:00', '08:04:00']) {
      at(time)
      expect(await answerDevice(run, call('GET', '/getrequest'))).toMatchObject({ status: 200 })
    }
    expect(await quietAt()).toBeNull()
    expect(await stateOf()).toMatchObject({ failingSince: '2026-11-20T01:00:30.000Z' })
  })
})
