// @module-tag no-retry

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PushEvent } from './events.ts'
import { keepConnected, pauseAfter } from './stream.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (event: object) => bytes(`data: ${JSON.stringify(event)}\n\n`)
const HELLO = text({ kind: 'hello' })

/** A server that answers each call as told, and keeps what it was asked. */
function server() {
  const asked: { url: string; headers: Record<string, string>; signal: AbortSignal }[] = []
  const answers: (() => Response)[] = []
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit) => {
    asked.push({ url, headers: headers as Record<string, string>, signal: signal as AbortSignal })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  return {
    asked,
    /** Sends these pieces, then ends, or stays open. */
    stream: (pieces: Uint8Array[], stays = false) =>
      answers.push(
        () =>
          new Response(
            new ReadableStream({
              start(controller) {
                const { signal } = asked.at(-1)!
                for (const piece of pieces) controller.enqueue(piece)
                if (!stays) controller.close()
                signal.addEventListener('abort', () => controller.error(signal.reason), { once: true })
              },
            }),
          ),
      ),
    refuse: (status: number, key: string) =>
      answers.push(() => Response.json({ code: status, msg: 'no', data: { key } }, { status })),
  }
}

function connected() {
  const arrived: PushEvent[] = []
  const states: string[] = []
  const stop = new AbortController()
  const over = keepConnected({
    arrived: (event) => arrived.push(event),
    changed: (state) => states.push(state),
    signal: stop.signal,
  })
  return { arrived, states, stop, over }
}

describe('the connection to the push channel', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('localStorage', { getItem: () => 'token-of-mine' })
    const window = new EventTarget()
    for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
      vi.stubGlobal(name, window[name].bind(window))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('pauses longer each time, half of it by chance, and never so long that a new start is found late', () => {
    expect([1, 2, 3, 4, 5, 20].map((failures) => pauseAfter(failures, 1))).toEqual([500, 1000, 2000, 4000, 4000, 4000])
    expect([1, 2, 3, 4, 5, 20].map((failures) => pauseAfter(failures, 0))).toEqual([250, 500, 1000, 2000, 2000, 2000])
    expect(pauseAfter(31, 1)).toBe(30_000)
  })

  it('is opened anew after it was cut, with the token and without prolonging the session', async () => {
    const { stream, asked } = server()
    stream([HELLO, text({ kind: 'beat' }), bytes('data: {"kind":"be')])
    stream([HELLO], true)
    const { states, stop, arrived } = connected()
    await vi.advanceTimersByTimeAsync(600)
    expect(asked.map(({ url }) => url)).toEqual(['/api/push', '/api/push'])
    expect(asked[1]?.headers).toMatchObject({ authorization: 'Bearer token-of-mine', 'x-silent': '1' })
    expect(states).toEqual(['open', 'lost', 'open'])
    expect(arrived.map(({ kind }) => kind)).toEqual(['hello', 'beat', 'hello'])
    stop.abort()
  })

  it('is given up when the session is over, however it learns of that, and when a password is to be changed first', async () => {
    const { stream, refuse, asked } = server()
    for (const end of [
      () => stream([HELLO, text({ kind: 'bye', why: 'ended' })]),
      () => refuse(401, 'system.unauthorized'),
      () => refuse(403, 'identity.password_must_change'),
    ]) {
      asked.splice(0)
      end()
      const { states, over } = connected()
      await vi.advanceTimersByTimeAsync(60_000)
      await over
      expect(states.at(-1)).toBe('ended')
      expect(asked).toHaveLength(1)
    }
  })

  it('that is refused for another reason is tried again, and known to be refused; the end of a session is told as an event', async () => {
    const { refuse, stream } = server()
    refuse(500, 'system.internal')
    stream([HELLO], true)
    const { states, stop } = connected()
    await vi.advanceTimersByTimeAsync(600)
    expect(states).toEqual(['refused', 'open'])
    stop.abort()
    refuse(401, 'system.unauthorized')
    const { arrived, over } = connected()
    await over
    expect(arrived).toEqual([{ kind: 'bye', why: 'ended' }])
  })

  it('is tried again while the server is busy or away, at once when the device has its network back', async () => {
    const { stream, refuse, asked } = server()
    refuse(503, 'system.busy')
    const { states, stop } = connected()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked.length).toBeGreaterThan(5)
    expect(new Set(states)).toEqual(new Set(['lost']))
    stream([HELLO], true)
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toBe('open')
    stop.abort()
  })

  it('does not fight for a place that another window of the session has taken', async () => {
    const { stream, asked } = server()
    stream([HELLO, text({ kind: 'bye', why: 'replaced' })])
    const { stop } = connected()
    await vi.advanceTimersByTimeAsync(55_000)
    expect(asked).toHaveLength(1)
    stop.abort()
  })

  it('that says nothing any more is opened anew', async () => {
    const { stream, asked } = server()
    stream([HELLO], true)
    stream([HELLO], true)
    const { states, stop } = connected()
    await vi.advanceTimersByTimeAsync(44_000)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked).toHaveLength(2)
    expect(asked[0]?.signal.aborted).toBe(true)
    expect(states.at(-1)).toBe('open')
    stop.abort()
  })
})
