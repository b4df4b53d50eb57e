import { day } from '@muster/kernel/day'
import pg from 'pg'
import { countEmployees, listEmployees } from '../src/modules/organisation/employee-list.queries.ts'
import { mintScope } from '../src/platform/auth/scope.ts'
import type { Ctx } from '../src/platform/ctx.ts'
import type { Statement } from '../src/platform/db/statement.ts'
import { kyselyOf } from '../src/platform/db/kysely.ts'
import { httpRequest, load } from './product/load.ts'
import { makeCrowd } from './product/people.ts'
import { openProduct, type Product } from './product/product.ts'
import type { Bench } from './run.ts'

const CONNECTIONS = 16
const REQUESTS = 3000

type State = { product: Product; clients: pg.Client[]; path: string; statements: Statement[] }

/** The very statements that the list sends, caught on their way. */
async function statementsOf(companyId: string, officeId: string): Promise<Statement[]> {
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
  const scope = mintScope([{ companyId, kind: 'all' }])
  const ctx = { db, scope } as unknown as Ctx
  const filter = { companyId, officeId, page: 1, pageSize: 20, order: 'asc', sort: 'name' } as const
  await listEmployees(ctx, [companyId], filter, day('2026-11-20'))
  await countEmployees(ctx, [companyId], filter, day('2026-11-20'))
  return caught
}

const employeeList: Bench<State> = {
  name: 'employee list, first page, filtered, 16 connections',
  unit: 'calls',
  reach: { ratio: 0.4 },
  latency: { percentile: 'p95', most: 20 },
  rounds: 5,
  async setup() {
    const product = await openProduct()
    const crowd = await makeCrowd(product.owner, 10_000)
    const [company, office] = [crowd.companies[0] ?? '', crowd.offices[0] ?? '']
    const clients = await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const client = new pg.Client(product.ownerUrl)
        await client.connect()
        return client
      }),
    )
    return {
      product,
      clients,
      path: `/api/organisation/employees?companyId=${company}&officeId=${office}&pageSize=20`,
      statements: await statementsOf(company, office),
    }
  },
  ours: ({ product, path }) =>
    load(product.port, CONNECTIONS, REQUESTS, (n) => httpRequest('GET', path, `hr-0-${n % 200}`)),
  async limit({ clients, statements }) {
    let next = 0
    await Promise.all(
      clients.map(async (client) => {
        while (next++ < REQUESTS)
          for (const [i, s] of statements.entries())
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
}

export const benches = [employeeList]
