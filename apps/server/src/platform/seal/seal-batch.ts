import type { Instant } from '@muster/kernel/instant'
import type { KeyRing } from '../keys/key-ring.ts'
import { type Batch, type Head, sealBatches } from './seal.ts'
import { logOf, type Query, type SealedLog } from './sealed-log.ts'

/** Rows of one batch: a turn is a short transaction, because the horizon belongs to the whole cluster. */
const MOST_ROWS = 20_000
/** Two sealers would seal the same rows twice. */
const LOCK = 7_203_517
/** No transaction id is higher: what an older era left is sealed to its end. */
const LAST_XID = '18446744073709551615'

/** Whether more rows wait that could be sealed now; `busy` where another node seals. */
export type Sealed = 'done' | 'more' | 'busy'

/**
 * Seals what the log of a company (of the group without one) has behind its last seal, up to the oldest open transaction, in the
 * transaction of the query, which must be READ COMMITTED: the horizon is read behind the lock, by a snapshot of its own.
 */
export async function sealNext(
  query: Query,
  keys: KeyRing,
  companyId: string | undefined,
  now: Instant,
  most = MOST_ROWS,
): Promise<Sealed> {
  const of = logOf(companyId)
  const [lock] = await query<{ got: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as got`, [])
  if (!lock?.got) return 'busy'
  const at = await findPoint(query, of, companyId)
  const from = await firstBehind(query, of, companyId, at.head)
  if (!from) return 'done'
  // An era that a restore ended gets no rows any more.
  const end = from.era < at.era ? LAST_XID : at.horizon
  if (BigInt(from.xid) >= BigInt(end)) return 'done'
  const lo = at.head?.era === from.era ? at.head.hi : '0'
  const hi = await endOfBatch(query, of, companyId, { era: from.era, lo, end, most })
  const batches = await readBatches(query, of, companyId, { era: from.era, lo, hi })
  await insertSeals(query, of, companyId, sealBatches(keys, companyId, at.head, batches, now))
  return hi === end && from.era === at.era ? 'done' : 'more'
}

/** The head of the chain, the era of new rows and the oldest transaction that may still write. */
async function findPoint(query: Query, { log, seals, of }: SealedLog, companyId: string | undefined) {
  const [head] = await query<Head>(
    `select number, era, hi::text as hi, mac from ${seals} s where ${of('s')} order by number desc limit 1`,
    [companyId ?? null],
  )
  const [point] = await query<{ horizon: string; era: number }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (select pg_get_expr(d.adbin, d.adrelid)::int from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        where d.adrelid = '${log}'::regclass and a.attname = 'era') as era`,
    [],
  )
  if (!point) throw new Error('the database has no snapshot')
  return { head, ...point }
}

/** The first row behind the last seal. */
async function firstBehind(query: Query, { log, of }: SealedLog, companyId: string | undefined, head?: Head) {
  const [first] = await query<{ era: number; xid: string }>(
    `select l.era, l.xid::text as xid from ${log} l where ${of('l')} and (l.era, l.xid) >= ($2::smallint, $3::xid8)
      order by l.era, l.xid limit 1`,
    [companyId ?? null, head?.era ?? 0, head?.hi ?? '0'],
  )
  return first
}

type Span = { era: number; lo: string; end: string; most: number }

/** Where a batch ends that has about so many rows; those of one transaction stay together. */
async function endOfBatch(
  query: Query,
  { log, of }: SealedLog,
  companyId: string | undefined,
  span: Span,
): Promise<string> {
  const { era, lo, end, most } = span
  const [beyond] = await query<{ next: string; first: string }>(
    `select n.xid::text as next, f.xid::text as first from
      (select l.xid from ${log} l where ${of('l')} and l.era = $2::smallint and l.xid >= $3::xid8 and l.xid < $4::xid8 order by l.xid offset ${most} limit 1) n,
      (select l.xid from ${log} l where ${of('l')} and l.era = $2::smallint and l.xid >= $3::xid8 and l.xid < $4::xid8 order by l.xid limit 1) f`,
    [companyId ?? null, era, lo, end],
  )
  if (!beyond) return end
  return beyond.next === beyond.first ? String(BigInt(beyond.next) + 1n) : beyond.next
}

/** What each month has in a span of transactions, in order of id. */
function readBatches(
  query: Query,
  { log, of, digest }: SealedLog,
  companyId: string | undefined,
  { era, lo, hi }: { era: number; lo: string; hi: string },
): Promise<Batch[]> {
  return query<Batch>(
    `select date_trunc('month', l.at at time zone 'UTC')::date as month, $2::int as era, $3::text as lo, $4::text as hi,
      count(*)::int as count, sha256(string_agg(${digest('l')}, ''::bytea order by l.id)) as hash
    from ${log} l where ${of('l')} and l.era = $2::int and l.xid >= $3::text::xid8 and l.xid < $4::text::xid8
    group by 1 order by 1`,
    [companyId ?? null, era, lo, hi],
  )
}

async function insertSeals(
  query: Query,
  { seals }: SealedLog,
  companyId: string | undefined,
  made: ReturnType<typeof sealBatches>,
): Promise<void> {
  for (const s of made) {
    const values = [s.number, s.month, s.era, s.lo, s.hi, s.count, s.hash, s.previous, s.at, s.key_id, s.mac]
    const all = companyId === undefined ? values : [...values, companyId]
    const columns = 'number, month, era, lo, hi, count, hash, previous, at, key_id, mac'
    await query(
      `insert into ${seals} (${columns}${companyId === undefined ? '' : ', company_id'})
        values (${all.map((_, i) => `$${i + 1}${i === 3 || i === 4 ? '::text::xid8' : ''}`).join(', ')})`,
      all,
    )
  }
}
