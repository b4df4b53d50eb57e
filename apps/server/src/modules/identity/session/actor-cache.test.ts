// @module-tag no-retry

import { afterEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../platform/auth/actor.ts'
import { PERSON_CHANGED } from '../../../platform/auth/actor.ts'
import { RIGHTS_CHANGED, SESSION_ENDED } from '../../../platform/push/notify-rights.ts'
import type { Listener } from '../../../platform/push/subscriptions.ts'
import { type Entry, openActorCache } from './actor-cache.service.ts'

const NOON = Date.parse('2026-11-20T05:00:00Z')
const HOUR = 3_600_000
/** A notifier in the test's hand. */
const listeners = new Map<string, Listener[]>()
const lost: (() => void)[] = []
let isListening = true
const notifier = {
  on: (topic: string, listener: Listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
  onLost: (forget: () => void) => void lost.push(forget),
  isListening: () => isListening,
}
const publish = (topic: string, body: unknown) => {
  for (const receive of listeners.get(topic) ?? []) receive({ companyId: undefined, topic, body })
}
afterEach(() => {
  listeners.clear()
  lost.splice(0)
  isListening = true
})

const entry = (name: string, changes: Partial<Entry> = {}): Entry => ({
  actor: {
    personId: `person-${name}`,
    sessionId: `session-${name}`,
    ends: { idle: NOON + 100 * HOUR, absolute: NOON + 100 * HOUR },
    zone: 'Asia/Ho_Chi_Minh',
    companies: ['alpha'],
    groupWide: new Set(),
    employments: [{ companyId: 'alpha', employmentId: `employment-${name}` }],
    memo: { current: new Map() },
  } as unknown as Actor,
  writtenAt: NOON,
  from: NOON,
  until: NOON + 100 * HOUR,
  ...changes,
})
const filled = (names: string, most = 100) => {
  const cache = openActorCache(notifier, most)
  for (const name of names) cache.keep(name, entry(name))
  return { cache, kept: (at = NOON) => [...names].filter((name) => cache.get(name, at)).join('') }
}

describe('what is kept of sessions', () => {
  it('is so many at most: the one goes that nobody has used for longest', () => {
    const { cache } = filled('abc', 3)
    cache.get('a', NOON)
    cache.keep('d', entry('d'))
    cache.keep('d', entry('d'))
    expect([...'abcd'].filter((name) => cache.get(name, NOON))).toEqual(['a', 'c', 'd'])
    for (let n = 0; n < 50; n++) cache.keep(`more-${n}`, entry(`more-${n}`))
    expect(cache.size()).toBe(3)
  })

  it.each([
    ['a session that ended', SESSION_ENDED, { sessionId: 'session-a' }, 'bc'],
    ['the sessions of a person', SESSION_ENDED, { personId: 'person-b' }, 'ac'],
    ['the rights of a person', RIGHTS_CHANGED, { personId: 'person-c' }, 'ab'],
    ['the rights in a company', RIGHTS_CHANGED, { companyId: 'alpha' }, ''],
    ['the rights in another company', RIGHTS_CHANGED, { companyId: 'beta' }, 'abc'],
    ['rights that reach the group', RIGHTS_CHANGED, { reach: 'group' }, 'abc'],
  ])('goes with what is said of %s', (_, topic, body, left) => {
    const { cache, kept } = filled('abc')
    const reading = cache.reading()
    publish(topic, body)
    expect(kept()).toBe(left)
    // It is known as well of what is just being read.
    expect([...'abc'].filter((name) => !reading.isOutdated(entry(name).actor)).join('')).toBe(left)
    reading.end()
    publish(SESSION_ENDED, { personId: 'person-a' })
    expect(reading.isOutdated(entry('a').actor)).toBe(!left.includes('a'))
  })

  it('holds from and until: of the person, of the session unused and of the session anyway', () => {
    const cache = openActorCache(notifier)
    const ends = (idle: number, absolute: number) => {
      const made = entry('x')
      return { ...made, actor: { ...made.actor, ends: { idle: NOON + idle, absolute: NOON + absolute } } }
    }
    for (const one of [entry('x', { until: NOON + HOUR }), ends(HOUR, 2 * HOUR), ends(2 * HOUR, HOUR)]) {
      cache.keep('x', one)
      expect([NOON - 1, NOON, NOON + HOUR - 1, NOON + HOUR].map((at) => cache.get('x', at) !== undefined)).toEqual([
        false,
        true,
        true,
        false,
      ])
    }
  })

  it('is nothing while the node is notified by nobody, and nothing of it afterwards', () => {
    const { cache, kept } = filled('ab')
    const reading = cache.reading()
    isListening = false
    expect(kept()).toBe('')
    cache.keep('c', entry('c'))
    expect(cache.size()).toBe(2)
    for (const forget of lost) forget()
    isListening = true
    expect([kept(), cache.size(), reading.isOutdated(entry('c').actor)]).toEqual(['', 0, true])
    cache.keep('a', entry('a'))
    expect(kept()).toBe('a')
  })

  it('is a memo of a day of the person, emptied by the next one and by what is said of them', () => {
    const { cache } = filled('ab')
    const memo = (name: string, at: number) => cache.get(name, at)?.actor.memo.current
    const midnight = NOON + 12 * HOUR
    memo('a', NOON)?.set('info', { of: 'today' })
    memo('b', NOON)?.set('info', { of: 'today' })
    expect(memo('a', midnight - 1)?.size).toBe(1)
    publish(PERSON_CHANGED, { employmentIds: ['employment-b'] })
    expect([memo('a', NOON)?.size, memo('b', NOON)?.size]).toEqual([1, 0])
    expect(memo('a', midnight)?.size).toBe(0)
    memo('a', midnight)?.set('info', { of: 'tomorrow' })
    expect(memo('a', midnight + 1)?.size).toBe(1)
    // A clock that is put back does not show tomorrow.
    expect(memo('a', midnight - 1)?.size).toBe(0)
  })
})
