import { connect, type Socket } from 'node:net'

export type LoadResult = { done: number; seconds: number; p50: number; p95: number; p99: number }

/**
 * Sends `count` HTTP requests over `connections` kept-alive sockets, one in flight on each, and measures every answer.
 * Raw sockets, because the generator shares the cores with what it measures. An answer that is not 200 ends the run.
 */
export async function load(
  port: number,
  connections: number,
  count: number,
  request: (n: number) => string,
): Promise<LoadResult> {
  const times = new Float64Array(count)
  let next = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: Math.min(connections, count) }, () =>
      worker(port, () => (next < count ? next++ : -1), request, times),
    ),
  )
  const seconds = (performance.now() - start) / 1000
  return { done: count, seconds, ...shareOf(times) }
}

/** The times within which half, 95 and 99 of a hundred were answered. */
export function shareOf(times: Float64Array): { p50: number; p95: number; p99: number } {
  const sorted = times.toSorted()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

async function worker(
  port: number,
  take: () => number,
  request: (n: number) => string,
  times: Float64Array,
): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const answers = answersOf(socket)
  for (let n = take(); n >= 0; n = take()) {
    const sent = performance.now()
    const answer = answers()
    socket.write(request(n))
    const head = await answer
    times[n] = performance.now() - sent
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(`request ${n} was answered ${head.slice(0, 300)}`)
  }
  socket.end()
}

/** Reads whole answers (content-length) one after the other; gives the first 400 characters of each. */
function answersOf(socket: Socket): () => Promise<string> {
  let begun: Buffer = Buffer.alloc(0)
  // How many bytes are still to come, once the head has been read.
  let left: number | undefined
  let waiting: ((head: string) => void) | undefined
  let failed: ((error: Error) => void) | undefined
  socket.on('data', (chunk: Buffer) => {
    if (left === undefined) {
      begun = begun.length === 0 ? chunk : Buffer.concat([begun, chunk])
      const end = begun.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/content-length: (\d+)/i.exec(begun.toString('latin1', 0, end))?.[1] ?? 0)
      left = end + 4 + length - begun.length
    } else left -= chunk.length
    if (left > 0) return
    const text = begun.toString('latin1', 0, 400)
    begun = Buffer.alloc(0)
    left = undefined
    waiting?.(text)
  })
  socket.on('close', () => failed?.(new Error('the connection was closed')))
  return () =>
    new Promise((resolve, reject) => {
      waiting = resolve
      failed = reject
    })
}

/** The text of a request. */
export function httpRequest(
  method: 'GET' | 'POST',
  path: string,
  token: string,
  headers: Record<string, string> = {},
  body = '',
): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: bench',
    `authorization: Bearer ${token}`,
    ...Object.entries(headers).map(([k, v]) => `${k}: ${v}`),
  ]
  if (method === 'POST') lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
