import type { JobKind } from '@muster/contract/job-kind'
import type { Instant } from '@muster/kernel/instant'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import type { CompanyScope } from '../auth/scope.ts'
import type { FileStore } from '../files/store.ts'
import type { KeyRing } from '../keys/key-ring.ts'
import type { Ctx } from './ctx.ts'

/** What a job works with: transactions of its own, one unit each, and its progress. */
export type JobRun<Body = unknown> = {
  readonly id: string
  /** What was queued, parsed. */
  readonly body: Body
  /** The companies of the job; its transactions see no others. */
  readonly scope: CompanyScope
  /** One unit of work in one transaction; short (under 2 s), because the horizon belongs to the whole cluster. */
  operation<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
  /** A read-write transaction on a plain connection for COPY; `alsoSeen` opens the tenant scope to companies that share a gate. */
  mass<T>(work: (client: PoolClient) => Promise<T>, alsoSeen?: readonly string[]): Promise<T>
  readonly files: FileStore
  /** The keys that seal the operation log. */
  readonly sealKeys: KeyRing
  now(): Instant
  /** Progress for the people who wait. */
  progress(done: number, total: number): Promise<void>
  /** The process is stopping: finish the unit and give up the rest, another run takes it on. */
  readonly signal: AbortSignal
}

/** A declared kind of job with the function that does it. */
export type BoundJob = {
  readonly declaration: JobKind
  /** Does the job; throws an `OutdatedBody` where what was queued has not the declared shape. */
  perform(run: JobRun): Promise<unknown>
}

/** Ties a declared kind of job to its handler, which gets the parsed body and gives the declared result. */
export function defineJob<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  declaration: JobKind<{ input: I; result: R }>,
  handler: (run: JobRun<z.output<I>>) => Promise<z.output<R>>,
): BoundJob {
  return {
    declaration,
    perform(run) {
      const body = z.safeParse(declaration.input, run.body)
      if (!body.success) throw new OutdatedBody(declaration.kind, body.error.issues)
      return handler({ ...run, body: body.data })
    },
  }
}

/** What was queued, by another version of the program, means nothing to this one. It names the places and never the values. */
export class OutdatedBody extends Error {
  constructor(kind: string, issues: readonly { path: readonly PropertyKey[]; code?: string }[]) {
    const places = issues.map(({ path, code }) => `${path.map(String).join('.') || 'body'} (${code})`)
    super(`a job ${kind} was queued with another body than this program declares: ${places.join(', ')}`)
  }
}

/** When work becomes due again by time alone; undefined where nothing is known to be. */
export type DueAgain = Instant | undefined

/** Work that becomes due by itself, by its topic; one that gives an instant is due again then. */
export type DrainHandlers = Readonly<Record<string, (run: JobRun) => Promise<unknown>>>
