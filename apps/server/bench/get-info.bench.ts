import type { Bench } from './measure.ts'
import { httpRequest, load } from './product/load.ts'
import { type Crowd, makeCrowd } from './product/people.ts'
import { openBare, openProduct, type Product } from './product/product.ts'

const REQUESTS = 20_000
/** Callers in turn, so that nobody runs into the rate limit of one person. */
const PEOPLE = 4000
/** Longer than a session may go without a note that it is used. */
const UNUSED_MS = 61_000

type Warm = { product: Product; crowd: Crowd; bare: Awaited<ReturnType<typeof openBare>> }
type Cold = { product: Product; crowd: Crowd }

const ask = (crowd: Crowd, n: number) => httpRequest('GET', '/api/getInfo', crowd.token(n % PEOPLE))

/** A product with ten thousand people of whom `PEOPLE` have used their session. */
async function openUsed(connections: number): Promise<Cold> {
  const product = await openProduct()
  const crowd = await makeCrowd(product.owner, 10_000)
  // Code that has never run is slow in everybody's first call.
  await load(product.port, connections, PEOPLE, (n) => httpRequest('GET', '/api/getInfo', crowd.token(PEOPLE + n)))
  await product.advance(UNUSED_MS)
  await load(product.port, connections, PEOPLE, (n) => ask(crowd, n))
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

const ROUNDS = 5
/** For each round, and the one that warms up, as many sessions of these people as nobody has used yet. */
const FIRST = `insert into identity.session (id, token_hash, person_id, created_at, last_seen_at, idle_until, absolute_until, address, agent)
  select gen_random_uuid(), sha256(convert_to('first-' || r || '-' || p.n, 'UTF8')), p.person_id, now(), now(), now() + interval '10 hours', now() + interval '12 hours', 'bench', 'bench'
  from generate_series(0, $1::int) r, (select person_id, row_number() over (order by person_id) - 1 as n
    from (select distinct person_id from identity.session where agent = 'bench') s limit $2::int) p`

/** A session that this node has never seen is asked for who it is, what they may do and what their page says. */
const first = (connections: number): Bench<Cold & { round: number }> => ({
  name: `getInfo, first use of each session, ${connections} connections`,
  unit: 'calls',
  target: { ratio: 0.15 },
  rounds: ROUNDS,
  async setup() {
    const used = await openUsed(connections)
    await used.product.owner.query(FIRST, [ROUNDS, PEOPLE])
    await used.product.owner.query('vacuum (analyze) identity.session')
    return { ...used, round: 0 }
  },
  ours(state) {
    const round = state.round++
    return load(state.product.port, connections, PEOPLE, (n) =>
      httpRequest('GET', '/api/getInfo', `first-${round}-${n % PEOPLE}`),
    )
  },
  limit: ({ product, crowd }) => load(product.port, connections, PEOPLE, (n) => ask(crowd, n)),
  limitName: 'the same people, sessions warm',
  tearDown: ({ product }) => product.close(),
})

export const benches = [warm, cold(64), cold(16), first(64), first(16)]
