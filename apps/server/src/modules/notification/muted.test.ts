// @module-tag no-retry

import { mutedTopicEndpoints as muted, noticeEndpoints as notices } from '@muster/contract/notification/notice'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/make.ts'
import { noticesOf } from '../../../test/notices.ts'
import { type Listening, listen, says } from '../../../test/push.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../test/server.ts'

let t: TestServer
let owner: pg.Client
let address: string
const open: Listening[] = []

beforeAll(async () => {
  t = await openTestServer()
  owner = new pg.Client(t.ownerUrl)
  await owner.connect()
  address = await t.server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const stream of open) stream.close()
  await owner.end()
  await t.close()
})
beforeEach(async () => {
  await owner.query('begin read write; truncate notification.notice, notification.muted_topic; commit')
})

const { notMoved, raise, receivedBy, countsOf } = noticesOf(() => t)
/** One that nobody can mute. */
const passwordReset = (people: readonly Person[], opens = '/my/profile') => {
  const { params: _, ...shared } = notMoved(people)
  return { ...shared, opens, kind: 'password-reset', params: {} } as const
}
/** Windows of people, one each, that have received whatever was raised before: a stream may still bring it while it opens. */
const opened = async <P extends Person[]>(...people: P) => {
  const streams = await Promise.all(people.map(({ token }) => listen(address, token)))
  open.push(...streams)
  for (const stream of streams) await stream.until(({ kind }) => kind === 'hello')
  await raise(passwordReset([...new Set(people)], 'last-before'))
  for (const stream of streams) {
    await stream.until((event) => event.kind === 'notice' && event.opens === 'last-before')
    stream.events.splice(0)
  }
  return streams as { [K in keyof P]: Listening }
}
const wordsIn = (stream: Listening) => stream.events.flatMap((e) => (e.kind === 'notice' ? [e.word] : []))
const TRANSFER = { topic: 'transfer', word: 'organisation.noticeTopics.transfer' }

describe('a muted topic', () => {
  it('is read at once, and what comes of it is kept as read, of that person alone', async () => {
    const { staff, manager } = t.group
    await raise(notMoved([staff, manager]))
    const own = t.as(staff.token)
    expect((await own.call(muted.mute, { topic: 'transfer' })).data).toEqual({ items: [TRANSFER] })
    await raise(notMoved([staff, manager]))
    expect((await receivedBy(staff)).map(({ isRead, mutedAs }) => [isRead, mutedAs])).toEqual([
      [true, null],
      [true, null],
    ])
    expect([(await countsOf(staff)).unread, (await countsOf(manager)).unread]).toEqual([0, 2])
    expect((await t.as(manager.token).call(muted.list, {})).data).toEqual({ items: [] })
  })

  it('has a way back: what comes from then on is told, and what came meanwhile stays read', async () => {
    const own = t.as(t.group.staff.token)
    await own.call(muted.mute, { topic: 'transfer' })
    await own.call(muted.mute, { topic: 'transfer' })
    await raise(notMoved([t.group.staff]))
    expect((await own.call(muted.list, {})).data).toEqual({ items: [TRANSFER] })
    expect((await own.call(muted.unmute, { topic: 'transfer' })).data).toEqual({ items: [] })
    await raise(notMoved([t.group.staff]))
    expect((await countsOf(t.group.staff)).unread).toBe(1)
    expect((await own.call(muted.unmute, { topic: 'transfer' })).status).toBe(200)
  })

  it('holds what it names, and nothing that people must know', async () => {
    const { staff } = t.group
    await t.as(staff.token).call(muted.mute, { topic: 'transfer' })
    await raise(passwordReset([staff]))
    expect((await countsOf(staff)).unread).toBe(1)
    expect((await receivedBy(staff)).map(({ mutedAs }) => mutedAs)).toEqual([null])
  })

  it('is refused where there is none of its name, without a session and on bad input', async () => {
    const own = t.as(t.group.staff.token)
    for (const topic of ['password-reset', 'nothing']) {
      expectRefused(await own.call(muted.mute, { topic }), 'system.id_not_found')
      expectRefused(await own.call(muted.unmute, { topic }), 'system.id_not_found')
    }
    expectRefused(await own.call(muted.mute, { topic: 'x'.repeat(41) }), 'system.format')
    for (const endpoint of [muted.list, muted.mute, muted.unmute])
      expectRefused(await t.as(undefined).call(endpoint, { topic: 'transfer' } as never), 'system.unauthorized')
  })
})

describe('the push channel', () => {
  it('tells every window of a person at once, once each, and nobody else', async () => {
    const { staff, manager } = t.group
    const [first, second, other] = await opened(staff, staff, manager)
    const own = [first, second]
    await raise(notMoved([staff]))
    for (const stream of own) {
      const said = await stream.until(({ kind }) => kind === 'notice', 1000)
      expect(said).toMatchObject({ values: { on: '2026-12-01' }, opens: '/my/profile' })
      await stream.until(says('notice'), 1000)
    }
    await raise(notMoved([manager]))
    await other.until(says('notice'), 1000)
    expect(wordsIn(other)).toEqual(['organisation.notices.notMoved'])
    for (const stream of own) expect(wordsIn(stream)).toEqual(['organisation.notices.notMoved'])
  })

  it('tells the other window of who reads, reads all or mutes in one, and nobody else', async () => {
    const { staff, manager } = t.group
    await raise(notMoved([staff]))
    await raise(notMoved([staff]))
    const [window, other] = await opened(staff, manager)
    const own = t.as(staff.token)
    const [newest, older] = await receivedBy(staff)
    const steps = [
      () => own.call(notices.markRead, { id: older?.id ?? '' }),
      () => own.call(notices.markAllRead, { upTo: newest?.id ?? '' }),
      () => own.call(muted.mute, { topic: 'transfer' }),
      () => own.call(muted.unmute, { topic: 'transfer' }),
    ]
    for (const step of steps) {
      window.events.splice(0)
      expect((await step()).status).toBe(200)
      await window.until(says('notice'), 2000)
    }
    expect(other.events.filter(says('notice'))).toEqual([])
  })

  it('says nothing of what its reader has muted', async () => {
    const { staff } = t.group
    await t.as(staff.token).call(muted.mute, { topic: 'transfer' })
    const [window] = await opened(staff)
    await raise(notMoved([staff]))
    await raise(passwordReset([staff]))
    await window.until(({ kind }) => kind === 'notice')
    expect(wordsIn(window)).toEqual(['identity.notices.passwordReset'])
  })
})
