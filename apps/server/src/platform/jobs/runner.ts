import type { ErrorKey } from '@muster/contract/errors'
import type { Updateable } from 'kysely'
import type { PoolClient } from 'pg'
import type { Job } from 'pg-boss'
import { mintScope } from '../auth/scope.ts'
import { Refusal } from '../base/refusal.ts'
import { JOBS, QUEUED, type QueuedJob, WAITING } from '../db/queue.ts'
import type { Tables } from '../db/tables.gen.ts'
import type { Ctx } from '../operation/ctx.ts'
import { refusalOfDatabase } from '../operation/database-refusal.ts'
import { type BoundJob, type JobRun, OutdatedBody } from '../operation/define-job.ts'
import { runOperation } from '../operation/operation.ts'
import type { Runtime } from '../operation/runtime.ts'
import type { Notifier } from '../push/notifier.ts'
import { notifyJobMoved } from '../push/notify-job.ts'

const ATTEMPTS = 4
/** So many jobs that wait for what is outside run at a time on a node: each holds a socket, and a connection to the database only now and then. */
const WAIT_AT_ONCE = 4
/** What its owner reads of a job that only another version of the program could do. */
const OUTDATED = { key: 'system.job_outdated' } satisfies { key: ErrorKey }

/** Starts working on the queues: one job at a time on this node, and beside it some that wait for what is outside, each with progress and a result for the people who wait. `own` are those of no module. */
export async function startJobs(
  runtime: Runtime,
  notifier: Notifier,
  own: readonly BoundJob[],
  log: (error: unknown) => void,
): Promise<{ stop(): void }> {
  const jobs = [...own, ...runtime.modules.flatMap((module) => module.jobs ?? [])]
  const byKind = new Map(jobs.map((bound) => [bound.declaration.kind, bound]))
  const constraints: Record<string, ErrorKey> = Object.assign({}, ...runtime.modules.map((r) => r.constraints))
  const stopping = new AbortController()
  const work = (queue: string) =>
    runtime.queue.work<QueuedJob>(
      queue,
      { pollingIntervalSeconds: 0.5, batchSize: 1, includeMetadata: true },
      async ([job]) => {
        if (job) await runJob(runtime, { byKind, constraints }, job, stopping.signal, log)
      },
    )
  const queues = [JOBS, ...Array.from({ length: WAIT_AT_ONCE }, () => WAITING)]
  const workers = await Promise.all(queues.map(work))
  // The queues are polled anyway; a message of the outbox spares the wait.
  notifier.on(QUEUED, () => {
    for (const worker of workers) runtime.queue.notifyWorker(worker)
  })
  return { stop: () => stopping.abort() }
}

/** A queued job's attempts are counted by the queue. */
async function runJob(
  runtime: Runtime,
  { byKind, constraints }: { byKind: ReadonlyMap<string, BoundJob>; constraints: Readonly<Record<string, ErrorKey>> },
  job: Job<QueuedJob> & { retryCount?: number },
  signal: AbortSignal,
  log: (error: unknown) => void,
): Promise<void> {
  const { id, companyId, kind, body, ownerId } = job.data
  const run = jobRun(runtime, { companyId, kind, body, id, ownerId }, signal)
  const bound = byKind.get(kind)
  if (!bound) {
    log(new Error(`a job of the unknown kind ${kind} was queued, by another version of the program`))
    await finish(run, companyId, id, 'failed', OUTDATED)
    return
  }
  await run.operation((ctx) => moveJob(ctx, job.data, { state: 'running', started_at: ctx.now }))
  try {
    await finish(run, companyId, id, 'done', await bound.perform(run))
  } catch (error) {
    if (error instanceof OutdatedBody) {
      log(error)
      await finish(run, companyId, id, 'failed', OUTDATED)
      return
    }
    const refusal = refusalOf(error, constraints)
    if (!refusal) log(error)
    if (!refusal && (job.retryCount ?? 0) < ATTEMPTS - 1) throw error
    await finish(
      run,
      companyId,
      id,
      'failed',
      refusal ? { key: refusal.key, ...refusal.data } : { key: 'system.internal' },
    )
  }
}

/** What a job failed of, if it means anything to people; what passes by itself (a deadlock, a database away) is tried again. */
function refusalOf(error: unknown, constraints: Readonly<Record<string, ErrorKey>>): Refusal | undefined {
  if (error instanceof Refusal) return error
  const meant = refusalOfDatabase(error, constraints)
  return meant?.key === 'system.busy' ? undefined : meant
}

async function finish(
  run: JobRun,
  companyId: string,
  id: string,
  state: 'done' | 'failed',
  result: unknown,
): Promise<void> {
  await run.operation((ctx) =>
    moveJob(ctx, { companyId, id }, { state, result: JSON.stringify(result ?? null), ended_at: ctx.now }),
  )
}

/** Writes how far a job has come, and notifies who began it. */
async function moveJob(
  ctx: Ctx,
  { companyId, id }: Pick<QueuedJob, 'companyId' | 'id'>,
  values: Updateable<Tables['platform.job']>,
): Promise<void> {
  const moved = await ctx.db
    .updateTable('platform.job')
    .set(values)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('owner_id')
    .executeTakeFirst()
  if (moved?.owner_id) notifyJobMoved(ctx, companyId, { personId: moved.owner_id, id })
}

/** What a job works with; also used by the recompute and by tools. */
export function jobRun<Body>(
  runtime: Runtime,
  job: { companyId: string; kind: string; id: string; body: Body; ownerId?: string | undefined },
  signal: AbortSignal,
): JobRun<Body> {
  const scope = mintScope([{ companyId: job.companyId, kind: 'all' }])
  const callContext = {
    module: job.kind.split('.')[0] ?? 'platform',
    action: job.kind,
    mode: 'write' as const,
    actor: undefined,
    onBehalfOf: job.ownerId,
    scope,
    locale: 'en_US' as const,
    request: { id: job.id, address: 'job', agent: '' },
    mustAudit: false,
  }
  return {
    id: job.id,
    body: job.body,
    scope,
    signal,
    now: runtime.clock,
    files: runtime.files,
    sealKeys: runtime.sealKeys,
    operation: <T>(work: (ctx: Ctx) => Promise<T>) =>
      runOperation(runtime, callContext, work as (ctx: Ctx) => Promise<T>) as Promise<T>,
    mass: (work, alsoSeen = []) => massTransaction(runtime, [...scope.companies, ...alsoSeen], work),
    async progress(done, total) {
      await runOperation(runtime, callContext, (ctx) => moveJob(ctx, job, { done, total }))
    },
  }
}

/** A read-write transaction on a plain connection, with the tenant setting made; for COPY. */
async function massTransaction<T>(
  runtime: Runtime,
  companies: readonly string[],
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await runtime.pools.mass.connect()
  try {
    const role = runtime.pools.role === undefined ? '' : `set local role "${runtime.pools.role}"; `
    await client.query(`begin read write; ${role}set local muster.companies='{${companies.join(',')}}'`)
    const result = await work(client)
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
    client.release()
    return result
  } catch (error) {
    const ended = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!ended)
    throw error
  }
}
