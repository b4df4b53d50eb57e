import { httpRequest, load } from './product/load.ts'
import { type Crowd, makeCrowd } from './product/people.ts'
import { openBare, openProduct, type Product } from './product/product.ts'
import type { Bench } from './run.ts'

const CONNECTIONS = 64
const REQUESTS = 20_000
/** Callers in turn, so that nobody runs into the rate limit of one person. */
const PEOPLE = 4000

type State = { product: Product; crowd: Crowd; bare: Awaited<ReturnType<typeof openBare>>; turn: number }

const ask = (state: State, n: number) => httpRequest('GET', '/api/getInfo', state.crowd.token(n % PEOPLE))

const getInfo: Bench<State> = {
  name: 'getInfo warm, 64 connections',
  unit: 'calls',
  reach: { ratio: 0.3 },
  latency: { percentile: 'p99', most: 25 },
  rounds: 5,
  async setup() {
    const product = await openProduct()
    const crowd = await makeCrowd(product.owner, 10_000)
    const answer = await fetch(`http://127.0.0.1:${product.port}/api/getInfo`, {
      headers: { authorization: `Bearer ${crowd.token(0)}` },
    })
    const state: State = { product, crowd, bare: await openBare(await answer.text()), turn: 0 }
    const cold = await load(product.port, CONNECTIONS, PEOPLE, (n) => ask(state, n))
    console.log(
      `getInfo cold, 64 connections | ${Math.round(cold.done / cold.seconds)} calls/s | p99 ${cold.p99.toFixed(1)} ms`,
    )
    return state
  },
  ours: (state) => load(state.product.port, CONNECTIONS, REQUESTS, (n) => ask(state, n)),
  limit: (state) => load(state.bare.port, CONNECTIONS, REQUESTS, () => 'GET /bare HTTP/1.1\r\nhost: bench\r\n\r\n'),
  limitName: 'bare Fastify route, same bytes',
  async tearDown({ product, bare }) {
    await bare.close()
    await product.close()
  },
}

export const benches = [getInfo]
