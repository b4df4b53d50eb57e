import pg from 'pg'
import type { Bench } from './measure.ts'
import { httpRequest, load } from './product/load.ts'
import { type Crowd, makeCrowd } from './product/people.ts'
import { openProduct, type Product } from './product/product.ts'

const CONNECTIONS = 64
const REQUESTS = 6000
const PEOPLE = 4000

type State = {
  product: Product
  crowd: Crowd
  clients: pg.Client[]
  turn: number
  employment: string
  office: string
  company: string
}

const press = (token: string, key: string) =>
  httpRequest('POST', '/api/attendance/clock', token, { 'idempotency-key': `bench-${key}` }, '{}')

async function untilComputed({ owner }: Product): Promise<void> {
  for (;;) {
    const { rows } = await owner.query('select 1 from rostering.dirty_range limit 1')
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A committed insert by a named statement, as many clients as the product has callers. */
async function insertAll({ clients, company, employment, office }: State): Promise<{ done: number }> {
  let next = 0
  await Promise.all(
    clients.map(async (client) => {
      while (next++ < REQUESTS) {
        await client.query({
          name: 'insert',
          text: `insert into bench.punch (company_id, employment_id, office_id, at, wall, zone, source) values ($1, $2, $3, now(), now() at time zone 'UTC', 'Asia/Ho_Chi_Minh', 'web')`,
          values: [company, employment, office],
        })
      }
    }),
  )
  return { done: REQUESTS }
}

const clockIn: Bench<State> = {
  name: 'clock-in, 64 connections',
  unit: 'punches',
  target: { ratio: 0.3 },
  rounds: 5,
  async setup() {
    const product = await openProduct()
    const crowd = await makeCrowd(product.owner, 10_000)
    await product.owner.query('create schema bench')
    await product.owner.query('create table bench.punch (like attendance.punch including all)')
    await product.owner.query(
      'alter table bench.punch add foreign key (company_id, employment_id) references organisation.employment',
    )
    const { rows } = await product.owner.query('select company_id, id from organisation.employment limit 1')
    const clients = await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const client = new pg.Client(product.ownerUrl)
        await client.connect()
        await client.query('set default_transaction_read_only = off')
        return client
      }),
    )
    const state: State = {
      product,
      crowd,
      clients,
      turn: 0,
      company: rows[0].company_id,
      employment: rows[0].id,
      office: crowd.offices[0] ?? '',
    }
    // Sessions are warm in a morning: everybody has looked at their page.
    await load(product.port, CONNECTIONS, PEOPLE, (n) => httpRequest('GET', '/api/getInfo', crowd.token(n)))
    return state
  },
  ours(state) {
    const turn = state.turn++
    return load(state.product.port, CONNECTIONS, REQUESTS, (n) =>
      press(state.crowd.token((n + turn * 977) % PEOPLE), `${turn}-${n}`),
    )
  },
  /** Clock-ins make days out of date; their recompute runs on and would share the limit's cores. */
  settle: ({ product }) => untilComputed(product),
  limit: insertAll,
  limitName: 'one prepared committed INSERT',
  async tearDown({ product, clients }) {
    for (const client of clients) await client.end()
    await product.close()
  },
}

/** As many in each round: of ten thousand sessions nine thousand are used once, in six rounds. */
const ONCE = 1500
const USED_PEOPLE = 1000

type Once = { product: Product; crowd: Crowd; turn: number }

/** People come to the gate, press once and go: no session was used before, and each must be noted as used. */
const clockInOnce = (connections: number): Bench<Once> => ({
  name: `clock-in, sessions used once, ${connections} connections`,
  unit: 'punches',
  target: { ratio: 0.6 },
  rounds: 5,
  async setup() {
    const product = await openProduct()
    const crowd = await makeCrowd(product.owner, 6 * ONCE + USED_PEOPLE)
    // Code that has never run is slow in everybody's first call.
    await load(product.port, connections, 4 * USED_PEOPLE, (n) => httpRequest('GET', '/api/getInfo', used(crowd, n)))
    await load(product.port, connections, USED_PEOPLE, (n) => press(used(crowd, n), `first-${n}`))
    await untilComputed(product)
    await product.advance(61_000)
    return { product, crowd, turn: 0 }
  },
  ours(state) {
    const { product, crowd } = state
    const from = ONCE * state.turn++
    return load(product.port, connections, ONCE, (n) => press(crowd.token(from + n), `once-${from + n}`))
  },
  async settle({ product, crowd }) {
    await untilComputed(product)
    await load(product.port, connections, USED_PEOPLE, (n) => httpRequest('GET', '/api/getInfo', used(crowd, n)))
  },
  limit: ({ product, crowd, turn }) =>
    load(product.port, connections, ONCE, (n) => press(used(crowd, n), `used-${turn}-${n}`)),
  limitName: 'sessions just used',
  tearDown: ({ product }) => product.close(),
})

const used = (crowd: Crowd, n: number) => crowd.token(6 * ONCE + (n % USED_PEOPLE))

export const benches = [clockIn, clockInOnce(64), clockInOnce(16)]
