import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { sha256 } from '../base/crypto.ts'
import { Refusal } from '../base/refusal.ts'
import type { Pools } from '../db/pools.ts'
import type { FileStore } from '../files/store.ts'
import type { Feed } from '../push/feed.ts'
import type { Notifier } from '../push/notifier.ts'
import { readBearer } from './request.ts'

/** `live` says that the process answers, `ready` that it can work: the database answers, the node is notified by the others, and files can be written. */
export function serveHealth(app: FastifyInstance, pools: Pools, notifier: Notifier, files: FileStore): void {
  const canWrite = fewTimes(() => files.canWrite())
  app.get('/api/health/live', { config: { rateLimit: false } }, async () => ({ live: true }))
  app.get('/api/health/ready', { config: { rateLimit: false } }, async (_request, reply) => {
    const database = await pools.operations.query('select 1').then(
      () => true,
      () => false,
    )
    const writable = await canWrite()
    const isReady = database && notifier.isListening() && writable
    const parts = { database, listening: notifier.isListening(), writable }
    return reply.code(isReady ? 200 : 503).send({ ready: isReady, ...parts })
  })
}

/** Whoever asks often must not wear the disk: what was found stands for a moment, in milliseconds. */
const STANDS_MS = 2000

function fewTimes(look: () => Promise<boolean>): () => Promise<boolean> {
  let last: { at: number; found: Promise<boolean> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > STANDS_MS) last = { at: now, found: look() }
    return last.found
  }
}

/** Prometheus text at `/api/metrics`, for requests with the token of the settings; without one there is no such page. */
export function serveMetrics(app: FastifyInstance, token: string | undefined, feed: Feed): void {
  if (token === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'muster_http_request_seconds',
    help: 'How long calls take, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'muster_push_streams',
    help: 'Open event streams',
    registers: [registry],
    collect() {
      this.set(feed.size())
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    // A stream lasts as long as a session: that is no answer time.
    if (request.routeOptions.url === '/api/push') return
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/api/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    const shown = readBearer(request)
    if (shown === undefined || !timingSafeEqual(sha256(shown), sha256(token))) throw new Refusal('system.unauthorized')
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}
