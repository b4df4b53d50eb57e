import type { InputOf } from '@muster/contract/endpoint'
import type { operationLogEndpoints } from '@muster/contract/system/operation-log'
import type { Instant } from '@muster/kernel/instant'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/operation/ctx.ts'
import { instantOfKey, type LogKey } from './log-key.rules.ts'

/** An entry of the log of a company, or of the group's. */
export type LogRow = {
  company_id: string | null
  number: number
  at: Instant
  micros: number
  person_id: string | null
  on_behalf_of: string | null
  account: string
  address: string
  device: string | null
  request_id: string
  module: string
  action: string
  object: string
  before: string | null
  after: string | null
}

type Input = InputOf<(typeof operationLogEndpoints)['list']>
/** What is asked for, days as instants; `ofGroup` is whether the group's log is looked at. */
export type LogFilter = Pick<Input, 'personId' | 'module' | 'action' | 'object' | 'address' | 'search'> & {
  companies: readonly string[]
  ofGroup: boolean
  since: Instant | undefined
  until: Instant | undefined
  after: LogKey | undefined
}

/** How many entries are counted, and in how many text is looked for at a time. */
const MOST_COUNTED = 10_001
const MOST_EXAMINED = 20_000

const ORDER = sql`order by l.at desc, l.number desc, l.company_id nulls last`

/** Entries newest first, at most so many. */
export async function listEntries(ctx: Ctx, filter: LogFilter, most: number): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`select l.*, (extract(epoch from l.at) * 1000000)::int8 as micros
    from (${branches(filter, most)}) l ${ORDER} limit ${sql.lit(most)}`.execute(ctx.db)
  return rows
}

const SEARCHED = sql`concat_ws(chr(10), e.account, e.address, e.device, e.object, e.request_id, e.action, e.before, e.after)`

/**
 * Entries of an address, or that may hold a text, newest first, at most so many, of the next twenty thousand that the other filters let
 * through; and the last of those, where there are more behind. No index helps to find them, so the time is bounded this way.
 */
export async function searchEntries(
  ctx: Ctx,
  filter: LogFilter,
  most: number,
): Promise<{ rows: LogRow[]; end: LogKey | undefined }> {
  const { address, search } = filter
  const wanted = [
    ...(address === undefined ? [] : [sql`e.address = ${address}`]),
    ...(search === undefined ? [] : [sql`strpos(lower(${SEARCHED}), lower(${search}::text)) > 0`]),
  ]
  const { rows } = await sql<LogRow & { end_micros: number; end_number: number; end_company: string | null }>`
    with examined as materialized (
      select l.*, row_number() over (${ORDER}) as nr from (${branches(filter, MOST_EXAMINED + 1)}) l ${ORDER} limit ${sql.lit(MOST_EXAMINED)}),
    found as (
      select * from examined e
      where ${sql.join(wanted, sql` and `)}
      order by nr limit ${sql.lit(most)})
    select f.*, (extract(epoch from f.at) * 1000000)::int8 as micros, (extract(epoch from z.at) * 1000000)::int8 as end_micros, z.number as end_number, z.company_id as end_company
    from (select null) one left join (select * from examined where nr = ${sql.lit(MOST_EXAMINED)}) z on true left join found f on true order by f.nr`.execute(
    ctx.db,
  )
  const [first] = rows
  const end =
    first && first.end_micros !== null
      ? { micros: first.end_micros, number: first.end_number, ofGroup: first.end_company === null }
      : undefined
  return { rows: rows.filter(({ number }) => number !== null), end }
}

/** How many there are, counted up to ten thousand and one. */
export async function countEntries(ctx: Ctx, filter: LogFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from (${branches({ ...filter, after: undefined }, undefined)}) b limit ${sql.lit(MOST_COUNTED)}) l`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

export async function findEntry(ctx: Ctx, companies: readonly string[], key: LogKey): Promise<LogRow | undefined> {
  const where = sql`l.at = ${instantOfKey(key)}::timestamptz and l.id = ${key.number}`
  const { rows } = await sql<LogRow>`select l.*, ${key.micros}::int8 as micros from (${
    key.ofGroup
      ? sql`select ${GROUP_COLUMNS} from platform.group_log l where ${where}`
      : sql`select ${COLUMNS} from platform.operation_log l where l.company_id = any(${companies}::uuid[]) and ${where}`
  }) l`.execute(ctx.db)
  return rows[0]
}

type Logs = Pick<LogFilter, 'companies' | 'ofGroup'>
type Log = { table: RawBuilder<unknown>; columns: RawBuilder<unknown>; of: RawBuilder<unknown>; isGroup: boolean }

/** The logs that are looked at: of each company, and of the group. */
const logsOf = ({ companies, ofGroup }: Logs): Log[] => [
  ...companies.map((id) => ({
    table: sql`platform.operation_log`,
    columns: COLUMNS,
    of: sql`l.company_id = ${id}::uuid`,
    isGroup: false,
  })),
  ...(ofGroup ? [{ table: sql`platform.group_log`, columns: GROUP_COLUMNS, of: sql`true`, isGroup: true }] : []),
]

/** The kinds of entries of a log, each found behind the one before, so that their number counts and not that of the entries. */
const kindsIn = ({ table, of }: Log): RawBuilder<unknown> => sql`(with recursive k as (
    (select l.module, l.action from ${table} l where ${of} order by l.module, l.action limit 1)
    union all
    select n.* from k cross join lateral (
      select l.module, l.action from ${table} l where ${of} and (l.module, l.action) > (k.module, k.action) order by l.module, l.action limit 1) n)
    select module, action from k)`

/** The modules and actions that occur, in their order. */
export async function listKinds(ctx: Ctx, logs: Logs): Promise<{ module: string; action: string }[]> {
  const walks = logsOf(logs).map(kindsIn)
  if (walks.length === 0) return []
  const { rows } = await sql<{ module: string; action: string }>`
    select distinct module, action from (${sql.join(walks, sql` union all `)}) k order by module, action`.execute(
    ctx.db,
  )
  return rows
}

const SHARED = sql`l.id as number, l.at, l.person_id, l.on_behalf_of, l.account, l.address, l.device, l.request_id, l.module, l.action, l.object, l.before, l.after`
const COLUMNS = sql`l.company_id, ${SHARED}`
const GROUP_COLUMNS = sql`null::uuid as company_id, ${SHARED}`

/**
 * One branch for each company and for the group, each in the order of an index; of a person one for what the program did for them
 * besides, of a module or an action one for each kind of entry that occurs.
 */
function branches(filter: LogFilter, most: number | undefined): RawBuilder<unknown> {
  const { personId, module, action } = filter
  const whose =
    personId === undefined
      ? [sql`true`]
      : [
          sql`l.person_id = ${personId}::uuid`,
          sql`l.on_behalf_of = ${personId}::uuid and l.person_id is distinct from ${personId}::uuid`,
        ]
  const short =
    most === undefined ? sql`limit ${sql.lit(MOST_COUNTED)}` : sql`order by l.at desc, l.id desc limit ${sql.lit(most)}`
  // Entries of a person are few beside those of a kind: there the kind is a condition like others.
  const byKind = personId === undefined && filter.object === undefined && (module ?? action) !== undefined
  const parts = whose.flatMap((who) =>
    logsOf(filter).map((log) => {
      const { table, columns, of, isGroup } = log
      const where = sql`${of} and ${who} and ${conditions(filter, isGroup)}`
      if (!byKind) return sql`(select ${columns} from ${table} l where ${where} ${short})`
      return sql`(select l.* from (select * from ${kindsIn(log)} k where ${kindIs('k', filter)}) k cross join lateral (
        select ${columns} from ${table} l where l.module = k.module and l.action = k.action and ${where} ${short}) l)`
    }),
  )
  return parts.length === 0
    ? sql`select ${GROUP_COLUMNS} from platform.group_log l where false`
    : sql.join(parts, sql` union all `)
}

/** Whether the row of this name is of the module and the action that are asked for. */
function kindIs(row: string, { module, action }: LogFilter): RawBuilder<unknown> {
  const all = [
    ...(module === undefined ? [] : [sql`${sql.ref(`${row}.module`)} = ${module}`]),
    ...(action === undefined ? [] : [sql`${sql.ref(`${row}.action`)} = ${action}`]),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

function conditions(filter: LogFilter, isGroup: boolean): RawBuilder<unknown> {
  const { object, since, until, after } = filter
  const all = [
    kindIs('l', filter),
    ...(object === undefined ? [] : [sql`l.object = ${object}`]),
    ...(since === undefined ? [] : [sql`l.at >= ${since}::timestamptz`]),
    ...(until === undefined ? [] : [sql`l.at < ${until}::timestamptz`]),
    ...(after === undefined ? [] : [behind(after, isGroup)]),
  ]
  return sql.join(all, sql` and `)
}

/** Entries of the group come behind those of companies of the same instant and number. */
function behind(after: LogKey, isGroup: boolean): RawBuilder<unknown> {
  const comes = isGroup && !after.ofGroup ? sql`<=` : sql`<`
  return sql`(l.at, l.id) ${comes} (${instantOfKey(after)}::timestamptz, ${after.number}::int8)`
}
