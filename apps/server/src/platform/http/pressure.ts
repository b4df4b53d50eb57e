import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../base/refusal.ts'

export type Pressure = {
  /** An event loop that lags this much on average is behind. */
  delayMs: number
  /** How long it must have been behind. */
  lastsMs: number
  /** How often it is looked at. */
  sampleMs: number
}

const USUAL: Pressure = { delayMs: 3000, lastsMs: 5000, sampleMs: 1000 }

/** A node that says it is dead is started anew, and those that remain have more to do. */
const isRefused = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/health/live')

/**
 * Has a node that goes on lagging take no more calls until it has caught up (`system.busy`). One that stood still for a moment,
 * as its whole machine may, is only late. Files are always served: a page that misses one is broken, and waits for nothing.
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  { delayMs, lastsMs, sampleMs }: Pressure = USUAL,
): Promise<void> {
  const hasLasted = lasting(lastsMs, lastsMs + 2 * delayMs)
  await app.register(underPressure, {
    maxEventLoopDelay: delayMs,
    sampleInterval: sampleMs,
    pressureHandler: ({ url }) => {
      if (hasLasted(performance.now()) && isRefused(url)) throw new Refusal('system.busy', { retryAfter: 5 })
    },
  })
}

/**
 * Whether what is noticed again and again has lasted `ms`. Told each time it is noticed, with the time in milliseconds; after a
 * gap of more than `gapMs` it begins anew.
 */
export function lasting(ms: number, gapMs: number): (now: number) => boolean {
  let since = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  return (now) => {
    if (now - last > gapMs) since = now
    last = now
    return now - since >= ms
  }
}
