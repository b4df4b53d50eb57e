import { createHash } from 'node:crypto'
import type { Pool, PoolClient, QueryResult } from 'pg'

/** A statement with its values. */
export type Statement = { text: string; values: readonly unknown[] }

/** One transaction that sends few round trips: nothing until the first statement, BEGIN with it, the tail with COMMIT. */
export type Deed = {
  /** Sends the statement, and BEGIN before the first one; gives its result. */
  run(statement: Statement): Promise<QueryResult>
  /** A write whose result nobody needs: it rides with the next statement, in order. */
  later(statement: Statement): void
  /** Sends what is left, the tail and COMMIT in one write. Rejects with the first statement that failed. */
  commit(tail: Statement | undefined): Promise<void>
  rollback(): Promise<void>
}

const names = new Map<string, string>()
const MOST_NAMES = 1000

/** Named statements are parsed once per connection; the number of names is bounded, texts beyond it go unnamed. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES) return known
  const name = `m${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** BEGIN and the settings of the second wall, as one simple query; ids are checked because they stand in the text. */
function headOf(mode: 'read' | 'write', companies: readonly string[], role: string | undefined): string {
  for (const id of companies) if (!UUID.test(id)) throw new TypeError('a company id that is no UUID')
  const roleText = role === undefined ? '' : `; set local role "${role.replaceAll('"', '""')}"`
  return `begin ${mode === 'write' ? 'read write' : 'read only'}${roleText}; set local muster.companies='{${companies.join(',')}}'`
}

/** Opens a deed over one pooled connection. `companies` are what row-level security lets it see. */
export function openDeed(pool: Pool, mode: 'read' | 'write', companies: readonly string[], role?: string): Deed {
  const head = headOf(mode, companies, role)
  const waiting: Statement[] = []
  const sent: Promise<QueryResult>[] = []
  let client: Promise<PoolClient> | undefined
  let isBegun = false
  let isOver = false

  const fire = (c: PoolClient, query: string | { name: string | undefined; text: string; values: unknown[] }) => {
    const result: Promise<QueryResult> = typeof query === 'string' ? c.query(query) : c.query(query)
    result.catch(() => {})
    sent.push(result)
    return result
  }
  const send = (c: PoolClient, s: Statement) =>
    fire(c, { name: nameOf(s.text), text: s.text, values: s.values as unknown[] })

  /** Everything that is due goes out in one write, in order. */
  const write = <T>(c: PoolClient, last: () => T): T => {
    const stream = streamOf(c)
    stream.cork()
    try {
      if (!isBegun) {
        isBegun = true
        fire(c, head)
      }
      for (const s of waiting.splice(0)) send(c, s)
      return last()
    } finally {
      stream.uncork()
    }
  }
  const needOpen = () => {
    if (isOver) throw new Error('the deed is over')
  }
  const connection = () => {
    needOpen()
    client ??= pool.connect()
    return client
  }
  /** The first rejection in order is the cause; what follows it only echoes the aborted transaction. */
  const cause = async (fallback: unknown) => {
    for (const outcome of await Promise.allSettled(sent)) if (outcome.status === 'rejected') return outcome.reason
    return fallback
  }

  return {
    async run(statement) {
      const c = await connection()
      // It may have ended while the statement waited for the connection, which by now serves somebody else.
      needOpen()
      try {
        return await write(c, () => send(c, statement))
      } catch (error) {
        throw await cause(error)
      }
    },
    later(statement) {
      waiting.push(statement)
    },
    async commit(tail) {
      if (tail) waiting.push(tail)
      if (!isBegun && waiting.length === 0) {
        isOver = true
        return
      }
      const c = await connection()
      isOver = true
      const last = write(c, () => fire(c, 'commit'))
      const outcomes = await Promise.allSettled(sent)
      const broken = outcomes.some((o) => o.status === 'rejected')
      const tag = await last.then(
        (r) => r.command,
        () => undefined,
      )
      c.release(tag === undefined)
      if (broken) throw outcomes.find((o) => o.status === 'rejected')?.reason
      // COMMIT of a failed transaction answers ROLLBACK without an error.
      if (tag !== 'COMMIT') throw new Error('the transaction was rolled back')
    },
    async rollback() {
      if (isOver) return
      isOver = true
      if (!client) return
      const c = await client.catch(() => undefined)
      if (!c) return
      const ended = isBegun
        ? await c.query('rollback').then(
            () => true,
            () => false,
          )
        : true
      c.release(!ended)
    },
  }
}

/** The socket below a client: its writes are corked so that statements leave together. pg types it loosely. */
function streamOf(client: PoolClient): { cork(): void; uncork(): void } {
  const { connection } = client as PoolClient & { connection: { stream: { cork(): void; uncork(): void } } }
  return connection.stream
}
