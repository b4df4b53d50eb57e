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
  const sorted = times.toSorted()
  const at = (share: number) => sorted[Math.min(count - 1, Math.floor(count * share))] ?? 0
  return { done: count, seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
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
  let buffered: Buffer = Buffer.alloc(0)
  let waiting: ((head: string) => void) | undefined
  let failed: ((error: Error) => void) | undefined
  socket.on('data', (chunk: Buffer) => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
    const end = buffered.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = buffered.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (buffered.length < end + 4 + length) return
    const text = buffered.toString('latin1', 0, 400)
    buffered = buffered.subarray(end + 4 + length)
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
