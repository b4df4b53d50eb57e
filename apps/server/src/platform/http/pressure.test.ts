import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { lasting, refuseUnderPressure } from './pressure.ts'

// More than a loaded machine is late by itself.
const DELAY = 200
const LASTS = 1000

/** Holds the event loop up. */
async function stall(): Promise<void> {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * DELAY)
  await setImmediate()
}

async function openApp() {
  const app = Fastify()
  await refuseUnderPressure(app, { delayMs: DELAY, lastsMs: LASTS, sampleMs: 2 * DELAY })
  app.get('/api/one', () => 'one')
  app.get('/api/health/live', () => 'live')
  app.get('/assets/one.js', () => 'one')
  await app.ready()
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode
  return { app, statusOf }
}

describe('a node whose event loop is behind', () => {
  it('goes on answering after it stood still, refuses calls when it lasts, never files nor that it lives, and takes calls again afterwards', async () => {
    const { app, statusOf } = await openApp()
    while (!app.isUnderPressure()) await stall()
    const begun = performance.now()
    expect(await statusOf('/api/one')).toBe(200)
    let status = 200
    while (status === 200 && performance.now() - begun < 10 * LASTS) {
      await stall()
      status = await statusOf('/api/one')
    }
    expect(app.isUnderPressure()).toBe(true)
    expect(performance.now() - begun).toBeGreaterThanOrEqual(LASTS)
    expect([status, await statusOf('/assets/one.js'), await statusOf('/api/health/live')]).toEqual([500, 200, 200])
    await expect.poll(() => app.isUnderPressure()).toBe(false)
    expect(await statusOf('/api/one')).toBe(200)
    await app.close()
  })

  it.each([
    { at: [0], is: false },
    { at: [0, 4999], is: false },
    { at: [0, 2000, 4000, 5000], is: true },
    { at: [0, 2000, 14_000], is: false },
    { at: [0, 14_000, 19_000], is: true },
  ])('counts as lasting after five seconds without a gap: $at', ({ at, is }) => {
    const hasLasted = lasting(5000, 11_000)
    expect(at.map(hasLasted).at(-1)).toBe(is)
  })
})
