// @module-tag no-retry

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionName, TOKEN_KEY } from '../session/token.ts'
import type { PushEvent } from './events.ts'
import { startPush } from './push.ts'

const stored = new Map<string, string>()
/** How long a new window may take to find that nobody leads. */
const SOON = { timeout: 2000 }
/** The streams that were asked for, each with what it was to go on after and the way to say something on it. */
let streams: { after: string | null; say: (event: PushEvent, id: string) => void }[]
let target: EventTarget
const stops: (() => void)[] = []

/** A window of the browser, with what it has received so far. */
function openWindow() {
  const events: PushEvent[] = []
  const stop = startPush((event) => events.push(event))
  stops.push(stop)
  return { stop, kinds: () => events.map(({ kind }) => kind) }
}

beforeEach(() => {
  stored.clear()
  stored.set(TOKEN_KEY, 'a-token-of-some-length')
  streams = []
  target = new EventTarget()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '', querySelector: () => null }))
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, target[name].bind(target))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem(key: string) {
      stored.delete(key)
      // Other windows are told of it.
      target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }))
    },
  })
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start(controller) {
        const say = (event: PushEvent, id: string) =>
          controller.enqueue(new TextEncoder().encode(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`))
        signal?.addEventListener('abort', () => controller.error(signal.reason))
        streams.push({ after: new URL(url, 'http://here').searchParams.get('after'), say })
      },
    })
    return new Response(body)
  })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

describe('the push channel of several windows', () => {
  it('is one stream, and who leads next goes on where it stood, though it received nothing yet [1.09c]', async () => {
    const first = openWindow()
    await vi.waitFor(() => expect(streams).toHaveLength(1), SOON)
    streams[0]?.say({ kind: 'hello' }, 'one')
    streams[0]?.say({ kind: 'changed', entities: ['office'], own: [] }, 'two')
    await vi.waitFor(() => expect(first.kinds()).toEqual(['hello', 'changed']), SOON)
    const answered = new BroadcastChannel(`muster-push-${sessionName()}`)
    const reported = new Promise((resolve) => {
      answered.onmessage = ({ data }) => data.said === 'state' && resolve(data.id)
    })
    const second = openWindow()
    expect(await reported).toBe('two')
    answered.close()
    first.stop()
    await vi.waitFor(() => expect(streams).toHaveLength(2), SOON)
    expect(streams[1]?.after).toBe('two')
    streams[1]?.say({ kind: 'hello' }, 'three')
    await vi.waitFor(() => expect(second.kinds()).toEqual(['hello']), SOON)
  })
})
