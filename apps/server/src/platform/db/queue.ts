import type { Instant } from '@muster/kernel/instant'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { newId } from '../base/crypto.ts'
import { QUEUE_SCHEMA } from './migrate.ts'
import { logErrors } from './pools.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** The queue of this process: same database, same transaction as the operation that queues. */
export type Queue = PgBoss

/** All kinds of jobs travel in one queue; the body names the kind. */
export const JOBS = 'jobs'
/** But those that wait for what is outside, which travel in another. */
export const WAITING = 'waiting'
/** What became due in a company by itself travels in another. */
export const DRAINS = 'drains'

/** The topic under which nodes are notified of a job that was just committed. */
export const QUEUED = 'job.queued'

/** `ownerId` is the person in whose name it acts; none where the program itself asked for it. */
export type QueuedJob = { id: string; companyId: string; kind: string; body: unknown; ownerId?: string | undefined }

/** Opens the queue over a small pool of its own, which writes in autocommit; the migrations made its schema. */
export function openQueue(
  url: string,
  role: string | undefined,
  log: (error: Error) => void,
): { queue: Queue; end(): Promise<void> } {
  const roleOption = role === undefined ? '' : ` -c role=${role}`
  const pool = new pg.Pool({
    connectionString: url,
    max: 3,
    application_name: 'muster-queue',
    connectionTimeoutMillis: 2000,
    options: `-c timezone=UTC -c default_transaction_read_only=off${roleOption}`,
  })
  logErrors(pool, log)
  const queue = new PgBoss({
    schema: QUEUE_SCHEMA,
    migrate: false,
    createSchema: false,
    reindex: false,
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
  })
  queue.on('error', log)
  return {
    queue,
    async end() {
      await queue.stop({ graceful: true, timeout: 8000 }).catch(log)
      await pool.end()
    },
  }
}

/** Writes the job that people see and its message, both in the operation. Gives the job's id. */
export async function enqueue(
  queue: Queue,
  unitOfWork: UnitOfWork,
  job: {
    kind: string
    waits?: true | undefined
    companyId: string
    body: unknown
    ownerId: string | undefined
    at: Instant
  },
): Promise<string> {
  const id = newId()
  unitOfWork.later({
    text: `insert into platform.job (company_id, id, owner_id, kind, state, input, created_at) values ($1, $2, $3, $4, 'queued', $5, $6)`,
    values: [job.companyId, id, job.ownerId ?? null, job.kind, JSON.stringify(job.body), job.at],
  })
  const message: QueuedJob = { id, companyId: job.companyId, kind: job.kind, body: job.body, ownerId: job.ownerId }
  await queue.send(job.waits ? WAITING : JOBS, message, {
    db: { executeSql: async (text, values) => unitOfWork.run({ text, values: values ?? [] }) },
  })
  return id
}
