import pg from 'pg'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** What locks the rows: a `select … for update`. */
type Rows = { text: string; values: unknown[] }

/**
 * Holds rows until so many operations of `begin` wait for them, then lets go: they have read what was before and go on at once, whatever
 * the machine does meanwhile. A node has four connections, so more than four need more nodes.
 */
export async function heldBack<T>(t: TestServer, rows: Rows, most: number, begin: () => Promise<T>): Promise<T> {
  const [holding, watching] = [new pg.Client(t.ownerUrl), new pg.Client(t.ownerUrl)]
  await Promise.all([holding.connect(), watching.connect()])
  try {
    await holding.query('begin')
    await holding.query(rows.text, rows.values)
    const all = begin()
    const waiting = async () => {
      const { rows } = await watching.query(
        `select count(distinct l.pid)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where not l.granted and a.datname = current_database()`,
      )
      return rows[0].n
    }
    await expect.poll(waiting, { timeout: 20_000 }).toBe(most)
    await holding.query('commit')
    return await all
  } finally {
    await Promise.all([holding.end(), watching.end()])
  }
}
