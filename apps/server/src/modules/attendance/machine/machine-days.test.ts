// @module-tag no-retry

import { dayEndpoints } from '@muster/contract/attendance/day'
import { machineEndpoints as machines } from '@muster/contract/attendance/machine'
import { punchImportEndpoints as imports } from '@muster/contract/attendance/punch-import'
import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { type Day, day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import type { Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admitMachine, type ClockMachine } from '../../../../test/clock-machine.ts'
import { attlog, importNow, tick, voidNow } from '../../../../test/import.ts'
import { makeEmployee, names } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { Refusal } from '../../../platform/base/refusal.ts'
import type { DeviceRun } from '../../../platform/operation/device-call.ts'
import { answerDevice } from '../access-machine/access.service.ts'

const TODAY = day('2026-11-20')
let t: TestServer
/** Comes and goes; never comes. */
let came: string
let away: string

beforeAll(async () => {
  t = await openTestServer({ now: '2026-11-20T00:30:00.000Z' as Instant })
  ;[came, away] = [await hire('81'), await hire('82')]
})
afterAll(() => t.close())

/** Somebody of ALPHA with a PIN of its gate and a shift from eight to five on every day. */
async function hire(pin: string) {
  const { alpha, hr } = t.group
  const { employmentId } = await t.server.runAsSystem(
    (ctx) => makeEmployee(ctx, alpha, { jobNumber: `G-${pin}`, name: `Gate ${pin}`, departmentId: alpha.departmentId }),
    [alpha.id],
  )
  const given = { id: employmentId, officeId: alpha.officeId, pin, from: day('2026-01-01'), to: null }
  expect((await t.as(hr.token).call(pins.assign, given)).status).toBe(200)
  const shift = await makeShift(t)
  await giveShift(t, shift.id, [employmentId], day('2026-11-18'), true)
  return employmentId
}

/** The clock of the office, on the day of the test. */
const at = (time: string) => {
  t.clock.now = new Date(Date.parse(`2026-11-20T${time}:00+07:00`)).toISOString() as Instant
}
const settle = () => tick(t, t.group.alpha.id)
/** What lists and sums read of a day. */
const written = async (employmentId: string, on: Day = TODAY) => {
  const { rows } = await t.server.runAsSystem(
    (ctx) =>
      sql<{ state: string; absent: number }>`select state, absent_minutes as absent from attendance.day_result
        where employment_id = ${employmentId}::uuid and day = ${on}::date`.execute(ctx.db),
    [t.group.alpha.id],
  )
  return rows[0]
}
const rulesOf = async (employmentId: string) => {
  const { data } = await t.as(t.group.hr.token).call(dayEndpoints.list, { employmentId, month: '2026-11' as Month })
  return data.items.find((one) => one.day === TODAY)?.explanation.map(({ rule }) => rule)
}
/** Two calls a minute apart, between which it brings nothing: nothing waits in it. */
async function callQuietly(machine: ClockMachine, time: string, next: string) {
  at(time)
  await machine.poll()
  at(next)
  await machine.poll()
}

describe('a day of an office with machines [3.14]', () => {
  let gate: ClockMachine & { id: string }
  let back: ClockMachine & { id: string }
  beforeEach(() => at('07:30'))

  it('is concluded when each of them has called behind its window with nothing waiting, and nobody is absent before', async () => {
    gate = await admitMachine(t, 'GATE0001', 'North gate')
    back = await admitMachine(t, 'GATE0002', 'Back gate')
    await settle()
    expect(await written(away)).toEqual({ state: 'open', absent: 0 })
    await callQuietly(gate, '07:40', '07:42')
    await callQuietly(back, '07:44', '07:46')
    at('08:00')
    await gate.push([[81, '2026-11-20 07:58:00']])
    // The window of the day has closed, and both have been silent for hours.
    at('23:50')
    await settle()
    expect(await written(away)).toEqual({ state: 'awaiting', absent: 0 })
    expect(await rulesOf(away)).toContain('machineEnds')
    await callQuietly(gate, '23:51', '23:53')
    await settle()
    expect(await written(away)).toEqual({ state: 'awaiting', absent: 0 })
    // The other one has kept something all day long: its first calls behind the window say nothing yet, and then it brings it.
    at('23:54')
    await back.greet()
    await back.poll()
    await settle()
    expect(await written(away)).toEqual({ state: 'awaiting', absent: 0 })
    await back.push([[81, '2026-11-20 17:05:00']])
    await back.poll()
    await settle()
    expect(await written(away)).toEqual({ state: 'awaiting', absent: 0 })
    await callQuietly(back, '23:56', '23:58')
    await settle()
    expect(await written(away)).toEqual({ state: 'computed', absent: 480 })
    expect(await written(came)).toEqual({ state: 'computed', absent: 0 })
    expect(await rulesOf(away)).not.toContain('machineEnds')
  })

  it('waits for one no more that is retired from that day on, and leaves the days before as they were', async () => {
    at('23:59')
    const silent = await admitMachine(t, 'GATE0003', 'Broken gate')
    await settle()
    expect(await written(away)).toEqual({ state: 'awaiting', absent: 0 })
    expect(await written(away, day('2026-11-19'))).toEqual({ state: 'computed', absent: 480 })
    const hr = t.as(t.group.hr.token)
    const { version } = (await hr.call(machines.get, { id: silent.id })).data
    await hr.call(machines.retire, { id: silent.id, version, on: TODAY })
    await settle()
    expect(await written(away)).toEqual({ state: 'computed', absent: 480 })
  })

  it('waits for one as long as it hung there, also where it was moved away', async () => {
    const { alpha, hr } = t.group
    at('23:59')
    const moved = await admitMachine(t, 'GATE0004', 'Moved gate')
    const { data: other } = await t.as(t.group.admin.token).call(offices.create, {
      ...{ companyId: alpha.id, names: names('Elsewhere'), nation: 'VN', zone: 'Asia/Ho_Chi_Minh' },
    })
    const { version } = (await t.as(hr.token).call(machines.get, { id: moved.id })).data
    const change = { id: moved.id, version, name: 'Moved gate', networks: '10.9.0.7', officeId: other.id }
    const early = await t.as(hr.token).call(machines.update, { ...change, movedOn: TODAY })
    expect(early.refusal.fields).toEqual({ movedOn: 'not_before:2026-11-21' })
    const without = await t.as(hr.token).call(machines.update, change)
    expect(without.refusal.fields).toEqual({ movedOn: 'required' })
    t.clock.now = '2026-11-21T01:00:00.000Z' as Instant
    await t.as(hr.token).call(machines.update, { ...change, movedOn: day('2026-11-21') })
    await settle()
    expect(await written(away)).toEqual({ state: 'awaiting', absent: 0 })
    expect((await t.as(hr.token).call(machines.get, { id: moved.id })).data).toMatchObject({ fromOn: '2026-11-21' })
  })
})

describe('what a machine and a file both brought', () => {
  it('stays when the file is voided', async () => {
    const { alpha, hr } = t.group
    at('07:30')
    const gate = await admitMachine(t, 'GATE0005', 'Third gate')
    const bytes = attlog([81, '2026-09-01 08:00:00'], [81, '2026-09-01 17:00:00'], [81, '2026-09-02 08:00:00'])
    await gate.push([[81, '2026-09-02 08:00:00']])
    const { importId } = await importNow(t, { token: hr.token, officeId: alpha.officeId, bytes })
    await gate.push([[81, '2026-09-01 08:00:00']])
    await t.as(hr.token).call(imports.void, { id: importId ?? '' })
    await voidNow(t, alpha.id, importId ?? '')
    const { rows } = await t.server.runAsSystem(
      (ctx) =>
        sql<{
          wall: string
        }>`select wall::text from attendance.punch where pin = '81' and not is_void and wall < '2026-10-01' order by wall`.execute(
          ctx.db,
        ),
      [alpha.id],
    )
    expect(rows.map(({ wall }) => wall)).toEqual(['2026-09-01 08:00:00', '2026-09-02 08:00:00'])
  })
})

describe('a process that dies in the middle', () => {
  it.each(['before its commit', 'behind it'] as const)(
    '%s loses nothing acknowledged, and adds nothing twice',
    async (when) => {
      const serial = when === 'behind it' ? 'GATE0007' : 'GATE0006'
      const gate = await admitMachine(t, serial)
      const month = when === 'behind it' ? '2026-07' : '2026-06'
      const lines = Array.from(
        { length: 20 },
        (_, i) => `82\t${month}-01 08:00:${String(i).padStart(2, '0')}\t0\t1`,
      ).join('\n')
      let deaths = 0
      const run: DeviceRun = {
        now: () => t.clock.now,
        note: () => {},
        read: (work) => t.server.runAsSystem(work),
        async write(work, companies) {
          const result = await t.server.runAsSystem(async (ctx) => {
            const done = await work(ctx)
            if (when === 'before its commit' && deaths++ === 0) throw new Refusal('system.busy')
            return done
          }, companies)
          if (when === 'behind it' && deaths++ === 0) throw new Refusal('system.busy')
          return result
        },
      }
      const query = new URLSearchParams(`SN=${serial}&table=ATTLOG&Stamp=1`)
      const call = { method: 'POST' as const, path: '/cdata', query, address: '10.9.0.7' }
      const called = { ...call, count: async () => true, body: async () => lines }
      await expect(answerDevice(run, called)).rejects.toThrow()
      expect(await answerDevice(run, called)).toEqual({ status: 200, text: 'OK: 20' })
      const { keptCount } = (await t.as(t.group.hr.token).call(machines.get, { id: gate.id })).data
      expect(keptCount).toBe(20)
    },
  )
})
