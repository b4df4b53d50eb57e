// @module-tag no-retry

import { setImmediate as turn } from 'node:timers/promises'
import { machineEndpoints as machines } from '@muster/contract/attendance/machine'
import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admitMachine, type ClockMachine, clockMachine } from '../../../../test/clock-machine.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import type { DeviceRun } from '../../../platform/operation/device-call.ts'
import { answerDevice } from '../access-machine/access.service.ts'

let t: TestServer
let owner: pg.Client
beforeAll(async () => {
  t = await openTestServer()
  owner = new pg.Client(t.ownerUrl)
  await owner.connect()
  const { alpha, staff, admin } = t.group
  await t.as(admin.token).call(pins.assign, {
    ...{ id: staff.employmentId, officeId: alpha.officeId, pin: '11', from: day('2026-01-01'), to: null },
  })
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

/** What was written: in which companies a transaction saw, and how many of them there were. */
let writes: string[][]
/** How many posts were begun, and of how many the machine is known and the body was read: what they do next is wait. */
let posts: { begun: number; read: number }
let hold: PromiseWithResolvers<void> | undefined
let run: DeviceRun
beforeEach(() => {
  writes = []
  posts = { begun: 0, read: 0 }
  hold = Promise.withResolvers<void>()
  run = {
    now: () => t.clock.now,
    note: () => {},
    read: (work) => t.server.runAsSystem(work),
    async write(work, companies = []) {
      writes.push([...companies])
      await hold?.promise
      return t.server.runAsSystem(work, companies)
    },
  }
})

const post = (serial: string, ...lines: readonly (readonly [string, string])[]) => {
  const body = lines.map(([pin, wall]) => `${pin}\t${wall}\t0\t1`).join('\n')
  const query = new URLSearchParams(`SN=${serial}&table=ATTLOG&Stamp=1`)
  posts.begun++
  const read = async () => {
    posts.read++
    return body
  }
  return answerDevice(run, {
    method: 'POST',
    path: '/cdata',
    query,
    address: '10.9.0.7',
    body: read,
    count: async () => true,
  })
}
/** Posts of which the first is held until the others wait behind it: these are one group. */
async function together<T>(first: Promise<T>, others: () => Promise<T>[], meanwhile = async () => {}): Promise<T[]> {
  await expect.poll(() => writes.length).toBeGreaterThan(0)
  const rest = others()
  await expect.poll(() => posts.read).toBe(posts.begun)
  await turn()
  await meanwhile()
  hold?.resolve()
  return Promise.all([first, ...rest])
}
const punched = async (pin: string) => {
  const { rows } = await owner.query<{ company_id: string; wall: string; name: string }>(
    `select p.company_id, p.wall::text, m.name from attendance.punch p join attendance.machine m on m.company_id = p.company_id and m.id = p.machine_id
     where p.pin = $1 order by p.wall`,
    [pin],
  )
  return rows
}
const countsOf = async ({ id }: { id: string }) => {
  const { rows } = await owner.query<Record<string, number>>(
    `select received_count::int as received, kept_count::int as kept, duplicate_count::int as duplicate, unmatched_count::int as unmatched
     from attendance.machine_contact where machine_id = $1`,
    [id],
  )
  return rows[0]
}
const OK_1 = { status: 200, text: 'OK: 1' }

describe('posts that come while one is written', () => {
  it('are written in one transaction, and each line has one fate, counted for the machine that brought it', async () => {
    const [a, b, c] = [
      await admitMachine(t, 'GROUP001'),
      await admitMachine(t, 'GROUP002'),
      await admitMachine(t, 'GROUP003'),
    ]
    const answers = await together(post('GROUP001', ['11', '2026-11-19 08:00:00']), () => [
      post('GROUP002', ['11', '2026-11-19 08:00:00'], ['11', '2026-11-19 12:00:00'], ['77', '2026-11-19 12:00:00']),
      post('GROUP003', ['11', '2026-11-19 12:00:00'], ['11', '2026-11-19 17:00:00'], ['0', '2026-11-19 17:00:00']),
      post('GROUP002', ['77', '2026-11-19 12:00:00'], ['77', '2026-11-19 12:00:00']),
    ])
    expect(answers.map(({ text }) => text)).toEqual(['OK: 1', 'OK: 3', 'OK: 3', 'OK: 2'])
    expect(writes).toHaveLength(2)
    expect((await punched('11')).map(({ wall, name }) => [wall, name])).toEqual([
      ['2026-11-19 08:00:00', 'GROUP001'],
      ['2026-11-19 12:00:00', 'GROUP002'],
      ['2026-11-19 17:00:00', 'GROUP003'],
    ])
    expect(await countsOf(a)).toEqual({ received: 1, kept: 1, duplicate: 0, unmatched: 0 })
    expect(await countsOf(b)).toEqual({ received: 5, kept: 2, duplicate: 3, unmatched: 1 })
    expect(await countsOf(c)).toEqual({ received: 3, kept: 1, duplicate: 1, unmatched: 0 })
  })

  it('are answered each for itself where the machine of one is retired meanwhile', async () => {
    const gone = await admitMachine(t, 'GROUP004')
    await admitMachine(t, 'GROUP005')
    const hr = t.as(t.group.hr.token)
    const answers = await together(
      post('GROUP005', ['11', '2026-11-18 08:00:00']),
      () => [post('GROUP004', ['11', '2026-11-18 09:00:00']), post('GROUP005', ['11', '2026-11-18 10:00:00'])],
      async () => {
        const { version } = (await hr.call(machines.get, { id: gone.id })).data
        expect((await hr.call(machines.retire, { id: gone.id, version, on: day('2026-11-20') })).status).toBe(200)
      },
    )
    expect(answers).toEqual([OK_1, { status: 403, text: 'NOT ADMITTED' }, OK_1])
    expect((await punched('11')).map(({ wall }) => wall).filter((wall) => wall.startsWith('2026-11-18'))).toEqual([
      '2026-11-18 08:00:00',
      '2026-11-18 10:00:00',
    ])
  })

  it('are written without the one that cannot be written, which is sent again', async () => {
    await admitMachine(t, 'GROUP006')
    await owner.query(`create function public.refuse_pin() returns trigger language plpgsql as $$
      begin if new.pin = '666' then raise exception 'no'; end if; return new; end $$;
      create trigger refuse_pin before insert on attendance.punch for each row execute function public.refuse_pin()`)
    const sent = await together<PromiseSettledResult<{ status: number }>>(
      settled(post('GROUP006', ['11', '2026-11-17 08:00:00'])),
      () =>
        [
          post('GROUP006', ['11', '2026-11-17 09:00:00']),
          post('GROUP006', ['666', '2026-11-17 10:00:00']),
          post('GROUP006', ['11', '2026-11-17 11:00:00']),
        ].map(settled),
    )
    await owner.query('drop trigger refuse_pin on attendance.punch; drop function public.refuse_pin()')
    expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await punched('666')).toEqual([])
    expect(await post('GROUP006', ['666', '2026-11-17 10:00:00'], ['11', '2026-11-17 11:00:00'])).toMatchObject({
      text: 'OK: 2',
    })
    const walls = (await punched('11')).map(({ wall }) => wall.slice(0, 13))
    expect(walls.filter((wall) => wall.startsWith('2026-11-17'))).toEqual(
      ['08', '09', '11'].map((hour) => `2026-11-17 ${hour}`),
    )
    expect(await punched('666')).toHaveLength(1)
  })

  it('of another company never share a transaction, nor see it', async () => {
    await admitMachine(t, 'GROUP007')
    const other: ClockMachine = clockMachine(t, 'GROUP008')
    await other.greet()
    const { alpha, beta, betaHr } = t.group
    const admitted = { serial: 'GROUP008', address: '10.9.0.7', name: 'Beta gate', officeId: beta.officeId }
    expect((await t.as(betaHr.token).call(machines.admit, admitted)).status).toBe(200)
    const answers = await together(post('GROUP007', ['88', '2026-11-16 08:00:00']), () => [
      post('GROUP008', ['88', '2026-11-16 08:00:00']),
      post('GROUP007', ['88', '2026-11-16 09:00:00']),
      post('GROUP008', ['88', '2026-11-16 10:00:00']),
    ])
    expect(answers).toEqual([OK_1, OK_1, OK_1, OK_1])
    expect(writes.toSorted()).toEqual([[alpha.id], [alpha.id], [beta.id], [beta.id]].toSorted())
    const found = (await punched('88')).map(({ company_id, wall, name }) => [company_id, wall.slice(11, 13), name])
    expect(found).toHaveLength(4)
    expect(found).toEqual(
      expect.arrayContaining([
        [alpha.id, '08', 'GROUP007'],
        [beta.id, '08', 'Beta gate'],
        [alpha.id, '09', 'GROUP007'],
        [beta.id, '10', 'Beta gate'],
      ]),
    )
  })
})

/** What became of a call, as a call that does not fail. */
const settled = async <T>(call: Promise<T>) => (await Promise.allSettled([call]))[0] as PromiseSettledResult<T>
