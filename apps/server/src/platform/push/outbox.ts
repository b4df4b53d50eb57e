import type { PoolClient } from 'pg'
import type { Statement } from '../db/statement.ts'

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
type OutboxReading = { row: OutboxRow; xid: number; isSettled: boolean }

/** The rows of `SINCE`: before which transaction none was open any more, and what it found. */
export function parseRows(rows: readonly Record<string, unknown>[]): { horizon: number; found: OutboxReading[] } {
  const horizon = Number(rows[0]?.horizon)
  return { horizon, found: rows.filter(({ xid }) => xid !== null).map((row) => parseRow(row, horizon)) }
}

function parseRow({ company_id, topic, body, xid, id }: Record<string, unknown>, horizon: number): OutboxReading {
  return {
    row: {
      companyId: typeof company_id === 'string' ? company_id : undefined,
      topic: String(topic),
      body: JSON.parse(String(body)),
      key: `${xid}.${company_id === null ? 'g' : 'c'}${id}`,
    },
    xid: Number(xid),
    isSettled: Number(xid) < horizon,
  }
}

// The second bound holds of every row that is seen: with it the planner expects the few that came lately, not a third of the table.
const WANTED = `xid >= coalesce($1::xid8, pg_snapshot_xmin(pg_current_snapshot()))
      and xid < pg_snapshot_xmax(pg_current_snapshot())`
/**
 * The outbox from transaction $1 on; without one, what is not settled yet. Each row says before which transaction none is open any more; one
 * row says so where nothing was found.
 */
const SINCE = `
  select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, found.*
  from (select) as always left join (
    select company_id, topic, body, xid, id from platform.outbox where ${WANTED}
    union all
    select null, topic, body, xid, id from platform.group_outbox where ${WANTED}) as found on true
  order by found.xid, found.id`

/** Reads `SINCE`. Planned while the outbox was empty, it would be read from end to end for as long as the connection lives. */
export const readSince = (horizon: number | undefined): Statement => ({
  ...{ text: SINCE, values: [horizon === undefined ? null : String(horizon)] },
  isPlannedAnew: true,
})
