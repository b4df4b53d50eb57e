import type { Instant } from '@muster/kernel/instant'
import { runUnasked } from '../jobs/maintenance.ts'
import type { Ctx } from '../operation/ctx.ts'
import type { Runtime } from '../operation/runtime.ts'
import { queryOf } from './query-of.ts'
import { sealNext } from './seal-batch.ts'

/** What happened is sealed about so long after it. */
const TURN_MS = 2000
/** A transaction that is open for longer keeps seals and messages of the whole cluster waiting. */
const LONGEST_OPEN_MS = 30_000
const DAY = 10

/** What a sealer remembers between its turns. */
export type SealerMemory = {
  /** The oldest transaction that kept rows from being sealed, since when, and whether that was noted. */
  stuck: { horizon: string; since: Instant; isNoted: boolean } | undefined
  /** The day whose heads stand in the program's log. */
  headsOn: string | undefined
}

export const newSealerMemory = (): SealerMemory => ({ stuck: undefined, headsOn: undefined })

/** Seals the operation log of every company and the group's, on whichever node gets the turn; `companies` gives every company of the group. */
export function startSealer(
  runtime: Runtime,
  companies: () => Promise<string[]>,
  log: (error: unknown) => void,
): { stop(): Promise<void> } {
  const memory = newSealerMemory()
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let running: Promise<void>
  const turn = async () => {
    await sealTurn(runtime, companies, memory).catch(log)
    if (!isStopping) timer = setTimeout(begin, TURN_MS).unref()
  }
  const begin = () => {
    running = turn()
  }
  begin()
  return {
    stop() {
      isStopping = true
      clearTimeout(timer)
      return running
    },
  }
}

/**
 * One turn: seals what can be sealed, a short transaction for each batch. Notes where a transaction has been open for too long, and
 * once a day the heads of all chains, so that a chain which is made anew does not fit the program's log.
 */
export async function sealTurn(
  runtime: Runtime,
  companies: () => Promise<string[]>,
  memory: SealerMemory,
): Promise<void> {
  const all = await companies()
  const waiting = await operation(runtime, 'read', all, (ctx) => listWaiting(ctx, all))
  for (const companyId of waiting) {
    const scope = companyId === undefined ? [] : [companyId]
    const next = () =>
      operation(runtime, 'write', scope, (ctx) => sealNext(queryOf(ctx), runtime.sealKeys, companyId, ctx.now))
    while ((await next()) === 'more');
  }
  if (waiting.length === 0) memory.stuck = undefined
  else await noteStuck(runtime, all, memory)
  await noteHeads(runtime, all, memory)
}

const operation = <T>(
  runtime: Runtime,
  mode: 'read' | 'write',
  companies: readonly string[],
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> => runUnasked(runtime, { name: 'sealer', action: 'seal', mode, companies }, work)

/**
 * The companies, of an array, whose log has rows behind its last seal, and null where the group's has. The heads are read first and
 * the first row behind each by its place in the index: in one step the whole log of a company would be read each turn.
 */
export const WAITING = `with head as materialized (
    select c.id,
      coalesce((select s.era from platform.log_seal s where s.company_id = c.id order by s.number desc limit 1), 0::smallint) as era,
      coalesce((select s.hi from platform.log_seal s where s.company_id = c.id order by s.number desc limit 1), '0'::xid8) as hi
    from unnest($1::uuid[]) c (id)),
  group_head as materialized (
    select coalesce((select s.era from platform.group_log_seal s order by s.number desc limit 1), 0::smallint) as era,
      coalesce((select s.hi from platform.group_log_seal s order by s.number desc limit 1), '0'::xid8) as hi)
  select h.id from head h cross join lateral (select from platform.operation_log l
    where l.company_id = h.id and (l.era, l.xid) >= (h.era, h.hi) order by l.era, l.xid limit 1) l
  union all
  select null from group_head h cross join lateral (select from platform.group_log l
    where (l.era, l.xid) >= (h.era, h.hi) order by l.era, l.xid limit 1) l`

async function listWaiting(ctx: Ctx, companies: readonly string[]): Promise<(string | undefined)[]> {
  const rows = await queryOf(ctx)<{ id: string | null }>(WAITING, [companies])
  return rows.map(({ id }) => id ?? undefined)
}

/** Notes once of each transaction that it keeps the seals waiting. */
async function noteStuck(runtime: Runtime, companies: readonly string[], memory: SealerMemory): Promise<void> {
  const { waiting, horizon } = await operation(runtime, 'read', companies, async (ctx) => {
    const [row] = await queryOf(ctx)<{ horizon: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
      [],
    )
    return { waiting: await listWaiting(ctx, companies), horizon: row?.horizon ?? '' }
  })
  const now = runtime.clock()
  if (waiting.length === 0 || memory.stuck?.horizon !== horizon) {
    memory.stuck = waiting.length === 0 ? undefined : { horizon, since: now, isNoted: false }
    return
  }
  const openMs = Date.parse(now) - Date.parse(memory.stuck.since)
  if (openMs <= LONGEST_OPEN_MS || memory.stuck.isNoted) return
  memory.stuck.isNoted = true
  runtime.note('the operation log cannot be sealed: a transaction of the database server stays open', {
    transaction: horizon,
    seconds: Math.round(openMs / 1000),
  })
}

/** The word by which a line of the program's log is known that keeps the head of a chain. */
export const HEAD_NOTE = 'head of the operation log'

async function noteHeads(runtime: Runtime, companies: readonly string[], memory: SealerMemory): Promise<void> {
  const today = runtime.clock().slice(0, DAY)
  if (memory.headsOn === today) return
  const heads = await operation(runtime, 'read', companies, (ctx) =>
    queryOf(ctx)<{ company: string | null; seal: number; mac: string }>(
      `select c.id as company, s.number as seal, encode(s.mac, 'hex') as mac from unnest($1::uuid[]) c (id)
        cross join lateral (select number, mac from platform.log_seal s where s.company_id = c.id order by number desc limit 1) s
      union all (select null, number, encode(mac, 'hex') from platform.group_log_seal order by number desc limit 1)`,
      [companies],
    ),
  )
  for (const { company, seal, mac } of heads) runtime.note(HEAD_NOTE, { company: company ?? 'group', seal, mac })
  memory.headsOn = today
}
