import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'
import { tagOf } from '@muster/kernel/locale'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'
import { Refusal } from '../base/refusal.ts'
import { sayRefusal } from '../base/words.ts'
import { envelopeOf } from './answer.ts'
import { STRICT } from './headers.ts'
import { localeOfHeader } from './request.ts'

/** The port of a program that is still starting. */
export type Port = {
  address: string
  /** Lets the application answer from now on, over the port as it is bound; gives its address. */
  give(app: FastifyInstance): Promise<string>
  /** Lets the port go, where it was not given away. */
  close(): Promise<void>
}

/** When somebody who meets a starting program asks again, in seconds: an upgrade of a large database takes minutes. */
const RETRY_AFTER = '5'

/**
 * Binds the port before anything else is done, so that a second start refuses before it has changed a thing; throws where nothing can listen.
 * Until the port is given away, `/api/health/live` is answered 200 and all else 503 with code 50301, a browser by a page that comes again by itself.
 */
export async function openPort({ host, port }: { host: string; port: number }): Promise<Port> {
  const server: Server = createServer(answerStarting)
  server.listen(port, host)
  await once(server, 'listening')
  const bound = server.address() as AddressInfo
  const name = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  let isGiven = false
  return {
    address: `http://${name}:${bound.port}`,
    async give(app) {
      isGiven = true
      // Node passes the socket itself on: nobody who connects in between is refused.
      const { _handle: handle } = server as NetServer as NetServer & { _handle: unknown }
      const onto: FastifyListenOptions & { handle: unknown } = { host, port: bound.port, handle }
      return app.listen(onto)
    },
    async close() {
      if (isGiven) return
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answerStarting({ url = '/', headers }: IncomingMessage, response: ServerResponse): void {
  const usual = { ...STRICT, 'cache-control': 'no-store', connection: 'close' }
  const json = { ...usual, 'content-type': 'application/json; charset=utf-8' }
  if (url === '/api/health/live') return void response.writeHead(200, json).end('{"live":true}')
  const starting = { 'retry-after': RETRY_AFTER }
  if (url === '/api/health/ready') return void response.writeHead(503, { ...json, ...starting }).end(NOT_READY)
  const locale = localeOfHeader((headers['accept-language'] ?? '').slice(0, 200))
  const reader = { locale, zone: 'UTC' }
  const refusal = new Refusal('system.starting', { retryAfter: Number(RETRY_AFTER) })
  if (url.startsWith('/api'))
    return void response.writeHead(503, { ...json, ...starting }).end(envelopeOf(reader, refusal))
  const text = sayRefusal(reader, refusal.key, refusal.data)
  response
    .writeHead(503, { ...usual, ...starting, refresh: RETRY_AFTER, 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="${tagOf(locale)}"><meta charset="utf-8"><title>Muster</title><p>${text}</p></html>`,
    )
}

const NOT_READY = JSON.stringify({ ready: false, starting: true })
