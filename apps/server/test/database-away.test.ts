// @module-tag no-retry

import { setTimeout as pause } from 'node:timers/promises'
import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { pingEndpoints as ping } from '@muster/contract/system/ping'
import { makeBed, until } from '@muster/embedded-postgres/testing/bed'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Server } from '../src/app.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { CONNECT_MS } from '../src/platform/db/pools.ts'
import { type Group, makeGroup, names, PASSWORD } from './make.ts'
import { callerOf, expectRefused, NOON, openOn } from './server.ts'

let bed: Awaited<ReturnType<typeof makeBed>>
let cluster: Awaited<ReturnType<typeof bed.open>>
let nodes: [Server, Server]
let group: Group

beforeAll(async () => {
  bed = await makeBed()
  cluster = await bed.open({ settings: { fsync: 'off' } })
  await migrate(cluster.ownerUrl, () => {})
  const clock = { now: NOON }
  const limits = { connectMs: CONNECT_MS }
  nodes = [await openOn(cluster.programUrl, clock, limits), await openOn(cluster.programUrl, clock, limits)]
  group = await makeGroup(nodes[0])
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await bed.clear()
})

const timed = async <T extends { status: number }>(answer: Promise<T>) => {
  const begun = performance.now()
  return { answer: await answer, took: performance.now() - begun }
}

/** Long enough for whatever gives up after a while to have given up. */
const GONE_MS = 30_000

describe('a database that goes away and comes back', () => {
  it('is answered with 50301 within two seconds, and everything goes on without a restart', {
    timeout: 120_000,
  }, async () => {
    const [a, b] = nodes
    const hr = callerOf(a, group.hr.token)
    expect((await hr.call(offices.list, {})).status).toBe(200)
    const cut = a.runAsSystem((ctx) => sql`select pg_sleep(60)`.execute(ctx.db))
    cut.catch(() => {})
    await pause(50)

    // Nobody is left to bring it back before it is opened again.
    await cluster.stop()
    await expect(cut).rejects.toThrow()
    const office = { companyId: group.alpha.id, names: names('Away'), nation: 'VN', zone: 'UTC' }
    for (const node of nodes) {
      const caller = callerOf(node, group.hr.token)
      const answers = await Promise.all([
        timed(caller.call(offices.list, {})),
        timed(caller.call(offices.list, { page: 2 })),
        timed(caller.call(offices.create, office, { 'idempotency-key': crypto.randomUUID() })),
        timed(caller.call(session.getInfo, {})),
        timed(caller.call(session.logout, {})),
        timed(callerOf(node, 'a-token-that-is-not-known').call(session.getInfo, {})),
        timed(
          callerOf(node, undefined).call(session.login, { companyCode: 'ALPHA', account: 'hr', password: PASSWORD }),
        ),
      ])
      for (const { answer, took } of answers) {
        expectRefused(answer, 'system.busy')
        expect(Number(answer.raw.headers['retry-after'])).toBeGreaterThan(0)
        expect(took).toBeLessThan(2000)
      }
      expect((await callerOf(node, undefined).call(ping.get, {})).data.message).toBe('pong')
    }

    const goneUntil = performance.now() + GONE_MS
    while (performance.now() < goneUntil) {
      await pause(1000)
      for (const node of nodes)
        expectRefused(await callerOf(node, group.hr.token).call(offices.list, {}), 'system.busy')
    }

    await bed.open()
    for (const node of nodes) {
      const caller = callerOf(node, group.hr.token)
      await until(async () => (await caller.call(offices.list, {})).status === 200)
      expect((await caller.call(offices.list, {})).data.items.map((o) => o.names.en)).not.toContain('Away')
    }
    expect((await hr.call(offices.create, office)).status).toBe(200)

    // The nodes listen to each other again.
    const { accessToken } = (
      await callerOf(a, undefined).call(session.login, { companyCode: 'ALPHA', account: 'staff', password: PASSWORD })
    ).data
    const elsewhere = callerOf(b, accessToken)
    expect((await elsewhere.call(session.getInfo, {})).status).toBe(200)
    await callerOf(a, accessToken).call(session.logout, {})
    await pause(1000)
    expectRefused(await elsewhere.call(session.getInfo, {}), 'system.unauthorized')
  })
})
