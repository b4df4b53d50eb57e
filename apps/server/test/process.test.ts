// @module-tag no-retry

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../bench/product/people.ts'
import { type Child, post, startProcess } from './process/child.ts'
import { listen } from './push.ts'

const KILLS = 20
const CALLERS = 8

let dataDir: string
let child: Child
const said: string[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muster-process-'))
  // The service account of the database, when this is root, must be able to pass.
  await chmod(dataDir, 0o711)
  child = await startProcess(dataDir, said)
  const owner = new pg.Client(child.ownerUrl)
  await owner.connect()
  await owner.query('set default_transaction_read_only = off')
  await makeCrowd(owner, CALLERS * 2)
  await owner.end()
}, 120_000)

afterAll(async () => {
  await child.terminate()
  await rm(dataDir, { recursive: true, force: true })
})

/** How often each idempotency key has left a punch: one log row an operation. */
async function operations(): Promise<number> {
  const owner = new pg.Client(child.ownerUrl)
  await owner.connect()
  const { rows } = await owner.query<{ punches: number; operations: number; keys: number }>(`select
    (select count(*)::int from attendance.punch) as punches, (select count(*)::int from platform.operation_log where action = 'punch.clock') as operations,
    (select count(*)::int from platform.idempotency) as keys`)
  await owner.end()
  const [row] = rows
  expect(row?.operations).toBe(row?.punches)
  expect(row?.keys).toBe(row?.punches)
  return row?.punches ?? 0
}

describe('the product as a process', () => {
  it(`loses no acknowledged punch and doubles none when it is killed ${KILLS} times under load`, {
    timeout: 300_000,
  }, async () => {
    let acknowledged = 0
    let isOver = false
    const callers = Array.from({ length: CALLERS }, async (_, caller) => {
      for (let n = 0; !isOver; n++)
        if (
          await post(() => child.address, {
            ...{ path: '/attendance/clock', token: `crowd-${caller}`, key: `kill-${caller}-${n}` },
            isOver: () => isOver,
          })
        )
          acknowledged++
    })
    for (let kill = 0; kill < KILLS; kill++) {
      const before = acknowledged
      await expect.poll(() => acknowledged, { timeout: 60_000, interval: 10 }).toBeGreaterThan(before + 5)
      await child.kill()
      child = await startProcess(dataDir, said)
    }
    isOver = true
    await Promise.all(callers)
    const stored = await operations()
    expect(stored).toBeGreaterThanOrEqual(acknowledged)
    // What was in flight at a kill may have been committed without an answer reaching anybody; its repeat found it.
    expect(stored).toBeLessThanOrEqual(acknowledged + CALLERS)
  })

  it('answers what is in flight and ends within ten seconds when it is told to stop under load', {
    timeout: 60_000,
  }, async () => {
    const answered: number[] = []
    let isOver = false
    const before = await operations()
    const callers = Array.from({ length: CALLERS }, async (_, caller) => {
      for (let n = 0; !isOver; n++) {
        try {
          const answer = await fetch(`${child.address}/api/attendance/clock`, {
            method: 'POST',
            headers: {
              authorization: `Bearer crowd-${caller}`,
              'content-type': 'application/json',
              'idempotency-key': `stop-${caller}-${n}`,
            },
            body: '{}',
          })
          answered.push(answer.status)
        } catch {
          return // the port is closed: nothing was taken on
        }
      }
    })
    await expect.poll(() => answered.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(30)
    const stream = await listen(child.address, 'crowd-0')
    await stream.until(({ kind }) => kind === 'hello')
    const { code, ms } = await child.terminate()
    isOver = true
    // A browser knows that it is to come back, and goes on behind this.
    expect(stream.events.at(-1)).toEqual({ kind: 'bye', why: 'stopping' })
    await Promise.all(callers)
    expect(code).toBe(0)
    expect(ms).toBeLessThan(10_000)
    // Whoever calls on an open connection while the product closes is told to come back (50301), not cut off.
    expect(answered.filter((status) => status !== 200 && status !== 503)).toEqual([])
    child = await startProcess(dataDir, said)
    expect((await operations()) - before).toBe(answered.filter((status) => status === 200).length)
  })
})
