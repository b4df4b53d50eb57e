// @module-tag no-retry

import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Actor } from '../auth/actor.ts'
import { type Feed, type FeedOptions, openFeed } from './feed.ts'
import { CHANGED } from './notify.ts'
import { RIGHTS_CHANGED, type Whose } from './notify-rights.ts'
import type { OutboxRow } from './outbox.ts'
import type { Listener } from './subscriptions.ts'

const HOUR_MS = 3_600_000

let feed: Feed
let read: (rows: readonly OutboxRow[]) => void
let listeners: Map<string, Listener>
const people = new Map<string, Actor>()
const authenticate = vi.fn(async (token: string) => people.get(token))

const actorOf = (personId: string, more: Partial<Actor> = {}) =>
  ({ personId, sessionId: personId, companies: ['alpha'], employments: [], groupWide: new Set(), ...more }) as Actor

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  listeners = new Map()
  authenticate.mockClear()
  const notifier: FeedOptions['notifier'] = {
    onReading(listener) {
      read = listener
    },
    on(topic, listener) {
      listeners.set(topic, listener)
    },
  }
  feed = openFeed({
    notifier,
    authenticate,
    audience: () => new Set(['office']),
    beatMs: HOUR_MS,
    most: 40,
  })
  read([])
})
afterEach(() => {
  feed.close()
  vi.useRealTimers()
})

/** Opens a stream; gives what it has been sent so far. */
const opened = async (actor: Actor) => {
  people.set(actor.personId, actor)
  let text = ''
  const raw = new PassThrough()
  raw.on('data', (chunk) => {
    text += chunk
  })
  feed.open({ actor, token: actor.personId }, () => raw)
  return () => text
}

describe('many changes of one kind', () => {
  const change = () => {
    const row: OutboxRow = { companyId: 'alpha', topic: CHANGED, body: { entities: ['office'] }, key: '1' }
    read([row])
  }
  const reportedIn = (text: string) => text.split('"changed"').length - 1

  it('are told once at once, then once for each quarter of a second that they take', async () => {
    const text = await opened(actorOf('a'))
    for (let i = 0; i < 10; i++) change()
    expect(reportedIn(text())).toBe(1)
    for (let i = 0; i < 20; i++) {
      await vi.advanceTimersByTimeAsync(50)
      change()
    }
    expect(reportedIn(text())).toBe(1 + 4)
    await vi.advanceTimersByTimeAsync(250)
    expect(reportedIn(text())).toBe(1 + 4 + 1)
    await vi.advanceTimersByTimeAsync(1000)
    change()
    expect(reportedIn(text())).toBe(7)
  })
})

describe('streams whose rights are others now', () => {
  const notify = (whose: Whose) =>
    listeners.get(RIGHTS_CHANGED)?.({ companyId: undefined, topic: RIGHTS_CHANGED, body: whose })
  const checked = async () => {
    await vi.advanceTimersByTimeAsync(1000)
    return authenticate.mock.calls.map(([token]) => token)
  }

  it('are checked once each, however often it is said meanwhile', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await opened(actorOf(id))
    authenticate.mockClear()
    for (let i = 0; i < 50; i++) notify({ companyId: 'alpha' })
    expect(await checked()).toEqual(['a', 'b', 'c', 'd'])
    notify({ companyId: 'alpha' })
    expect(await checked()).toHaveLength(8)
  })

  it.each([
    ['the person', { personId: 'b' }, ['b']],
    ['whoever has a place in the company', { companyId: 'beta' }, ['b', 'd']],
    ['whose rights are the group’s', { reach: 'group' }, ['c']],
  ] as const)('are those of %s', async (_who, whose, due) => {
    await opened(actorOf('a'))
    await opened(actorOf('b', { companies: ['beta'] }))
    await opened(actorOf('c', { groupWide: new Set(['user:manage:r']) }))
    await opened(actorOf('d', { companies: ['alpha', 'beta'] }))
    authenticate.mockClear()
    notify(whose)
    expect(await checked()).toEqual(due)
  })
})

describe('how many streams there are', () => {
  it('of one person in all their sessions is sixteen: the oldest gives way', async () => {
    const texts: (() => string)[] = []
    for (let n = 0; n < 24; n++) texts.push(await opened(actorOf('a', { sessionId: `s${n % 3}` })))
    expect(feed.size()).toBe(16)
    expect(texts.map((text) => text().includes('"replaced"'))).toEqual([
      ...Array(8).fill(true),
      ...Array(16).fill(false),
    ])
  })

  it('on a node is limited: whoever comes then is sent elsewhere, and told when to ask again', async () => {
    for (let n = 0; n < 40; n++) await opened(actorOf(`p${n}`))
    const refused = await opened(actorOf('one more')).catch((error) => error)
    expect(refused).toMatchObject({ key: 'system.busy', data: { retryAfter: 30 } })
    expect(feed.size()).toBe(40)
  })
})
