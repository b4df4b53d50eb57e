import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AGAIN, openFairTurns } from './fair-turns.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A task that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { task: vi.fn(() => promise), end: resolve }
}
const nothing = async () => {}
const queueLine = (text: string) => ({ group: text[0] ?? '', line: text.slice(1) })
const soon = () => vi.advanceTimersByTimeAsync(0)
/** What became of a promise, without waiting for it. */
async function outcomeOf(promise: Promise<unknown>) {
  return Promise.race([
    promise.then(
      () => 'done',
      (error) => ({ key: error.key, ...error.data }),
    ),
    soon().then(() => soon().then(() => 'waits')),
  ])
}

describe('fair turns', () => {
  it('are had by few at once, and by those of one line one after the other', async () => {
    const { inTurn, waiting } = openFairTurns({ atOnce: 2 })
    const [a, b, c] = [held(), held(), held()]
    void inTurn(queueLine('x1'), a.task)
    void inTurn(queueLine('x1'), b.task)
    void inTurn(queueLine('y1'), nothing)
    void inTurn(queueLine('y2'), c.task)
    await soon()
    expect([a, b, c].map(({ task }) => task.mock.calls.length)).toEqual([1, 0, 1])
    expect(waiting()).toBe(1)
    a.end()
    await soon()
    expect([b.task.mock.calls.length, waiting()]).toEqual([1, 0])
  })

  it('go on after a task that failed, which fails for its caller alone', async () => {
    const { inTurn } = openFairTurns({ atOnce: 1 })
    const failed = inTurn(queueLine('x1'), () => Promise.reject(new Error('broken')))
    const next = inTurn(queueLine('x1'), async () => 7)
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe(7)
  })

  it('come again for what could not be done yet, while others go on, and before who stands behind it', async () => {
    const { inTurn } = openFairTurns({ atOnce: 1, againMs: 50 })
    const order: string[] = []
    let isReady = false
    const first = inTurn(queueLine('x1'), async () => (isReady ? void order.push('first') : AGAIN))
    const behind = inTurn(queueLine('x1'), async () => void order.push('behind'))
    const other = inTurn(queueLine('y1'), async () => void order.push('other'))
    await other
    expect(order).toEqual(['other'])
    isReady = true
    await vi.advanceTimersByTimeAsync(50)
    await Promise.all([first, behind])
    expect(order).toEqual(['other', 'first', 'behind'])
  })

  it('are refused to the last of the longest line where there is no room, with the time that those in front take', async () => {
    const { inTurn } = openFairTurns({ atOnce: 1, most: 4 })
    const slow = inTurn(queueLine('z1'), () => new Promise<void>((resolve) => setTimeout(resolve, 2000)))
    await vi.advanceTimersByTimeAsync(2000)
    await slow
    const running = held()
    void inTurn(queueLine('z1'), running.task)
    const guesses = Array.from({ length: 4 }, () => inTurn(queueLine('x1'), nothing))
    const newcomer = inTurn(queueLine('x2'), nothing)
    expect(await outcomeOf(guesses[3]!)).toEqual({ key: 'system.too_many_requests', retryAfter: 8 })
    expect(await outcomeOf(newcomer)).toBe('waits')
    const [other, another] = [inTurn(queueLine('y1'), nothing), inTurn(queueLine('y2'), nothing)]
    expect(await outcomeOf(guesses[2]!)).toMatchObject({ key: 'system.too_many_requests' })
    expect(await outcomeOf(guesses[1]!)).toMatchObject({ key: 'system.too_many_requests' })
    const last = inTurn(queueLine('y3'), nothing)
    expect(await outcomeOf(last)).toMatchObject({ key: 'system.too_many_requests' })
    running.end()
    await Promise.all([guesses[0], newcomer, other, another])
  })

  it('are refused at once to who would wait longer than is borne, and to who has', async () => {
    const { inTurn } = openFairTurns({ atOnce: 1, mostMs: 3000 })
    const slow = inTurn(queueLine('z1'), () => new Promise<void>((resolve) => setTimeout(resolve, 2000)))
    await vi.advanceTimersByTimeAsync(2000)
    await slow
    void inTurn(queueLine('z1'), held().task)
    const waits = inTurn(queueLine('x1'), nothing)
    const late = inTurn(queueLine('x2'), nothing)
    expect(await outcomeOf(late)).toEqual({ key: 'system.too_many_requests', retryAfter: 2 })
    expect(await outcomeOf(waits)).toBe('waits')
    const refused = outcomeOf(waits.finally(() => {}))
    await vi.advanceTimersByTimeAsync(3000)
    await refused
    expect(await outcomeOf(waits)).toMatchObject({ key: 'system.too_many_requests' })
  })

  it('are refused to everybody who waits when the node closes', async () => {
    const { inTurn, close } = openFairTurns({ atOnce: 1 })
    const running = held()
    const first = inTurn(queueLine('x1'), running.task)
    const second = inTurn(queueLine('x1'), nothing)
    close()
    expect(await outcomeOf(second)).toEqual({ key: 'system.busy', retryAfter: 2 })
    expect(await outcomeOf(inTurn(queueLine('y1'), nothing))).toEqual({ key: 'system.busy', retryAfter: 2 })
    running.end()
    expect(await outcomeOf(first)).toBe('done')
  })

  it('that come again are refused when the node has closed meanwhile, or when it was too long', async () => {
    const { inTurn, close } = openFairTurns({ atOnce: 2, mostMs: 120, againMs: 50 })
    const never = inTurn(queueLine('x1'), async () => AGAIN)
    const refused = never.catch((error) => error.key)
    await vi.advanceTimersByTimeAsync(200)
    expect(await refused).toBe('system.too_many_requests')
    const other = inTurn(queueLine('y1'), async () => AGAIN).catch((error) => error.key)
    close()
    await vi.advanceTimersByTimeAsync(50)
    expect(await other).toBe('system.busy')
  })
})
