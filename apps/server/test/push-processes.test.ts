// @module-tag no-retry

import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { epochOf } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpRequest } from '../bench/product/load.ts'
import { openNode } from '../bench/product/product.ts'
import { systemClock } from '../src/platform/base/clock.ts'
import { makePerson, names } from './make.ts'
import { type Listening, listen, says } from './push.ts'
import { NOON, openTestServer, type TestServer } from './server.ts'

const run = promisify(execFile)

type Node = Awaited<ReturnType<typeof openNode>>

let t: TestServer
let a: Node
let b: Node
const open: Listening[] = []

beforeAll(async () => {
  t = await openTestServer()
  // The group's sessions last by the clock that it was made at.
  const aheadMs = epochOf(NOON) - epochOf(systemClock())
  ;[a, b] = await Promise.all([openNode(t.programUrl, aheadMs), openNode(t.programUrl, aheadMs)])
}, 60_000)
afterAll(async () => {
  for (const stream of open) stream.close()
  await Promise.all([a.stop(), b.stop()])
  await t.close()
}, 30_000)

const post = async ({ address }: Node, path: string, token: string, body: unknown) => {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.text()).toBe(200)
}
const opened = async ({ address }: Node, token: string) => {
  const stream = await listen(address, token)
  open.push(stream)
  await stream.until(({ kind }) => kind === 'hello')
  return stream
}

/** What one process holds, in how much memory. */
const STREAMS = 2000
const MOST_KB = 400_000
const PEOPLE = 64
/** As many as one session may hold. */
const EACH = 8

/** Opens a stream without anything around it, so that it costs this process little. */
async function openBare(address: string, token: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(httpRequest('GET', '/api/push', token))
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.on('data', (chunk) => chunk.includes('"hello"') && resolve())
  })
  return socket
}

/** The resident memory of a process: a bare Linux has no `ps`, and other systems have no /proc. */
async function kilobytesOf(pid: number): Promise<number> {
  if (process.platform !== 'linux') return Number((await run('ps', ['-o', 'rss=', '-p', `${pid}`])).stdout)
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])
}

describe('two processes on one database', () => {
  it('show on one what was done on the other within a second, computed days as soon as there are any', async () => {
    const { alpha, hr, manager, staff } = t.group
    const stream = await opened(b, manager.token)
    const office = { companyId: alpha.id, names: names('Seen elsewhere'), nation: 'VN', zone: 'UTC' }
    await post(a, officeEndpoints.create.path, hr.token, office)
    await stream.until(says('office'), 1000)
    await post(a, punchEndpoints.clock.path, staff.token, {})
    await stream.until(says('punch'), 1000)
    await stream.until(says('day'), 15_000)
  })

  it('end a stream on one within five seconds after its session was ended on the other', async () => {
    const stream = await opened(b, t.group.staff.token)
    await post(a, sessionEndpoints.logout.path, t.group.staff.token, {})
    await stream.ended(5000)
    expect(stream.events.at(-1)).toEqual({ kind: 'bye', why: 'ended' })
  })

  it('hold 512 streams in one of them, told of a change, at no more than 125 kB each: 2,000 within 400 MB', async () => {
    const people = await t.server.runAsSystem(
      (ctx) =>
        Promise.all(
          Array.from({ length: PEOPLE }, (_, n) => makePerson(ctx, t.group.alpha, `stream-${n}`, 'employee', 'self')),
        ),
      [t.group.alpha.id],
    )
    const begun = await kilobytesOf(a.pid)
    const sockets: Socket[] = []
    for (const { token } of people)
      sockets.push(...(await Promise.all(Array.from({ length: EACH }, () => openBare(a.address, token)))))
    const notified = sockets.map(
      (socket) => new Promise<void>((resolve) => socket.on('data', (chunk) => chunk.includes('"punch"') && resolve())),
    )
    await post(b, punchEndpoints.clock.path, t.group.manager.token, {})
    await Promise.all(notified)
    const taken = await kilobytesOf(a.pid)
    for (const socket of sockets) socket.destroy()
    expect(sockets.length).toBe(512)
    const each = (taken - begun) / sockets.length
    expect(each).toBeLessThan(125)
    expect(begun + STREAMS * each).toBeLessThan(MOST_KB)
  })

  it('end a stream with the one that is killed, and open it at the other, which tells what happens from then on', async () => {
    const { alpha, hr, manager } = t.group
    const stream = await opened(b, manager.token)
    await b.kill()
    await stream.ended()
    const next = await opened(a, manager.token)
    next.events.splice(0)
    const office = { companyId: alpha.id, names: names('Done at the other'), nation: 'VN', zone: 'UTC' }
    await post(a, officeEndpoints.create.path, hr.token, office)
    await next.until(says('office'))
  })
})
