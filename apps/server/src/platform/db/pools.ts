import type { Socket } from 'node:net'
import { availableParallelism } from 'node:os'
import pg from 'pg'
import { fewAtOnce, type Limiter } from './few-at-once.ts'
import { type GroupCommit, openGroupCommit } from './group-commit.ts'
import { instantText } from './instant-text.ts'
import { prepareTenantSettings } from './read.ts'

/** Reads dates as `'YYYY-MM-DD'`, instants as ISO text, int8 as a safe number, numeric as text, lists of ids as arrays. */
export const types = new pg.TypeOverrides()
types.setTypeParser(1082, (text) => text)
types.setTypeParser(1114, (text) => text)
types.setTypeParser(1184, (text) => instantText(text))
types.setTypeParser(20, (text) => {
  const n = Number(text)
  if (!Number.isSafeInteger(n)) throw new RangeError(`int8 beyond what a number holds: ${text}`)
  return n
})
types.setTypeParser(3912, (text) => text)
// No id needs quotation marks, for which the parser of any array reads sign by sign.
types.setTypeParser(2951, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(idOrNull)))

function idOrNull(text: string): string | null {
  return text === 'NULL' ? null : text
}

/** What each connection is opened with. A page at random costs a disk of today hardly more than the next one; PostgreSQL's own guess is of turning disks. */
export const CONNECTION_OPTIONS = '-c timezone=UTC -c default_transaction_read_only=on -c random_page_cost=1.1'

/** A read that takes longer than this is none of those that come in bursts. */
const SLOW_READ_MS = 10

export type Pools = {
  /** Units of work: pipelined, no COPY, no cursors. */
  operations: pg.Pool
  /** Through which every statement of a unit of work that only reads goes. */
  reads: Limiter
  /** Ends units of work that had sent nothing before. */
  commitWhole: GroupCommit
  /** Mass work: COPY and cursors, in the jobs. */
  mass: pg.Pool
  /** A role to take on in each transaction when program and owner share one login. */
  role: string | undefined
  end(): Promise<void>
}

/** For how long the database may say nothing to a statement of a unit of work before its connection is given up, in milliseconds: longer than the database itself lets one run. */
const ANSWER_MS = 35_000

/** The same for mass work. */
const MASS_ANSWER_MS = 125_000

/** How long somebody before a screen waits for a connection until told that the system is busy, in milliseconds. */
export const CONNECT_MS = 2000

/**
 * Opens the two pools of the program. Nothing connects until it is asked. `size` is the number of connections for units of work, which
 * wait `connectMs` for one, and `answerMs` for each answer.
 */
export function openPools(
  url: string,
  size: number,
  role: string | undefined,
  log: (error: Error) => void,
  connectMs = CONNECT_MS,
  answerMs = ANSWER_MS,
): Pools {
  const common = {
    connectionString: url,
    types,
    application_name: 'muster',
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  }
  const operations = new pg.Pool({
    ...common,
    max: size,
    pipeline: true,
    statement_timeout: 30_000,
    options: CONNECTION_OPTIONS,
    onConnect: prepareTenantSettings,
  })
  const mass = new pg.Pool({
    ...common,
    max: 4,
    // Nobody waits before a screen: many imports at once queue for their turn.
    connectionTimeoutMillis: 60_000,
    statement_timeout: 120_000,
    options: CONNECTION_OPTIONS,
  })
  for (const pool of [operations, mass]) logErrors(pool, log)
  giveUpSilent(operations, answerMs)
  giveUpSilent(mass, MASS_ANSWER_MS)
  return {
    operations,
    reads: fewAtOnce(2 * availableParallelism(), SLOW_READ_MS),
    commitWhole: openGroupCommit(operations),
    mass,
    role,
    async end() {
      await Promise.all([operations.end(), mass.end()])
    },
  }
}

/**
 * Gives up connections over which nothing came for so long although something was asked. By the socket's own watch, which costs nothing
 * a statement: a timer for each would keep its answer until a full collection (decision 016).
 */
function giveUpSilent(pool: pg.Pool, answerMs: number): void {
  pool.on('connect', (client) => {
    const { connection } = client as pg.PoolClient & { connection: { stream: Socket } }
    connection.stream.setTimeout(answerMs, () => {
      if (isAsked(client)) connection.stream.destroy(new Error(`Connection terminated after ${answerMs} ms of silence`))
    })
  })
}

/** Whether a statement waits for its answer. */
const isAsked = (client: pg.PoolClient): boolean =>
  !(client as pg.PoolClient & { readyForQuery: boolean }).readyForQuery

/**
 * Handles every error of a pool's connections, those that are checked out included: a lost connection that nothing listens
 * to would end the process. The statements that waited on it fail by themselves. Once the pool ends, a connection that the database
 * ends first is no error: a stop says goodbye to both at once.
 */
export function logErrors(pool: pg.Pool, log: (error: Error) => void): void {
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      if (!pool.ending) log(error)
    }),
  )
  pool.on('error', () => {})
}
