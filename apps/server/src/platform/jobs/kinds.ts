import type { Instant } from '@muster/kernel/instant'
import type { PoolClient } from 'pg'
import type { CompanyScope } from '../auth/scope.ts'
import type { Ctx } from '../ctx.ts'
import type { FileStore } from '../files/store.ts'

/** What a job works with: transactions of its own, one unit each, and its progress. */
export type JobRun = {
  readonly id: string
  /** The body that was queued. */
  readonly body: Record<string, unknown>
  /** The companies of the job; its transactions see no others. */
  readonly scope: CompanyScope
  /** One unit of work in one transaction; short (under 2 s), because the horizon belongs to the whole cluster. */
  operation<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
  /** A read-write transaction on a plain connection for COPY; `alsoSeen` opens the tenant scope to companies that share a gate. */
  mass<T>(work: (client: PoolClient) => Promise<T>, alsoSeen?: readonly string[]): Promise<T>
  readonly files: FileStore
  now(): Instant
  /** Progress for the people who wait. */
  progress(done: number, total: number): Promise<void>
  /** The process is stopping: finish the unit and give up the rest, another run takes it on. */
  readonly signal: AbortSignal
}

export type JobHandlers = Readonly<Record<string, (run: JobRun) => Promise<unknown>>>
