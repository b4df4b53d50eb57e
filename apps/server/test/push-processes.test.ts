import { punchEndpoints } from '@muster/contract/attendance/punch'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openNode } from '../bench/product/product.ts'
import { names } from './make.ts'
import { type Listening, listen, says } from './push.ts'
import { openTestServer, type TestServer } from './server.ts'

type Node = Awaited<ReturnType<typeof openNode>>

let t: TestServer
let a: Node
let b: Node
const open: Listening[] = []

beforeAll(async () => {
  // It makes the group; its sessions must last by the clock of the processes.
  t = await openTestServer({ now: new Date().toISOString() as TestServer['clock']['now'] })
  ;[a, b] = await Promise.all([openNode(t.programUrl), openNode(t.programUrl)])
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
const opened = async ({ address }: Node, token: string, after?: string) => {
  const stream = await listen(address, token, after)
  open.push(stream)
  await stream.until(({ kind }) => kind === 'hello')
  return stream
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

  it('let a stream go on at the other when one is killed, without a gap', async () => {
    const { alpha, hr, betaHr, manager } = t.group
    const stream = await opened(b, manager.token)
    const idle = await opened(b, betaHr.token)
    await b.kill()
    await Promise.all([stream.ended(), idle.ended()])
    const office = { companyId: alpha.id, names: names('Done meanwhile'), nation: 'VN', zone: 'UTC' }
    await post(a, officeEndpoints.create.path, hr.token, office)
    const next = await opened(a, manager.token, stream.lastId())
    await next.until(says('office'))
    expect(next.events.some(({ kind }) => kind === 'reset')).toBe(false)
    const other = await opened(a, betaHr.token, idle.lastId())
    expect(other.events).toEqual([{ kind: 'hello' }])
  })
})
