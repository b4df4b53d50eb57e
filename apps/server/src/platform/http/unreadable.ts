import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Envelope, Problem } from '@muster/contract/envelope'
import { Refusal } from '../base/refusal.ts'
import { sayRefusal } from '../base/words.ts'
import { STRICT } from './headers.ts'

/** What HTTP calls the refusals that are met before there is a call; the envelope is that of every malformed one. */
const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const HEADERS = { ...STRICT, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** Nobody's language is known yet. */
function bodyOf(): string {
  const refusal = new Refusal('system.format', { fields: { '': 'not_http' } })
  const body: Envelope<Problem> = {
    code: refusal.entry.code,
    msg: sayRefusal({ locale: 'en_US', zone: 'UTC' }, refusal.key, refusal.data),
    data: { key: refusal.key, ...refusal.data },
  }
  return JSON.stringify(body)
}

/** Answers what the parser of HTTP refuses (two lengths, a bad chunk) like everything else: envelope and strict headers. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const body = bodyOf()
  const lines = Object.entries({ ...HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}\r\n${head}\r\n${body}`)
}

/** The same for a call that expects of the server what it does not do. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(417, { ...HEADERS, connection: 'close' }).end(bodyOf())
}
