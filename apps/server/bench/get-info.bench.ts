import { httpRequest, load } from './product/load.ts'
import { type Crowd, makeCrowd } from './product/people.ts'
import { openBare, openProduct, type Product } from './product/product.ts'
import type { Bench } from './run.ts'

const REQUESTS = 20_000
/** Callers in turn, so that nobody runs into the rate limit of one person. */
const PEOPLE = 4000
/** Longer than a session may go without a note that it is used. */
const UNUSED_MS = 61_000

type Warm = { product: Product; crowd: Crowd; bare: Awaited<ReturnType<typeof openBare>> }
type Cold = { product: Product; crowd: Crowd }

const ask = (crowd: Crowd, n: number) => httpRequest('GET', '/api/getInfo', crowd.token(n % PEOPLE))

/** A product with ten thousand people of whom `PEOPLE` have used their session; says how fast it was for the first time. */
async function openUsed(connections: number): Promise<Cold> {
  const product = await openProduct()
  const crowd = await makeCrowd(product.owner, 10_000)
  // Code that has never run is slow in everybody's first call.
  await load(product.port, connections, PEOPLE, (n) => httpRequest('GET', '/api/getInfo', crowd.token(PEOPLE + n)))
  await product.advance(UNUSED_MS)
  const { done, seconds, p99 } = await load(product.port, connections, PEOPLE, (n) => ask(crowd, n))
  const rate = Math.round(done / seconds).toLocaleString('en-US')
  console.log(
    `getInfo, first use of each session, ${connections} connections | ${rate} calls/s | p99 ${p99.toFixed(1)} ms`,
  )
  return { product, crowd }
}

const warm: Bench<Warm> = {
  name: 'getInfo warm, 64 connections',
  unit: 'calls',
  target: { ratio: 0.3 },
  latency: { percentile: 'p99', most: 25 },
  rounds: 5,
  async setup() {
    const { product, crowd } = await openUsed(64)
    const answer = await fetch(`http://127.0.0.1:${product.port}/api/getInfo`, {
      headers: { authorization: `Bearer ${crowd.token(0)}` },
    })
    return { product, crowd, bare: await openBare(await answer.text()) }
  },
  ours: ({ product, crowd }) => load(product.port, 64, REQUESTS, (n) => ask(crowd, n)),
  limit: ({ bare }) => load(bare.port, 64, REQUESTS, () => 'GET /bare HTTP/1.1\r\nhost: bench\r\n\r\n'),
  limitName: 'bare Fastify route, same bytes',
  async tearDown({ product, bare }) {
    await bare.close()
    await product.close()
  },
}

/** Every session is used once, after more than a minute in which nobody used it. */
const cold = (connections: number): Bench<Cold> => ({
  name: `getInfo, sessions not used for a minute, ${connections} connections`,
  unit: 'calls',
  target: { ratio: 0.3 },
  latency: { percentile: 'p99', most: 25, ifLimitDoes: true },
  rounds: 5,
  setup: () => openUsed(connections),
  async ours({ product, crowd }) {
    await product.advance(UNUSED_MS)
    return load(product.port, connections, PEOPLE, (n) => ask(crowd, n))
  },
  limit: ({ product, crowd }) => load(product.port, connections, PEOPLE, (n) => ask(crowd, n)),
  limitName: 'the same sessions warm',
  tearDown: ({ product }) => product.close(),
})

export const benches = [warm, cold(64), cold(16)]
