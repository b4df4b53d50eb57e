import pg from 'pg'
import { pageOfEmployees } from '../src/modules/organisation/employee-list.queries.ts'
import { mintScope } from '../src/platform/auth/scope.ts'
import type { Ctx } from '../src/platform/ctx.ts'
import { kyselyOf } from '../src/platform/db/kysely.ts'
import type { Statement } from '../src/platform/db/statement.ts'
import { httpRequest, load } from './product/load.ts'
import { type Crowd, makeCrowd } from './product/people.ts'
import { openProduct, type Product } from './product/product.ts'
import type { Bench } from './run.ts'

const CONNECTIONS = 16
const REQUESTS = 3000

type Filter = { companyId: string; departmentId?: string; officeId?: string }
/** One filter after the other: what is asked for, by whom, and the statements that answer it. */
type Asked = { path: string; hr: string; statements: Statement[] }
type State = { product: Product; clients: pg.Client[]; asked: Asked[] }

/** The very statements that the list sends, caught on their way. */
async function statementsOf(asked: Filter): Promise<Statement[]> {
  const caught: Statement[] = []
  const nothing = { rows: [], rowCount: 0, command: 'SELECT', oid: 0, fields: [] }
  const db = kyselyOf({
    async run(s) {
      caught.push(s)
      return nothing
    },
    later: () => {},
    commit: async () => {},
    rollback: async () => {},
  })
  const scope = mintScope([{ companyId: asked.companyId, kind: 'all' }])
  const ctx = { db, scope, now: new Date().toISOString() } as unknown as Ctx
  const filter = { ...asked, page: 1, pageSize: 20, order: 'asc', sort: 'name' } as const
  await pageOfEmployees(ctx, [asked.companyId], filter, undefined)
  return caught
}

const listOf = (name: string, filtersOf: (crowd: Crowd) => Filter[]): Bench<State> => ({
  name: `employee list, ${name}, first page, 16 connections`,
  unit: 'calls',
  reach: { ratio: 0.4 },
  latency: { percentile: 'p95', most: 20 },
  rounds: 5,
  async setup() {
    const product = await openProduct()
    const crowd = await makeCrowd(product.owner, 10_000)
    const clients = await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        // With what the product's own connections are told of the disk.
        const client = new pg.Client({ connectionString: product.ownerUrl, options: '-c random_page_cost=1.1' })
        await client.connect()
        return client
      }),
    )
    const asked = await Promise.all(
      filtersOf(crowd).map(async (filter) => ({
        path: `/api/organisation/employees?${new URLSearchParams(filter)}&pageSize=20`,
        hr: `hr-${crowd.companies.indexOf(filter.companyId)}`,
        statements: await statementsOf(filter),
      })),
    )
    return { product, clients, asked }
  },
  ours: ({ product, asked }) =>
    load(product.port, CONNECTIONS, REQUESTS, (n) => {
      const { path, hr } = asked[n % asked.length] as Asked
      return httpRequest('GET', path, `${hr}-${n % 200}`)
    }),
  async limit({ clients, asked }) {
    let next = 0
    await Promise.all(
      clients.map(async (client) => {
        for (let n = next++; n < REQUESTS; n = next++)
          for (const [i, s] of (asked[n % asked.length] as Asked).statements.entries())
            await client.query({ name: `list-${i}`, text: s.text, values: [...s.values] })
      }),
    )
    return { done: REQUESTS }
  },
  limitName: 'the same SELECTs by pg alone',
  async tearDown({ product, clients }) {
    for (const client of clients) await client.end()
    await product.close()
  },
})

/** One department of 125 after the other, as a manager asks; and the worst case, an office where a whole company works. */
export const benches = [
  listOf('one department', ({ companies, departments }) =>
    departments.map((departmentId, i) => ({ companyId: companies[i < 40 ? 0 : 1] ?? '', departmentId })),
  ),
  listOf('an office of 5,000', ({ companies, offices }) =>
    companies.map((companyId, i) => ({ companyId, officeId: offices[i] ?? '' })),
  ),
]
