// @module-tag no-retry

import { machineEndpoints as machines } from '@muster/contract/attendance/machine'
import { patternEndpoints as patterns } from '@muster/contract/attendance/pattern'
import { shiftEndpoints as shifts } from '@muster/contract/attendance/shift'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admitMachine, type ClockMachine, clockMachine } from '../../../../test/clock-machine.ts'
import { runOf, tick } from '../../../../test/import.ts'
import { makeEmployee, names } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { DAY_HOURS, nextLetter } from '../../../../test/shifts.ts'
import { watchMachines } from './trouble.job.ts'
import { MACHINE_TROUBLES } from './trouble.service.ts'

let t: TestServer
let owner: pg.Client
let gate: ClockMachine & { id: string }

beforeAll(async () => {
  t = await openTestServer({ now: '2026-11-20T01:00:00.000Z' as Instant })
  owner = new pg.Client(t.ownerUrl)
  await owner.connect()
  gate = await admitMachine(t, 'GATE0001', 'North gate')
})
afterAll(async () => {
  await owner.end()
  await t.close()
})
beforeEach(() => owner.query('begin read write; truncate notification.notice; truncate platform.group_outbox; commit'))

/** The clock of the office, on the day of the test. */
const at = (time: string) => {
  t.clock.now = new Date(Date.parse(`2026-11-20T${time}+07:00`)).toISOString() as Instant
}
const watch = (companyId = t.group.alpha.id) => watchMachines(runOf(t, companyId))
type Row = { kind: string; opens: string; params: Record<string, unknown> }
/** What waits in a company about machines, once for all of its holders. */
async function waits(companyId = t.group.alpha.id): Promise<Row[]> {
  const { rows } = await owner.query<Row>(
    `select distinct kind, opens, params::jsonb as params from notification.notice
     where company_id = $1 and kind like 'machine-%' and done_at is null and is_to_do order by kind`,
    [companyId],
  )
  return rows
}
/** Whether the companies were asked to look anew at their machines. */
async function wasAsked(): Promise<boolean> {
  const { rows } = await owner.query('select from platform.group_outbox where topic = $1', [MACHINE_TROUBLES])
  return rows.length > 0
}

describe('a machine that somebody has to look after is a to-do of HR [3.14]', () => {
  it('when it has been silent for fifteen minutes, with how many people wait, until it calls', async () => {
    at('08:00:00')
    await gate.greet()
    expect(await watch()).toBe('2026-11-20T01:15:01.000Z')
    expect(await waits()).toEqual([])
    at('08:15:01')
    expect(await watch()).toBeUndefined()
    const [silent, ...more] = await waits()
    expect(more).toEqual([])
    expect(silent).toMatchObject({
      ...{ kind: 'machine-silent', opens: `/attendance/machines?open=${gate.id}` },
      params: { machine: 'North gate', day: '2026-11-20', time: '08:00' },
    })
    const { rows } = await owner.query(
      `select count(*)::int as n from organisation.position p where p.company_id = $1 and p.office_id = $2 and p.is_main and p.period @> '2026-11-20'::date`,
      [t.group.alpha.id, t.group.alpha.officeId],
    )
    expect(silent?.params.count).toBe(rows[0].n)
    expect(rows[0].n).toBeGreaterThan(0)
    await watch()
    expect(await waits()).toHaveLength(1)
    at('08:20:00')
    await owner.query('begin read write; truncate platform.group_outbox; commit')
    await gate.poll()
    expect(await wasAsked()).toBe(true)
    await watch()
    expect(await waits()).toEqual([])
  })

  it('and is none any more when what it kept is its first call, or when it is retired', async () => {
    at('09:00:00')
    const other = await admitMachine(t, 'GATE0002', 'Back gate')
    await gate.poll()
    at('09:16:00')
    await gate.poll()
    await watch()
    expect(await waits()).toMatchObject([{ kind: 'machine-silent', params: { machine: 'Back gate', time: '09:00' } }])
    await other.push([
      [11, '2026-11-20 07:58:00'],
      [11, '2026-11-20 07:59:00'],
    ])
    await watch()
    expect(await waits()).toEqual([])
    at('09:40:00')
    await gate.poll()
    await watch()
    expect(await waits()).toMatchObject([{ params: { machine: 'Back gate', time: '09:16' } }])
    const hr = t.as(t.group.hr.token)
    const { version } = (await hr.call(machines.get, { id: other.id })).data
    await hr.call(machines.retire, { id: other.id, version, on: day('2026-11-20') })
    await watch()
    expect(await waits()).toEqual([])
  })

  it('when its clock is more than five minutes off, until a punch at the right time', async () => {
    at('10:00:00')
    await gate.poll()
    at('10:01:00')
    await gate.push([[11, '2026-11-20 09:57:00']])
    await watch()
    expect(await waits()).toEqual([])
    at('10:02:00')
    await gate.push([[11, '2026-11-20 09:56:00']])
    expect(await wasAsked()).toBe(true)
    await watch()
    expect(await waits()).toMatchObject([{ kind: 'machine-wrong', params: { machine: 'North gate' } }])
    at('10:03:00')
    await gate.push([[11, '2026-11-20 10:03:00']])
    await watch()
    expect(await waits()).toEqual([])
  })

  it('when it wants to encrypt, and when its serial calls from elsewhere while it is silent', async () => {
    at('11:00:00')
    await gate.poll()
    await gate.call('POST', 'exchange', '&type=publickey', 'x')
    await watch()
    expect(await waits()).toMatchObject([{ kind: 'machine-wrong' }])
    at('11:01:00')
    await gate.poll()
    const moved = clockMachine(t, 'GATE0001', '10.77.0.1')
    await moved.poll()
    await watch()
    expect(await waits()).toEqual([])
    at('11:17:00')
    await moved.poll()
    await watch()
    expect(await waits()).toMatchObject([{ kind: 'machine-wrong' }])
    await gate.poll()
    await watch()
    expect(await waits()).toEqual([])
  })
})

/** Somebody of BETA works from eight to five on every day from the day of the test on. */
async function workDaily(employmentId: string): Promise<void> {
  const beta = t.as(t.group.betaHr.token)
  const shared = { companyId: t.group.beta.id, names: names('Daily') }
  const { data: shift } = await beta.call(shifts.create, {
    ...{ ...shared, letter: nextLetter(), colour: 1, departmentIds: [] },
    ...{ effectiveOn: day('2024-01-01'), hours: DAY_HOURS },
  })
  const { data: week } = await beta.call(patterns.create, {
    ...{ ...shared, shiftIds: Array.from({ length: 7 }, () => shift.id) },
  })
  await beta.call(patterns.assign, { id: week.id, from: day('2026-11-20'), employmentIds: [employmentId] })
}

describe('a gate that companies share', () => {
  it('is a to-do of each whose people wait, and shown with how many days do, without saying whose it is', async () => {
    const { alpha, beta, hr, betaHr, admin } = t.group
    at('12:00:00')
    await gate.poll()
    at('12:30:00')
    await watch(beta.id)
    expect(await waits(beta.id)).toEqual([])
    const form = { companyId: beta.id, names: names('Shared gate'), nation: 'VN', zone: 'Asia/Ho_Chi_Minh' }
    const { data: office } = await t.as(admin.token).call(offices.create, { ...form, pinSpaceId: alpha.pinSpaceId })
    const guest = await t.server.runAsSystem(
      (ctx) => makeEmployee(ctx, beta, { jobNumber: 'B-1', name: 'Guest', officeId: office.id }),
      [beta.id],
    )
    await watch(beta.id)
    expect(await waits(beta.id)).toMatchObject([
      {
        kind: 'machine-silent',
        opens: '/attendance/machines',
        params: { machine: 'North gate', count: 1, office: names('Shared gate') },
      },
    ])
    await workDaily(guest.employmentId)
    at('23:59:00')
    await tick(t, beta.id)
    const foreign = (await t.as(betaHr.token).call(machines.waiting, {})).data.items
    expect(foreign).toEqual([
      {
        ...{ companyId: beta.id, machineId: null, name: 'North gate', seenAt: '2026-11-20T05:00:00.000Z' },
        ...{ people: 1, days: 1, fromOn: '2026-11-20' },
      },
    ])
    const own = (await t.as(hr.token).call(machines.waiting, {})).data.items
    expect(own.filter(({ companyId }) => companyId !== alpha.id)).toEqual([])
    expect((await t.as(t.group.manager.token).call(machines.waiting, {})).data?.items ?? []).toEqual([])
  })
})
