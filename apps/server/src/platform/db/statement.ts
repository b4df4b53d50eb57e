import { createHash } from 'node:crypto'
import type { ClientBase, PoolClient, QueryConfig, QueryResult } from 'pg'

/** A statement with its values; `isPlannedAnew` where the size of its table says from call to call how it is best read. */
export type Statement = { text: string; values: readonly unknown[]; isPlannedAnew?: true }

/**
 * A statement that writes rows: `$1` is a JSON array of them. Units of work that share a transaction share the statement, too,
 * so it must not depend on one that comes before it.
 */
export type RowStatement = { text: string; row: Readonly<Record<string, unknown>> }

/** Statements to be sent: rows of one text together, in their order, at the place of the first. */
export function gatherRows(statements: readonly (Statement | RowStatement)[]): Statement[] {
  const rows = new Map<string, RowStatement['row'][]>()
  const gathered: (Statement | { text: string; rows: RowStatement['row'][] })[] = []
  for (const statement of statements) {
    const known = 'row' in statement ? rows.get(statement.text) : undefined
    if (!('row' in statement)) gathered.push(statement)
    else if (known) known.push(statement.row)
    else {
      const first = [statement.row]
      rows.set(statement.text, first)
      gathered.push({ text: statement.text, rows: first })
    }
  }
  return gathered.map((one) => ('rows' in one ? { text: one.text, values: [JSON.stringify(one.rows)] } : one))
}

const names = new Map<string, string>()
const MOST_NAMES = 1000

/** Named statements are parsed once per connection; the number of names is bounded, texts beyond it go unnamed. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES) return known
  const name = `m${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}

/** A statement as it is sent: by its name, so that it is parsed and planned once, or without one. */
export function questionOf({ text, values, isPlannedAnew }: Statement): QueryConfig {
  return { name: isPlannedAnew ? undefined : nameOf(text), text, values: [...values] }
}

/** Asks with a callback: a client that makes the promise itself keeps each answer until a full collection (decision 016). */
export function answerOf(client: ClientBase, question: QueryConfig): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(question, (error, answer) => (error ? reject(error) : resolve(answer)))
  })
}

/** Sends a statement (a plain text without values as a simple query); a rejection that nobody awaits is no fault. */
export function send(client: PoolClient, statement: Statement | string): Promise<QueryResult> {
  const result = answerOf(client, typeof statement === 'string' ? { text: statement } : questionOf(statement))
  result.catch(() => {})
  return result
}

/**
 * Lets everything that `work` sends leave in one write, with whatever else is sent over the same client before this process turns to
 * something else: statements that wait for nothing of each other cost one round trip together.
 */
export function inOneWrite<T>(client: PoolClient, work: () => T): T {
  const stream = streamOf(client)
  stream.cork()
  // Not sooner: what was asked for at once goes on one after the other, as promises do.
  process.nextTick(() => stream.uncork())
  return work()
}

/** The socket below a client; pg types it loosely. */
function streamOf(client: PoolClient): { cork(): void; uncork(): void } {
  const { connection } = client as PoolClient & { connection: { stream: { cork(): void; uncork(): void } } }
  return connection.stream
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What row-level security reads: the companies that a transaction sees. Ids are checked because they may stand in a text. */
export function visibleText(companies: readonly string[]): string {
  for (const id of companies) if (!UUID.test(id)) throw new TypeError('a company id that is no UUID')
  return `{${companies.join(',')}}`
}

/** Lets a transaction see these companies beside what it sees, until `SEE_AS_BEFORE`. */
export const seeFurther = (companies: readonly string[]): Statement => ({
  text: `select set_config('muster.before', current_setting('muster.companies'), true),
    set_config('muster.companies', (current_setting('muster.companies')::uuid[] || $1::uuid[])::text, true)`,
  values: [visibleText(companies)],
})

/** Sets back what `seeFurther` has widened. */
export const SEE_AS_BEFORE: Statement = {
  text: `select set_config('muster.companies', current_setting('muster.before'), true)`,
  values: [],
}

/** BEGIN and the settings of row-level security, as one simple query. */
export function headOf(mode: 'read' | 'write', companies: readonly string[], role: string | undefined): string {
  const roleText = role === undefined ? '' : `; set local role "${role.replaceAll('"', '""')}"`
  return `begin ${mode === 'write' ? 'read write' : 'read only'}${roleText}; set local muster.companies='${visibleText(companies)}'`
}

/** What became of statements that end with COMMIT: its tag (undefined where no answer came) and the first failure in order. */
export async function outcomeOf(
  sent: readonly Promise<QueryResult>[],
): Promise<{ tag: string | undefined; cause: unknown; isBroken: boolean }> {
  const outcomes = await Promise.allSettled(sent)
  const last = outcomes.at(-1)
  const failed = outcomes.find((o) => o.status === 'rejected')
  return {
    tag: last?.status === 'fulfilled' ? last.value.command : undefined,
    cause: failed?.reason,
    isBroken: failed !== undefined,
  }
}
