import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from './measure.ts'
import { httpRequest, load } from './product/load.ts'
import { memoryOf } from './product/memory.ts'
import { type Crowd, makeCrowd } from './product/people.ts'
import { openNode, openProduct, type Product } from './product/product.ts'

const STREAMS = 2000
/** The first person of each company: half of the crowd works in each. */
const FIRSTS = [0, STREAMS / 2]

type Node = Awaited<ReturnType<typeof openNode>>
type State = { product: Product; crowd: Crowd; other: Node; streams: Stream[]; turn: number }
/** An open stream; `onChange` is told when it says that a punch was made. */
type Stream = { socket: Socket; onChange: () => void }

/** Two nodes on one database, and streams on the second one only. */
async function openState(streams: number): Promise<State> {
  const product = await openProduct()
  const crowd = await makeCrowd(product.owner, STREAMS)
  const other = await openNode(product.programUrl)
  const port = Number(new URL(other.address).port)
  const open: Stream[] = []
  for (let n = 0; n < streams; n += 100)
    open.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, streams - n) }, (_, i) => openStream(port, crowd.token(n + i))),
      )),
    )
  return { product, crowd, other, streams: open, turn: 0 }
}

async function openStream(port: number, token: string): Promise<Stream> {
  const socket = connect(port, '127.0.0.1')
  const stream: Stream = { socket, onChange: () => {} }
  socket.write(httpRequest('GET', '/api/push', token))
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      if (text.includes('"hello"')) resolve()
      if (text.includes('"punch"')) stream.onChange()
    })
  })
  return stream
}

/** Somebody clocks in at the first node. */
const clockIn = ({ product, crowd }: State, turn: number, person: number) =>
  load(product.port, 1, 1, () =>
    httpRequest(
      'POST',
      '/api/attendance/clock',
      crowd.token(person),
      { 'idempotency-key': `push-${turn}-${person}` },
      '{}',
    ),
  )

const notified = (streams: readonly Stream[]) =>
  Promise.all(
    streams.map(
      (stream) =>
        new Promise<void>((resolve) => {
          stream.onChange = resolve
        }),
    ),
  )

/** Until the days that it made out of date are computed, and told. */
async function settle({ product }: State): Promise<void> {
  for (;;) {
    const { rows } = await product.owner.query('select 1 from rostering.dirty_range limit 1')
    if (rows.length === 0) break
    await pause(50)
  }
  await pause(600)
}

async function tearDown({ product, other, streams }: State): Promise<void> {
  for (const { socket } of streams) socket.destroy()
  await other.stop()
  await product.close()
}

const toAll: Bench<State> = {
  name: `push, an event to each of ${STREAMS.toLocaleString('en-US')} streams of one process`,
  unit: 'streams',
  // All of them within a second of the operation.
  target: STREAMS,
  most: { megabytes: 400 },
  rounds: 5,
  setup: () => openState(STREAMS),
  async ours(state) {
    const turn = state.turn++
    const all = notified(state.streams)
    await Promise.all(FIRSTS.map((first) => clockIn(state, turn, first + turn)))
    await all
    return { done: STREAMS, megabytes: (await memoryOf(state.other.pid)).now }
  },
  settle,
  tearDown,
}

const OPERATIONS = 40

const acrossNodes: Bench<State> = {
  name: 'push, an operation of one node shown on another',
  unit: 'operations',
  target: 1,
  latency: { percentile: 'p95', most: 1000 },
  rounds: 5,
  setup: () => openState(1),
  async ours(state) {
    const times: number[] = []
    for (let n = 0; n < OPERATIONS; n++) {
      const changes = notified(state.streams)
      const from = performance.now()
      await clockIn(state, state.turn++, 1 + (state.turn % 900))
      await changes
      times.push(performance.now() - from)
    }
    return { done: OPERATIONS, p95: times.toSorted((a, b) => a - b)[Math.ceil(OPERATIONS * 0.95) - 1] }
  },
  settle,
  tearDown,
}

export const benches = [toAll, acrossNodes]
