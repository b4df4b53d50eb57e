import pg from 'pg'
import { CONNECTION_OPTIONS, types } from '../../src/platform/db/pools.ts'
import { nameOf, type Statement } from '../../src/platform/db/statement.ts'
import type { Run } from '../measure.ts'
import { closeAtEnd } from './held.ts'
import { shareOf } from './load.ts'

/** The rows of each statement of one answer. */
export type Rows = Record<string, unknown>[][]

/**
 * The limit of an answer: as many clients as the product has callers, each running prepared statements of one's own
 * choice, one in flight on each, with the settings of the product's connections but as the owner, past row-level security.
 */
export type StatementRunner = {
  /** Runs the statements of `count` calls, one call after the other on each client. */
  run(count: number, statementsOf: (n: number) => readonly Statement[]): Promise<Run>
  /** The rows that one call's statements give. */
  rows(statements: readonly Statement[]): Promise<Rows>
  close(): Promise<void>
}

/** Connects `connections` clients at a database, which may write when `writes` says so. */
export async function openStatements(url: string, connections = 16, writes = false): Promise<StatementRunner> {
  const options = writes ? `${CONNECTION_OPTIONS} -c default_transaction_read_only=off` : CONNECTION_OPTIONS
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url, options, types }))
  const close = closeAtEnd(async () => void (await Promise.all(clients.map((client) => client.end()))))
  await Promise.all(clients.map((client) => client.connect()))
  return {
    async run(count, statementsOf) {
      const times = new Float64Array(count)
      let next = 0
      await Promise.all(
        clients.map(async (client) => {
          for (let n = next++; n < count; n = next++) {
            const begun = performance.now()
            for (const statement of statementsOf(n)) await ask(client, statement)
            times[n] = performance.now() - begun
          }
        }),
      )
      return { done: count, ...shareOf(times) }
    },
    async rows(statements) {
      const found: Rows = []
      for (const statement of statements) found.push((await ask(clients[0] as pg.Client, statement)).rows)
      return found
    },
    close,
  }
}

const ask = (client: pg.Client, { text, values }: Statement) =>
  client.query<Record<string, unknown>>({ name: nameOf(text), text, values: [...values] })
