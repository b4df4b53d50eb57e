import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Runtime } from '../operation/runtime.ts'
import { serveDevices } from './serve-devices.ts'

export type DeviceAppOptions = { logLevel: string; trustProxy: string | false; isRateLimited: boolean }

/** An application without a port that answers devices and nobody else: for a port that stands open to them. */
export async function openDeviceApp(
  runtime: Runtime,
  { logLevel, trustProxy, isRateLimited }: DeviceAppOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  await app.register(rateLimit, { global: false })
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('NOT FOUND'))
  await serveDevices(app, runtime, isRateLimited)
  return app
}
