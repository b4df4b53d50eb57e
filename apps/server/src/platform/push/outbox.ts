import type { PoolClient } from 'pg'
import { type Snapshot, snapshotOf } from './snapshot.ts'

/** A message of the outbox as every node receives it. */
export type OutboxMessage = { companyId: string | undefined; topic: string; body: unknown }
/** A message as it stands in the outbox; `key` is its name on every node. */
export type OutboxRow = OutboxMessage & { key: string }

/** Leaves a message of a company from a transaction that copies in masses: whoever is killed behind its COMMIT has said it. */
export async function leaveMessage(
  client: PoolClient,
  { companyId, topic, body }: OutboxMessage & { companyId: string },
): Promise<void> {
  const text = 'insert into platform.outbox (company_id, topic, body) values ($1, $2, $3)'
  await client.query(text, [companyId, topic, JSON.stringify(body)])
}

/** A row as a reading found it: left by transaction `xid`, before every open transaction when `isSettled`. */
type Found = { row: OutboxRow; xid: number; isSettled: boolean }

/** The rows of `SINCE`: what its statement could see, and what it found. */
export function foundIn(rows: readonly Record<string, unknown>[]): { seen: Snapshot; found: Found[] } {
  const seen = snapshotOf(String(rows[0]?.seen))
  if (!seen) throw new Error(`not a snapshot: ${rows[0]?.seen}`)
  const found = rows.filter(({ xid }) => xid !== null).map((row) => foundOf(row, seen))
  return { seen, found }
}

function foundOf({ company_id, topic, body, xid, id }: Record<string, unknown>, { xmin }: Snapshot): Found {
  return {
    row: {
      companyId: typeof company_id === 'string' ? company_id : undefined,
      topic: String(topic),
      body: JSON.parse(String(body)),
      key: `${xid}.${company_id === null ? 'g' : 'c'}${id}`,
    },
    xid: Number(xid),
    isSettled: Number(xid) < xmin,
  }
}

const WANTED = `xid >= $2::xid8 and (xid >= $1::xid8 or topic = any ($3))`
/**
 * The outbox from transaction $1 on, and before it, from $2 on, what somebody asked to read again: the topics $3. Each row says
 * what the statement could see; one row says so where nothing was found.
 */
export const SINCE = `
  select pg_current_snapshot()::text as seen, found.*
  from (select) as always left join (
    select company_id, topic, body, xid, id from platform.outbox where ${WANTED}
    union all
    select null, topic, body, xid, id from platform.group_outbox where ${WANTED}) as found on true
  order by found.xid, found.id`

const LAST = `select max(xid::text::bigint) as xid from platform`
/** The transaction behind the last one that left anything more than $1 seconds ago. */
export const OLDER = `
  select coalesce(max(xid), 0) + 1 as next from (
    ${LAST}.outbox where at < now() - make_interval(secs => $1)
    union all
    ${LAST}.group_outbox where at < now() - make_interval(secs => $1)) as older`
