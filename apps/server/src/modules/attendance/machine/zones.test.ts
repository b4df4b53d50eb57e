// @module-tag no-retry

import { machineEndpoints as machines } from '@muster/contract/attendance/machine'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockMachine, USUAL_ADDRESS } from '../../../../test/clock-machine.ts'
import { names } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { matchLines } from '../import/match-lines.rules.ts'
import { readPushed } from '../pushed/pushed-lines.rules.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer({ now: '2026-10-24T12:00:00.000Z' as Instant })
})
afterAll(() => t.close())

const at = (instant: string) => {
  t.clock.now = instant as Instant
}

/** A machine at an office of ALPHA in another zone. */
async function admitIn(zone: string, nation: string, serial: string) {
  const { data: office } = await t.as(t.group.admin.token).call(offices.create, {
    ...{ companyId: t.group.alpha.id, names: names(zone), nation, zone },
  })
  const machine = clockMachine(t, serial)
  await machine.greet()
  const shown = { serial, address: USUAL_ADDRESS, name: serial, officeId: office.id }
  expect((await t.as(t.group.hr.token).call(machines.admit, shown)).status).toBe(200)
  return machine
}

const clockNumber = (day: number, hour: number, minute: number) =>
  ((26 * 12 + 9) * 31 + day - 1) * 86_400 + hour * 3600 + minute * 60

describe('a machine where the clock is put back [3.14]', () => {
  it('says an hour twice, which is the earlier one as in an import', () => {
    const bounds = { today: day('2026-10-25'), latestWall: Number.MAX_SAFE_INTEGER, firstPersonOn: () => undefined }
    const { lines } = readPushed('11\t2026-10-25 02:30:00\t0\n11\t2026-10-25 03:30:00\t1', bounds)
    const office = { zone: 'Europe/Berlin', company_id: 'c' }
    expect(matchLines(lines, office, []).map((line) => new Date(line.at * 1000).toISOString())).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:30:00.000Z',
    ])
  })

  it('is heard in both hours, shown as right, and set anew once the hour is over', async () => {
    const gate = await admitIn('Europe/Berlin', 'DE', 'BERLIN01')
    expect((await gate.greet()).text).toContain('TimeZone=2\n')
    at('2026-10-25T00:29:00.000Z')
    await gate.poll()
    at('2026-10-25T00:30:00.000Z')
    expect(await gate.push([[11, '2026-10-25 02:30:00']])).toMatchObject({ text: 'OK: 1' })
    at('2026-10-25T01:29:00.000Z')
    const asked = await gate.poll()
    expect(asked.text).toMatch(new RegExp(`^C:\\d+:SET OPTION DateTime=${clockNumber(25, 2, 29)}\n$`))
    await gate.answer(asked, 0)
    at('2026-10-25T01:30:00.000Z')
    expect(await gate.push([[11, '2026-10-25 02:30:00']])).toMatchObject({ text: 'OK: 1' })
    expect(await gate.push([[11, '2026-10-25 02:30:07']])).toMatchObject({ text: 'OK: 1' })
    const { items } = (
      await t
        .as(t.group.hr.token)
        .call(punches.list, { source: ['machine'], from: day('2026-10-25'), to: day('2026-10-25'), pageSize: 200 })
    ).data
    expect(items.map(({ wall, at: instant }) => [wall, instant]).toSorted()).toEqual([
      ['2026-10-25 02:30:00', '2026-10-25T00:30:00.000Z'],
      ['2026-10-25 02:30:07', '2026-10-25T00:30:07.000Z'],
    ])
    const [machine] = (await t.as(t.group.hr.token).call(machines.list, { search: 'BERLIN01' })).data.items
    expect(machine?.driftSeconds).toBe(-7)
  })
})

describe('a machine in a zone of half hours [3.14]', () => {
  it('is told no zone, which some would cut, and has its clock set at its next call', async () => {
    at('2026-10-24T12:00:00.000Z')
    const gate = await admitIn('Asia/Kolkata', 'IN', 'KOLKATA1')
    expect((await gate.greet()).text).not.toMatch(/TimeZone/)
    at('2026-10-24T12:01:00.000Z')
    const asked = await gate.poll()
    expect(asked.text).toMatch(new RegExp(`^C:\\d+:SET OPTION DateTime=${clockNumber(24, 17, 31)}\n$`))
    await gate.answer(asked, 0)
    at('2026-10-24T12:03:00.000Z')
    expect((await gate.poll()).text).toBe('OK')
  })
})
