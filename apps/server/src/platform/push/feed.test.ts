// @module-tag no-retry

import { PassThrough } from 'node:stream'
import { epochOf, type Instant, later } from '@muster/kernel/instant'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Actor } from '../auth/actor.ts'
import { RIGHTS_CHANGED, type Whose } from '../auth/notify-rights.ts'
import { type Feed, type FeedOptions, openFeed } from './feed.ts'
import type { Listener, Reading } from './notifier.ts'
import { CHANGED } from './notify-changed.ts'
import type { OutboxRow } from './outbox.ts'
import { before, snapshotOf } from './snapshot.ts'

const NOON = '2026-11-20T05:00:00.000Z' as Instant
const MINUTE = 60_000
/** Where the node stands when it begins, and from where on things were left lately. */
const [STANDS, LATELY] = [5000, 4000]

let now: Instant
let feed: Feed
let read: (reading: Reading) => void
let listeners: Map<string, Listener>
const readAgain = vi.fn(async (): Promise<Reading> => ({ rows: [], seen: before(9000) }))
const people = new Map<string, Actor>()
const authenticate = vi.fn(async (token: string) => people.get(token))

const actorOf = (personId: string, more: Partial<Actor> = {}) =>
  ({ personId, sessionId: personId, companies: ['alpha'], employments: [], groupWide: new Set(), ...more }) as Actor

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  now = NOON
  listeners = new Map()
  readAgain.mockClear()
  authenticate.mockClear()
  const notifier: FeedOptions['notifier'] = {
    onReading(listener) {
      read = listener
    },
    on(topic, listener) {
      listeners.set(topic, listener)
    },
    readAgain,
    leftWithin: async () => LATELY,
  }
  feed = openFeed({
    notifier,
    authenticate,
    clock: () => now,
    audience: () => new Set(['office']),
    beatMs: 60 * MINUTE,
    most: 40,
  })
  read({ rows: [], seen: before(STANDS) })
})
afterEach(() => {
  feed.close()
  vi.useRealTimers()
})

/** Opens a stream; gives what it has been sent so far. */
const opened = async (actor: Actor, after?: string) => {
  people.set(actor.personId, actor)
  let text = ''
  const raw = new PassThrough()
  raw.on('data', (chunk) => {
    text += chunk
  })
  await feed.open({ actor, token: actor.personId, after }, () => raw)
  return () => text
}
const secondsAt = (at: Instant) => Math.floor(epochOf(at) / 1000)

describe('where a stream goes on', () => {
  it.each([
    ['from the beginning of time', () => `1:1:-${secondsAt(now)}`],
    ['before what was left lately', () => `${LATELY - 1}:${LATELY}:-${secondsAt(now)}`],
    ['in the far future', () => `${STANDS}:${STANDS}:-99999999999`],
    ['with a moment more than a minute ahead', () => `${STANDS}:${STANDS}:-${secondsAt(later(now, 62_000))}`],
    ['a quarter of an hour ago', () => `${STANDS}:${STANDS}:-${secondsAt(later(now, -16 * MINUTE))}`],
    ['nowhere', () => 'made up'],
  ])('is not %s: it reads everything anew, and the outbox is not touched', async (_what, after) => {
    const text = await opened(actorOf('a'), after())
    expect(text()).toContain('"reset"')
    expect(readAgain).not.toHaveBeenCalled()
  })

  it.each([
    ['where the node stands', () => `${STANDS}:${STANDS}:-${secondsAt(now)}`],
    [
      'before the node began, where anything was left lately',
      () => `${LATELY}:${LATELY}:-${secondsAt(later(now, -14 * MINUTE))}`,
    ],
  ])('is %s', async (_what, after) => {
    const text = await opened(actorOf('a'), after())
    expect(text()).not.toContain('"reset"')
    expect(readAgain).toHaveBeenCalledWith(before(Number.parseInt(after(), 10)), expect.anything())
  })

  it('moves on with the node: where it stood a quarter of an hour ago is the last place', async () => {
    now = later(NOON, 5 * MINUTE)
    read({ rows: [], seen: before(6000) })
    now = later(NOON, 19 * MINUTE)
    read({ rows: [], seen: before(7000) })
    expect((await opened(actorOf('a'), `5999:5999:-${secondsAt(now)}`))()).not.toContain('"reset"')
    now = later(NOON, 21 * MINUTE)
    read({ rows: [], seen: before(8000) })
    readAgain.mockClear()
    expect((await opened(actorOf('a'), `5999:5999:-${secondsAt(now)}`))()).toContain('"reset"')
    expect(readAgain).not.toHaveBeenCalled()
  })
})

describe('the id of an event', () => {
  const idWith = async (running: number) => {
    const ids = Array.from({ length: running }, (_, i) => 123_456_789 + 2 * i)
    const text = `123456789:999999999:${ids.join(',')}`
    read({ rows: [], seen: snapshotOf(text) ?? before(1) })
    const sent = await opened(actorOf('a'))
    return { id: /id: (.*)-\d+/.exec(sent())?.[1], text }
  }
  it('says what was seen, whatever still ran', async () => {
    const { id, text } = await idWith(90)
    expect(id).toBe(text)
  })

  it('stays one that a browser can send: of very many it says what is certain', async () => {
    const { id } = await idWith(110)
    expect(id).toBe('123456789:123456789:')
  })
})

describe('many changes of one kind', () => {
  const change = () => {
    const row: OutboxRow = { companyId: 'alpha', topic: CHANGED, body: { entities: ['office'] }, key: '1' }
    read({ rows: [row], seen: before(6000) })
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
