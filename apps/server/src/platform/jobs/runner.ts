import type { ErrorKey } from '@muster/contract/errors'
import type { Updateable } from 'kysely'
import type { PoolClient } from 'pg'
import type { Job } from 'pg-boss'
import { mintScope } from '../auth/scope.ts'
import type { Ctx } from '../ctx.ts'
import type { Tables } from '../db/tables.gen.ts'
import { type House, runDeed } from '../deeds.ts'
import { refusalOfDatabase } from '../http/answer.ts'
import type { Notifier } from '../push/notifier.ts'
import { tellJob } from '../push/tell-job.ts'
import { Refusal } from '../refusal.ts'
import type { JobHandlers, JobRun } from './kinds.ts'
import { JOBS, QUEUED, type QueuedJob } from './queue.ts'

const ATTEMPTS = 4

/** Starts working on the queue: one job at a time on this node, each with progress and a result for the people who wait. `own` are the kinds of no room. */
export async function startJobs(
  house: House,
  notifier: Notifier,
  own: JobHandlers,
  log: (error: unknown) => void,
): Promise<{ stop(): void }> {
  const handlers: JobHandlers = Object.assign({}, own, ...house.rooms.map((r) => r.jobs))
  const constraints: Record<string, ErrorKey> = Object.assign({}, ...house.rooms.map((r) => r.constraints))
  const stopping = new AbortController()
  const worker = await house.queue.work<QueuedJob>(
    JOBS,
    { pollingIntervalSeconds: 0.5, batchSize: 1, includeMetadata: true },
    async ([job]) => {
      if (job) await runJob(house, { handlers, constraints }, job, stopping.signal, log)
    },
  )
  // The queue is polled anyway; a message of the outbox spares the wait.
  notifier.on(QUEUED, () => house.queue.notifyWorker(worker))
  return { stop: () => stopping.abort() }
}

/** A queued job's attempts are counted by the queue. */
async function runJob(
  house: House,
  { handlers, constraints }: { handlers: JobHandlers; constraints: Readonly<Record<string, ErrorKey>> },
  job: Job<QueuedJob> & { retryCount?: number },
  signal: AbortSignal,
  log: (error: unknown) => void,
): Promise<void> {
  const { id, companyId, kind, body } = job.data
  const handler = handlers[kind]
  const run = jobRun(house, { companyId, kind, body, id }, signal)
  if (!handler) {
    await finish(run, companyId, id, 'failed', { key: 'system.internal' })
    return
  }
  await run.deed((ctx) => moveJob(ctx, job.data, { state: 'running', started_at: ctx.now }))
  try {
    await finish(run, companyId, id, 'done', await handler(run))
  } catch (error) {
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
  await run.deed((ctx) =>
    moveJob(ctx, { companyId, id }, { state, result: JSON.stringify(result ?? null), ended_at: ctx.now }),
  )
}

/** Writes how far a job has come, and tells who began it. */
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
  if (moved?.owner_id) tellJob(ctx, companyId, { personId: moved.owner_id, id })
}

/** What a job works with; also used by the recompute and by tools. */
export function jobRun(
  house: House,
  job: { companyId: string; kind: string; id: string; body: Record<string, unknown> },
  signal: AbortSignal,
): JobRun {
  const scope = mintScope([{ companyId: job.companyId, kind: 'all' }])
  const occasion = {
    module: job.kind.split('.')[0] ?? 'platform',
    action: job.kind,
    mode: 'write' as const,
    actor: undefined,
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
    now: house.clock,
    files: house.files,
    deed: <T>(work: (ctx: Ctx) => Promise<T>) =>
      runDeed(house, occasion, work as (ctx: Ctx) => Promise<T>) as Promise<T>,
    mass: (work, alsoSeen = []) => massTransaction(house, [...scope.companies, ...alsoSeen], work),
    async progress(done, total) {
      await runDeed(house, occasion, (ctx) => moveJob(ctx, job, { done, total }))
    },
  }
}

/** A read-write transaction on a plain connection, with the wall set; for COPY. */
async function massTransaction<T>(
  house: House,
  companies: readonly string[],
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await house.pools.mass.connect()
  try {
    const role = house.pools.role === undefined ? '' : `set local role "${house.pools.role}"; `
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
