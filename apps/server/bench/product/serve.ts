import Fastify from 'fastify'
import { openServer } from '../../src/app.ts'
import { clockAhead } from '../../src/platform/base/clock.ts'
import { serveWeb } from '../../src/platform/http/static.ts'
import { keyRingOf } from '../../src/platform/keys/key-ring.ts'
import { type CopyTarget, openBareCopy } from './bare-copy.ts'

// The process that is measured: the product with everything switched on, or as its limit a bare route or a folder of pages.
const {
  programUrl,
  filesDir,
  aheadMs = 0,
  bareBody,
  bareFolder,
  bareCopy,
  webFolder,
} = JSON.parse(process.argv[2] ?? '{}') as {
  programUrl?: string
  filesDir?: string
  aheadMs?: number
  bareBody?: string
  bareFolder?: string
  bareCopy?: CopyTarget
  webFolder?: string
}

if (bareBody !== undefined) {
  const app = Fastify()
  app.get('/bare', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(bareBody))
  process.once('disconnect', () => process.exit())
  console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
} else if (bareCopy !== undefined) {
  process.once('disconnect', () => process.exit())
  console.log(await openBareCopy(bareCopy).listen({ host: '127.0.0.1', port: 0 }))
} else if (bareFolder !== undefined) {
  const app = Fastify()
  await serveWeb(app, bareFolder)
  process.once('disconnect', () => process.exit())
  console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
} else {
  let clock = clockAhead(aheadMs)
  // By the channel it is told that time has passed.
  process.on('message', (ahead: number) => {
    clock = clockAhead(ahead)
    process.send?.(ahead)
  })
  const ring = keyRingOf(['11'.repeat(32)])
  if (!ring) throw new Error('no keys')
  const server = await openServer({
    programUrl: programUrl ?? '',
    role: undefined,
    clock: () => clock(),
    logLevel: 'warn',
    poolSize: 16,
    trustProxy: 'loopback',
    isRateLimited: true,
    filesDir: filesDir ?? '',
    keys: { seals: ring, fields: ring, fingerprints: ring },
    runsJobs: true,
  })
  if (webFolder !== undefined) await serveWeb(server.app, webFolder)
  console.log(await server.app.listen({ host: '127.0.0.1', port: 0 }))
  let isEnding = false
  // Whoever tells it to end may go right after.
  const end = () => {
    if (isEnding) return
    isEnding = true
    void server.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', end)
  process.once('disconnect', end)
}
