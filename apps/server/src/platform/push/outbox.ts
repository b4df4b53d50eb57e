/** A message of the outbox as every node receives it. */
export type OutboxMessage = { companyId: string | undefined; topic: string; body: unknown }
/** A message as it stands in the outbox; `key` is its name on every node. */
export type OutboxRow = OutboxMessage & { key: string }

/** A row as a reading found it: `isLive` lies behind the last reading, `isSettled` before every open transaction. */
type Found = { row: OutboxRow; xid: number; isLive: boolean; isSettled: boolean }

/** A row of `SINCE`. */
export function rowOf(row: Record<string, unknown>): Found {
  const { company_id, topic, body, xid, id, is_live, is_settled } = row
  return {
    row: {
      companyId: typeof company_id === 'string' ? company_id : undefined,
      topic: String(topic),
      body: JSON.parse(String(body)),
      key: `${xid}.${company_id === null ? 'g' : 'c'}${id}`,
    },
    xid: Number(xid),
    isLive: is_live === true,
    isSettled: is_settled === true,
  }
}

const ROWS = `topic, body, xid >= $1::xid8 as is_live, xid < $2::xid8 as is_settled, xid, id`
const WANTED = `xid >= $3::xid8 and (xid >= $1::xid8 or topic = any ($4))`
/**
 * The outbox from the horizon $1 on, and before it, from $3 on, what somebody asked to read again: the topics $4. $2 is the
 * oldest open transaction.
 */
export const SINCE = `
  select company_id, ${ROWS} from platform.outbox where ${WANTED}
  union all
  select null, ${ROWS} from platform.group_outbox where ${WANTED}
  order by xid, id`

const LAST = `select max(xid::text::bigint) as xid from platform`
/** The transaction behind the last one that left anything more than $1 seconds ago. */
export const OLDER = `
  select coalesce(max(xid), 0) + 1 as next from (
    ${LAST}.outbox where at < now() - make_interval(secs => $1)
    union all
    ${LAST}.group_outbox where at < now() - make_interval(secs => $1)) as older`
