// @module-tag no-retry

import { connect } from 'node:net'
import { clockedNotice } from '@muster/contract/attendance/notices'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import { ownSessionEndpoints } from '@muster/contract/identity/own-session'
import { passwordEndpoints } from '@muster/contract/identity/password'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { pushEndpoints } from '@muster/contract/system/push'
import { later } from '@muster/kernel/instant'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFields } from '../../../test/entity.ts'
import { names, PASSWORD } from '../../../test/make.ts'
import { type Listening, listen, says } from '../../../test/push.ts'
import { expectRefused, openBeside, openTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/base/crypto.ts'
import { notifyPerson } from '../../platform/push/notify.ts'
import { notifySessionEnded } from '../../platform/push/notify-rights.ts'

const BEAT_MS = 50
let a: TestServer
let b: TestServer
let atA: string
let atB: string
const open: Listening[] = []

beforeAll(async () => {
  a = await openTestServer({ beatMs: BEAT_MS })
  b = await openBeside(a, { beatMs: BEAT_MS })
  const port = { host: '127.0.0.1', port: 0 }
  ;[atA, atB] = [await a.server.app.listen(port), await b.server.app.listen(port)]
})
afterAll(async () => {
  for (const one of open) one.close()
  await b.close()
  await a.close()
})

const opened = async (address: string, token: string) => {
  const stream = await listen(address, token)
  open.push(stream)
  await stream.until(({ kind }) => kind === 'hello')
  return stream
}
/** An open stream of a person from a session of its own. */
const signedIn = async (account: string, address = atA) => {
  const { data } = await a
    .as(undefined)
    .call(sessionEndpoints.login, { companyCode: 'ALPHA', account, password: PASSWORD })
  return { token: data.accessToken, stream: await opened(address, data.accessToken) }
}
const office = () => ({ companyId: a.group.alpha.id, names: names(`Office ${newId()}`), nation: 'VN', zone: 'UTC' })
const changeOffices = async (node = a) => {
  const { status } = await node.as(a.group.hr.token).call(officeEndpoints.create, office())
  expect(status).toBe(200)
}
const notify = (node: TestServer, personId: string, at: string) =>
  node.server.runAsSystem(
    async (ctx) => notifyPerson(ctx, a.group.alpha.id, personId, clockedNotice, { time: at }),
    [a.group.alpha.id],
  )
const timesIn = ({ events }: Listening) => events.flatMap((e) => (e.kind === 'notice' ? [e.values.time] : []))

describe('the push channel', () => {
  it('opens as an event stream that nobody on the way may keep or gather [1.09c]', async () => {
    const stream = await opened(atA, a.group.hr.token)
    expect(stream.status).toBe(200)
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      date: 'Fri, 20 Nov 2026 05:00:00 GMT',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  it('is refused without a session, and with what it does not know', async () => {
    for (const token of [undefined, 'made-up'])
      expectRefused(await a.as(token).call(pushEndpoints.open, {}), 'system.unauthorized')
    const { hr } = a.group
    expectFields(await a.as(hr.token).call(pushEndpoints.open, { since: '1' } as never), { since: 'unknown_property' })
    const { statusCode } = await a.as(hr.token).send({ method: 'HEAD' as never, url: '/api/push' })
    expect(statusCode).toBe(404)
  })

  it('tells whoever works in the company what changed there, and nobody else, holding nothing of it', async () => {
    const [hr, betaHr, admin] = [
      await opened(atA, a.group.manager.token),
      await opened(atA, a.group.betaHr.token),
      await opened(atA, a.group.admin.token),
    ]
    await changeOffices()
    await Promise.all([hr.until(says('office')), admin.until(says('office'))])
    const later = await opened(atA, a.group.betaHr.token)
    await notify(a, a.group.betaHr.personId, 'after')
    await betaHr.until(({ kind }) => kind === 'notice')
    for (const { events } of [betaHr, later]) expect(events.some(says('office'))).toBe(false)
    expect(hr.events.filter(({ kind }) => kind === 'changed')).toEqual([
      { kind: 'changed', entities: ['office'], own: [] },
    ])
  })

  it('tells the session that made a change that it was its own', async () => {
    const stream = await opened(atA, a.group.hr.token)
    stream.events.splice(0)
    await changeOffices()
    expect(await stream.until(says('office'))).toEqual({ kind: 'changed', entities: [], own: ['office'] })
  })

  it('brings a notice to every window of the person on every node, and to nobody else [1.09c]', async () => {
    const own = [await opened(atA, a.group.staff.token), await opened(atB, a.group.staff.token)]
    const other = await opened(atB, a.group.manager.token)
    await notify(a, a.group.staff.personId, '08:00')
    for (const stream of own)
      expect(await stream.until(({ kind }) => kind === 'notice')).toMatchObject({
        word: 'attendance.pushed.clocked',
        values: { time: '08:00' },
      })
    await notify(a, a.group.manager.personId, '09:00')
    await other.until(({ kind }) => kind === 'notice')
    expect(timesIn(other)).toEqual(['09:00'])
    for (const stream of own) expect(timesIn(stream)).toEqual(['08:00'])
  })

  it('tells a change that was made elsewhere within a second', async () => {
    const stream = await opened(atB, a.group.manager.token)
    stream.events.splice(0)
    await changeOffices(a)
    await stream.until(says('office'), 1000)
  })

  it('shows that it is alive', async () => {
    const stream = await opened(atA, a.group.hr.token)
    await expect.poll(() => stream.beats()).toBeGreaterThan(2)
  })

  it('is no use of the session: it runs out under it, and the stream ends', async () => {
    const { stream } = await signedIn('staff')
    const before = a.clock.now
    try {
      a.clock.now = later(before, 31 * 60_000)
      await stream.ended()
    } finally {
      a.clock.now = before
    }
    expect(stream.events.at(-1)).toEqual({ kind: 'bye', why: 'ended' })
  })
})

describe('the push channel of a session that ends', () => {
  it.each(['here', 'on another node'])('by signing out is closed within five seconds, %s', async (where) => {
    const { token, stream } = await signedIn('staff', where === 'here' ? atA : atB)
    await a.as(token).call(sessionEndpoints.logout, {})
    await stream.ended()
    expect(stream.events.at(-1)).toEqual({ kind: 'bye', why: 'ended' })
    expect((await listen(atB, token)).status).toBe(401)
  })

  it('by another of the same person, by a new password or by being disabled is closed on every node', async () => {
    const [one, two, three] = [
      await signedIn('manager'),
      await signedIn('manager', atB),
      await signedIn('manager', atB),
    ]
    const { items } = (await a.as(one.token).call(ownSessionEndpoints.list, {})).data
    expect(items.length).toBeGreaterThanOrEqual(3)
    const next = 'Muster2027'
    const change = { current: PASSWORD, next, confirm: next }
    expect((await a.as(one.token).call(passwordEndpoints.change, change)).status).toBe(200)
    await Promise.all([two.stream.ended(), three.stream.ended()])
    expect(one.stream.events.some(({ kind }) => kind === 'bye')).toBe(false)
    await a.server.runAsSystem(async (ctx) => {
      const { personId } = a.group.manager
      await ctx.db
        .updateTable('identity.credential')
        .set({ is_disabled: true })
        .where('person_id', '=', personId)
        .execute()
      notifySessionEnded(ctx, { personId })
    })
    await one.stream.ended()
  })
})

describe('the push channel after it was cut', () => {
  it('brings what happens from then on, and nothing of what happened meanwhile: that is read [8.10]', async () => {
    const { personId, token } = a.group.staff
    const first = await opened(atA, token)
    await notify(a, personId, 'one')
    await first.until(({ kind }) => kind === 'notice')
    first.close()
    await notify(a, personId, 'two')
    const seen = await opened(atB, a.group.betaHr.token)
    await notify(b, a.group.betaHr.personId, 'behind the second')
    await seen.until(({ kind }) => kind === 'notice')
    const second = await opened(atB, token)
    await notify(a, personId, 'three')
    await second.until(({ kind }) => kind === 'notice')
    expect([first, second].map(timesIn)).toEqual([['one'], ['three']])
  })

  it('repeats nothing, though an older transaction still runs somewhere', async () => {
    const { personId, token } = a.group.staff
    const stream = await opened(atA, token)
    const owner = new pg.Client(a.ownerUrl)
    await owner.connect()
    try {
      await owner.query('begin; select pg_current_xact_id()')
      for (const time of ['five', 'six']) {
        await notify(b, personId, time)
        await stream.until((e) => e.kind === 'notice' && e.values.time === time)
      }
      await owner.query('commit')
      await notify(a, personId, 'seven')
      await stream.until((e) => e.kind === 'notice' && e.values.time === 'seven')
      expect(timesIn(stream)).toEqual(['five', 'six', 'seven'])
    } finally {
      await owner.end()
    }
  })

  it('loses and repeats nothing on a stream that stays open while many operations run on two nodes', async () => {
    const { personId, token } = a.group.betaStaff
    const notified: string[] = []
    const streams = [await opened(atA, token), await opened(atB, token)]
    const notifying = [a, b].map(async (node, n) => {
      for (let i = 0; i < 60; i++) {
        notified.push(`${n}-${i}`)
        await notify(node, personId, `${n}-${i}`)
      }
    })
    await Promise.all(notifying)
    await notify(a, personId, 'last')
    for (const stream of streams) {
      await stream.until((e) => e.kind === 'notice' && e.values.time === 'last')
      await expect.poll(() => timesIn(stream).toSorted()).toEqual([...notified, 'last'].toSorted())
    }
  })

  it('tells a page that has just read what it shows what changed while it opened', async () => {
    await changeOffices()
    const stream = await opened(atA, a.group.admin.token)
    await stream.until(says('office'))
  })
})

describe('streams', () => {
  it('of one session are few: the oldest gives way', async () => {
    const { token, stream } = await signedIn('hr')
    const more: Listening[] = []
    for (let i = 0; i < 8; i++) more.push(await opened(atA, token))
    await stream.ended()
    expect(stream.events.at(-1)).toEqual({ kind: 'bye', why: 'replaced' })
    expect(more.every(({ events }) => events.every(({ kind }) => kind !== 'bye'))).toBe(true)
  })

  it('that nobody reads are cut off before they fill the memory', async () => {
    const { personId } = a.group.admin
    for (const one of open.splice(0)) one.close()
    await expect.poll(() => a.server.feed.size()).toBe(0)
    const socket = connect(Number(new URL(atA).port), '127.0.0.1')
    socket.write(`GET /api/push HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${a.group.admin.token}\r\n\r\n`)
    await expect.poll(() => a.server.feed.size()).toBe(1)
    socket.pause()
    socket.on('error', () => {})
    const long = 'x'.repeat(200_000)
    for (let i = 0; i < 60 && a.server.feed.size() > 0; i++) await notify(a, personId, `${i}${long}`)
    await expect.poll(() => a.server.feed.size()).toBe(0)
    socket.destroy()
  })

  it('are closed when the server stops, which does not wait for them', async () => {
    const c = await openBeside(a, { beatMs: BEAT_MS })
    const address = await c.server.app.listen({ host: '127.0.0.1', port: 0 })
    const stream = await opened(address, a.group.hr.token)
    const from = performance.now()
    await c.close()
    expect(performance.now() - from).toBeLessThan(2000)
    await stream.ended()
    expect(stream.events.at(-1)).toEqual({ kind: 'bye', why: 'stopping' })
  })

  it('bring what a clock-in changed to whoever looks at it, and its own to the person', async () => {
    const looking = await opened(atB, a.group.hr.token)
    looking.events.splice(0)
    expect((await a.as(a.group.staff.token).call(punchEndpoints.clock, {})).status).toBe(200)
    expect(await looking.until(says('punch'))).toEqual({ kind: 'changed', entities: ['punch'], own: [] })
  })
})
