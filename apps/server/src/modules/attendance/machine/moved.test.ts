// @module-tag no-retry

import { machineEndpoints as machines } from '@muster/contract/attendance/machine'
import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { type Day, day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alphaDays } from '../../../../test/alpha-days.ts'
import { admitMachine } from '../../../../test/clock-machine.ts'
import { tick } from '../../../../test/import.ts'
import { names } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'

let t: TestServer
let days: ReturnType<typeof alphaDays>
beforeAll(async () => {
  t = await openTestServer({ now: '2026-11-10T03:00:00.000Z' as Instant })
  days = alphaDays(t)
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
const noonOf = (on: string) => {
  t.clock.now = `${on}T05:00:00.000Z` as Instant
}

async function makeOffice(name: string, over: { zone?: string; pinSpaceId?: string } = {}) {
  const given = { companyId: t.group.alpha.id, names: names(name), nation: 'VN', zone: 'Asia/Ho_Chi_Minh', ...over }
  return (await t.as(t.group.admin.token).call(offices.create, given)).data
}

/** Somebody of an office with a PIN of its gate and a shift from eight to five on every day. */
async function hire(jobNumber: string, officeId: string, pin: string) {
  const id = await days.hire(jobNumber, officeId)
  const given = { id, officeId, pin, from: day('2026-09-01'), to: null }
  expect((await hr().call(pins.assign, given)).status).toBe(200)
  await giveShift(t, (await makeShift(t)).id, [id], day('2026-11-01'), true)
  return id
}

async function move(id: string, officeId: string, movedOn: string) {
  const { version, name } = (await hr().call(machines.get, { id })).data
  const moved = { id, version, name, networks: '10.9.0.7', officeId, movedOn: day(movedOn) }
  expect((await hr().call(machines.update, moved)).status).toBe(200)
}

const punched = async (pin: string) =>
  (
    await days.query(
      sql<{
        office: string
        wall: string
        at: string
      }>`select office_id as office, wall::text, (at at time zone 'UTC')::text as at
        from attendance.punch where pin = ${pin} order by wall, at`,
    )
  ).map(({ office, wall, at }) => [office, wall, at])
const stateOn = async (employmentId: string, on: Day) =>
  (
    await days.query(
      sql<{
        state: string
      }>`select state from attendance.day_result where employment_id = ${employmentId} and day = ${on}`,
    )
  )[0]?.state

describe('a machine that was moved', () => {
  it('adds nothing where it brings its old log once more, and nobody else pressed at the old gate', async () => {
    const { officeId } = t.group.alpha
    const gate = await admitMachine(t, 'MOVED001', 'Moved gate')
    const tokyo = await makeOffice('Tokyo', { zone: 'Asia/Tokyo' })
    await hire('MV-1', officeId, '301')
    await hire('MV-2', tokyo.id, '301')
    const before = [
      [301, '2026-10-01 08:00:00'],
      [301, '2026-11-10 08:00:00'],
    ] as const
    expect(await gate.push(before)).toMatchObject({ text: 'OK: 2' })
    const old = [
      [officeId, '2026-10-01 08:00:00', '2026-10-01 01:00:00'],
      [officeId, '2026-11-10 08:00:00', '2026-11-10 01:00:00'],
    ]
    expect(await punched('301')).toEqual(old)
    noonOf('2026-11-12')
    await move(gate.id, tokyo.id, '2026-11-12')
    // It begins its log anew: what was pressed before, on the day before it moved, and since.
    const since = [
      [301, '2026-11-11 08:00:00'],
      [301, '2026-11-12 08:00:00'],
    ] as const
    expect(await gate.push([...before, ...since])).toMatchObject({ text: 'OK: 4' })
    const all = [
      ...old,
      [officeId, '2026-11-11 08:00:00', '2026-11-11 01:00:00'],
      [tokyo.id, '2026-11-12 08:00:00', '2026-11-11 23:00:00'],
    ]
    expect(await punched('301')).toEqual(all)
    expect(await gate.push([...before, ...since])).toMatchObject({ text: 'OK: 4' })
    expect(await punched('301')).toEqual(all)
    expect((await hr().call(machines.get, { id: gate.id })).data).toMatchObject({ keptCount: 4 })
  })

  it('is held by who worked where it hung on a day, where its clock may have been reset', async () => {
    const gate = await admitMachine(t, 'MOVED002')
    const young = await makeOffice('Young')
    await hr().call(pins.assign, {
      ...{ id: await days.hire('MV-3', young.id), officeId: young.id, pin: '303', from: day('2026-11-01'), to: null },
    })
    noonOf('2026-11-14')
    await move(gate.id, young.id, '2026-11-14')
    // Nobody worked at the new gate then; at the old one people did.
    await gate.push([[303, '2026-07-01 08:00:00']])
    expect((await punched('303')).map(([office]) => office)).toEqual([t.group.alpha.officeId])
  })

  it('holds back no day of its new gate before it hung there, and those of its old one as long as it did', async () => {
    noonOf('2026-11-16')
    const shared = await makeOffice('Old gate')
    const beside = await makeOffice('Beside the old gate', { pinSpaceId: shared.pinSpaceId })
    const next = await makeOffice('New gate')
    const gate = await admitMachine(t, 'MOVED003')
    const [old, neighbour, newcomer] = [
      await hire('MV-4', shared.id, '304'),
      await hire('MV-5', beside.id, '305'),
      await hire('MV-6', next.id, '306'),
    ]
    noonOf('2026-11-17')
    await move(gate.id, shared.id, '2026-11-17')
    noonOf('2026-11-19')
    await move(gate.id, next.id, '2026-11-19')
    noonOf('2026-11-21')
    await tick(t, t.group.alpha.id)
    const statesOn = (on: string) => Promise.all([old, neighbour, newcomer].map((id) => stateOn(id, day(on))))
    expect(await statesOn('2026-11-18')).toEqual(['awaiting', 'awaiting', 'computed'])
    expect(await statesOn('2026-11-20')).toEqual(['computed', 'computed', 'awaiting'])
    const { items } = (await hr().call(machines.waiting, {})).data
    expect(items.filter(({ machineId }) => machineId === gate.id)).toMatchObject([
      { people: 4, days: 7, fromOn: '2026-11-16' },
    ])
    // It has called in between, with nothing waiting: every day is concluded where it waited.
    await gate.poll()
    t.clock.now = '2026-11-21T05:02:00.000Z' as Instant
    await gate.poll()
    await tick(t, t.group.alpha.id)
    expect(await statesOn('2026-11-18')).toEqual(['computed', 'computed', 'computed'])
    expect(await statesOn('2026-11-20')).toEqual(['computed', 'computed', 'computed'])
  })
})
