// @module-tag no-retry

import { sessionEndpoints } from '@muster/contract/identity/session'
import { epochOf, later } from '@muster/kernel/instant'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openNode } from '../bench/product/product.ts'
import { systemClock } from '../src/platform/base/clock.ts'
import { PASSWORD } from './make.ts'
import { NOON, openTestServer, type TestServer } from './server.ts'

let t: TestServer
let owner: pg.Client
beforeAll(async () => {
  t = await openTestServer()
  owner = new pg.Client(t.ownerUrl)
  await owner.connect()
}, 60_000)
afterAll(async () => {
  await owner.end()
  await t.close()
})

const SUBJECT = 'account:ALPHA:staff'
const credentials = { companyCode: 'ALPHA', account: 'staff', password: PASSWORD }
const inFlight = async () => {
  const { rows } = await owner.query(`select in_flight from identity.throttle where subject = $1`, [SUBJECT])
  return Object.keys(rows[0]?.in_flight ?? {}).length
}

describe('a node killed while it looks at a try', () => {
  it('keeps its place for half a minute, counts nothing, and locks nobody', async () => {
    // One more failure would block; so nobody else is looked at beside it.
    await owner.query(
      `insert into identity.throttle (subject, failures, window_until, in_flight) values ($1, 9, $2, '{}')`,
      [SUBJECT, later(NOON, 900_000)],
    )
    const node = await openNode(t.programUrl, epochOf(NOON) - epochOf(systemClock()))
    const holder = new pg.Client(t.ownerUrl)
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table identity.sign_in_name in access exclusive mode')
    const lost = fetch(`${node.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    }).catch(() => 'lost')
    await expect.poll(inFlight).toBe(1)
    await node.kill()
    expect(await lost).toBe('lost')
    await holder.query('rollback')
    await holder.end()

    let answered = 0
    const right = t
      .as(undefined)
      .call(sessionEndpoints.login, credentials)
      .finally(() => answered++)
    await expect.poll(() => t.server.runtime.turns.waiting()).toBe(0)
    expect((await t.as(t.group.staff.token).call(sessionEndpoints.getInfo, {})).status).toBe(200)
    expect([answered, await inFlight()]).toEqual([0, 1])
    t.clock.now = later(NOON, 90_000)
    expect((await right).status).toBe(200)
    const { rows } = await owner.query(`select 1 from identity.throttle where subject = $1`, [SUBJECT])
    expect(rows).toEqual([])
  }, 60_000)
})
