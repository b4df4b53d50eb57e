import { MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { mintScope } from '../auth/scope.ts'
import type { Ctx } from '../operation/ctx.ts'
import { runOperation } from '../operation/operation.ts'
import type { Runtime } from '../operation/runtime.ts'
import { forgetJobs, forgetSheets } from './made-sheets.ts'

const HOUR = 60 * 60_000
/** Rows of one transaction: short ones, because the horizon belongs to the whole cluster. */
const AT_ONCE = 5000

/**
 * What no operation asks for, once an hour on every node, and harmless on several at once: the months of the operation log that
 * come next, and the end of what is kept for a time only. `companies` gives every company of the group.
 */
export function startMaintenance(
  runtime: Runtime,
  companies: () => Promise<string[]>,
  log: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const turn = () => {
    running = runMaintenance(runtime, companies, stopping.signal).catch((error) => {
      // What a stop broke off goes on in the next turn.
      if (!stopping.signal.aborted) log(error)
    })
  }
  const timer = setInterval(turn, HOUR).unref()
  turn()
  return {
    stop() {
      clearInterval(timer)
      stopping.abort()
      return running
    },
  }
}

/** An operation that nobody asked for, which sees these companies; `name` stands where those of people have their address. */
export function runUnasked<T>(
  runtime: Runtime,
  {
    name,
    action,
    mode,
    companies,
  }: { name: string; action: string; mode: 'read' | 'write'; companies: readonly string[] },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return runOperation(
    runtime,
    {
      module: 'platform',
      action,
      mode,
      actor: undefined,
      scope: mintScope([], { alsoSeen: companies }),
      locale: 'en_US',
      request: { id: name, address: name, agent: '' },
      mustAudit: false,
    },
    work as (ctx: Ctx) => Promise<T>,
  ) as Promise<T>
}

/** One turn of the maintenance: the platform's own, then what each module has to see to. `signal` ends it before its next step. */
export async function runMaintenance(
  runtime: Runtime,
  companies: () => Promise<string[]>,
  signal?: AbortSignal,
): Promise<void> {
  const operation = <T>(action: string, of: readonly string[], work: (ctx: Ctx) => Promise<T>) => {
    signal?.throwIfAborted()
    return runUnasked(runtime, { name: 'maintenance', action, mode: 'write', companies: of }, work)
  }
  const until = async (work: () => Promise<number>) => {
    while ((await work()) === AT_ONCE);
  }
  await operation('open-log-months', [], openLogMonths)
  await until(() => operation('forget-keys', [], forgetKeys))
  await until(() => operation('forget-messages', [], (ctx) => forgetMessages(ctx, 'platform.group_outbox')))
  for (const company of await companies()) {
    await until(() => operation('forget-messages', [company], (ctx) => forgetMessages(ctx, 'platform.outbox')))
    while (await operation('forget-sheets', [company], forgetSheets));
    while (await operation('forget-jobs', [company], forgetJobs));
  }
  for (const module of runtime.modules)
    if (module.maintenance) await operation(`maintenance.${module.name}`, [], module.maintenance)
}

/** This month's and the next two months' partitions of the operation log: without one nothing could be changed. */
async function openLogMonths(ctx: Ctx): Promise<void> {
  await sql`select platform.open_log_month((date_trunc('month', ${ctx.now}::timestamptz at time zone 'UTC') + make_interval(months => n))::date)
    from generate_series(0, 2) n`.execute(ctx.db)
}

/** An Idempotency-Key is kept for a day. */
async function forgetKeys(ctx: Ctx): Promise<number> {
  const { numAffectedRows } = await sql`delete from platform.idempotency where ctid = any (array(
    select ctid from platform.idempotency where at < ${later(ctx.now, -MS_PER_DAY)} limit ${AT_ONCE}))`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

/** A page that was away for a day reads everything anew anyway. The database stamps messages, so its clock says how old they are. */
async function forgetMessages(ctx: Ctx, table: 'platform.outbox' | 'platform.group_outbox'): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any (array(
    select ctid from ${sql.table(table)} where at < now() - interval '1 day' limit ${AT_ONCE}))`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}
