// @module-tag no-retry

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TOKEN_KEY } from '../session/token.ts'
import type { PushEvent } from './events.ts'
import { startPush } from './push.ts'
import { readPushState } from './push-state.ts'

const BACKGROUND = 'hidden'
/** The streams that were asked for: whether each is still open, and the way to say something on it. */
let streams: { signal: AbortSignal; say: (event: PushEvent) => void; cut: () => void }[]
let page: EventTarget & { visibilityState: 'visible' | 'hidden' }
let stop = () => {}

const look = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
/** Begins with what the server pushes; gives what came, and how often something may have been missed. */
function begin() {
  const kinds: string[] = []
  const missed = vi.fn()
  stop = startPush(({ kind }) => kinds.push(kind), missed)
  return { kinds, missed: () => missed.mock.calls.length }
}
/** The stream of this number, once it is asked for and has said hello. */
const hello = async (index: number) => {
  await vi.waitFor(() => expect(streams).toHaveLength(index + 1))
  streams[index]?.say({ kind: 'hello' })
  await vi.waitFor(() => expect(readPushState()).toBe('open'))
}

beforeEach(() => {
  streams = []
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as const,
    cookie: '',
    querySelector: () => null,
  })
  const window = new EventTarget()
  vi.stubGlobal('document', page)
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, window[name].bind(window))
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === TOKEN_KEY ? 'a-token-of-some-length' : null) })
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit & { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start(controller) {
        const say = (event: PushEvent) =>
          controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
        signal.addEventListener('abort', () => controller.error(signal.reason))
        streams.push({ signal, say, cut: () => controller.close() })
      },
    })
    return new Response(body)
  })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('the push channel of a window', () => {
  it('that is looked at from the beginning has missed nothing', async () => {
    const { kinds, missed } = begin()
    await hello(0)
    streams[0]?.say({ kind: 'changed', entities: ['office'], own: [] })
    await vi.waitFor(() => expect(kinds).toEqual(['hello', 'changed']))
    expect(missed()).toBe(0)
  })

  it('is given back when nobody looks, and opened anew, with what was missed, when somebody does [1.09c]', async () => {
    const { missed } = begin()
    await hello(0)
    look(BACKGROUND)
    expect(streams[0]?.signal.aborted).toBe(true)
    expect(readPushState()).toBe('hidden')
    look('visible')
    await hello(1)
    expect(missed()).toBe(1)
  })

  it('that was opened behind another connects when it is first looked at, and has missed what happened since', async () => {
    page.visibilityState = BACKGROUND
    const { missed } = begin()
    expect(streams).toHaveLength(0)
    look('visible')
    await hello(0)
    expect(missed()).toBe(1)
  })

  it('has missed something after it was cut', async () => {
    const { missed } = begin()
    await hello(0)
    streams[0]?.cut()
    await hello(1)
    expect(missed()).toBe(1)
  })

  it('is over with the session, and asks again when it is looked at again', async () => {
    const { kinds } = begin()
    await hello(0)
    streams[0]?.say({ kind: 'bye', why: 'ended' })
    streams[0]?.cut()
    await vi.waitFor(() => expect(readPushState()).toBe('ended'))
    expect(kinds).toEqual(['hello', 'bye'])
    look(BACKGROUND)
    look('visible')
    await hello(1)
  })

  it('shows a notice once, though a node that reads later tells it again', async () => {
    const { kinds } = begin()
    const notice = {
      kind: 'notice',
      key: '7.c7',
      word: 'attendance.pushed.clocked',
      values: { time: '08:04' },
    } as const
    await hello(0)
    streams[0]?.say(notice)
    await vi.waitFor(() => expect(kinds).toEqual(['hello', 'notice']))
    streams[0]?.cut()
    await hello(1)
    streams[1]?.say(notice)
    streams[1]?.say({ kind: 'beat' })
    await vi.waitFor(() => expect(kinds.at(-1)).toBe('beat'))
    expect(kinds).toEqual(['hello', 'notice', 'hello', 'beat'])
  })

  it('ends when it is stopped', async () => {
    begin()
    await hello(0)
    stop()
    look(BACKGROUND)
    look('visible')
    expect(streams.map(({ signal }) => signal.aborted)).toEqual([true])
  })
})
