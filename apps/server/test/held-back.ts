import pg from 'pg'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** What locks the rows: a `select … for update`. */
type Rows = { text: string; values: unknown[] }

/**
 * Holds rows until so many operations of `begin` wait for them, then lets go: they have read what was before and go on at once, whatever
 * the machine does meanwhile. A node has four connections, so more than four need more nodes.
 */
export async function holdBack<T>(t: TestServer, rows: Rows, most: number, begin: () => Promise<T>): Promise<T> {
  const [holding, watching] = [new pg.Client(t.ownerUrl), new pg.Client(t.ownerUrl)]
  await Promise.all([holding.connect(), watching.connect()])
  try {
    await holding.query('begin')
    await holding.query(rows.text, rows.values)
    const all = begin()
    await expect.poll(() => countWaiting(watching), { timeout: 20_000 }).toBe(most)
    await holding.query('commit')
    return await all
  } finally {
    await Promise.all([holding.end(), watching.end()])
  }
}

/** Waits until a session of the database waits for another one. */
export async function waitForOne(t: TestServer): Promise<void> {
  const watching = new pg.Client(t.ownerUrl)
  await watching.connect()
  try {
    await expect.poll(() => countWaiting(watching), { timeout: 20_000 }).toBe(1)
  } finally {
    await watching.end()
  }
}

/** No operation that writes rows of a held table commits while somebody holds this lock. */
const COMMITS = 4712

/**
 * Begins operations that write rows of these tables one after the other, each once the one before it has done everything but its commit, and
 * lets them commit when all of them wait: for their commit, or for one of the others. So each has read what was before the others, unless
 * something keeps it from that.
 */
export async function holdAtCommit(
  t: TestServer,
  tables: readonly string[],
  begin: readonly (() => Promise<void>)[],
): Promise<void> {
  const owner = new pg.Client(t.ownerUrl)
  await owner.connect()
  const write = (text: string) => owner.query(`begin read write; ${text}; commit`)
  const each = (text: (table: string) => string) => tables.map(text).join('; ')
  try {
    await write(`create function public.held_at_commit() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock_shared(${COMMITS}); return null; end $$;
      grant execute on function public.held_at_commit() to public;
      ${each(
        (
          table,
        ) => `create constraint trigger held_at_commit after insert or update on ${table} deferrable initially deferred
        for each row execute function public.held_at_commit()`,
      )}`)
    await owner.query('select pg_advisory_lock($1)', [COMMITS])
    const begun: Promise<void>[] = []
    for (const one of begin) {
      begun.push(one())
      await expect.poll(() => countWaiting(owner), { timeout: 20_000 }).toBe(begun.length)
    }
    await owner.query('select pg_advisory_unlock($1)', [COMMITS])
    await Promise.all(begun)
    await write(`${each((table) => `drop trigger held_at_commit on ${table}`)}; drop function public.held_at_commit()`)
  } finally {
    await owner.end()
  }
}

/** How many sessions of the database wait for a lock. */
async function countWaiting(watching: pg.Client): Promise<number> {
  const { rows } = await watching.query(
    `select count(distinct l.pid)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`,
  )
  return rows[0].n
}
