import type { ErrorKey } from '@muster/contract/errors'
import type { JobInput } from '@muster/contract/job-kind'
import { type MadeSheet, sheetJob } from '@muster/contract/system/jobs'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Actor } from '../auth/actor.ts'
import { mintScope } from '../auth/scope.ts'
import { fail, Refusal } from '../base/refusal.ts'
import type { FileAnswer } from '../files/file.ts'
import { hasJob, sheetKey } from '../jobs/made-sheets.ts'
import type { Ctx } from '../operation/ctx.ts'
import { type BoundJob, defineJob } from '../operation/define-job.ts'
import { runOperation, scopeOf } from '../operation/operation.ts'
import type { CallContext, Runtime } from '../operation/runtime.ts'
import type { Bound } from './bound.ts'

/** The person of a session as they are now, whether or not the session goes on; undefined where they may not sign in any more. */
export type Actors = (personId: string, sessionId: string) => Promise<Actor | undefined>

/** Jobs run one after the other, for everybody: one company's sheets do not keep the imports of all others waiting. */
const MOST_OF_PERSON = 3

const nameOf = (bound: Bound) => `${bound.module}.${bound.entity}.${bound.action}`

/**
 * Queues the sheet that a call asked for and does not wait for; gives the job. Who asks for the same again while it is made gets the
 * same job; who has as many as they may unfinished is refused another one (42902).
 */
export async function queueSheet(
  runtime: Runtime,
  bound: Bound,
  callContext: CallContext & { actor: Actor },
  input: unknown,
): Promise<string> {
  const { actor, locale } = callContext
  const { personId, sessionId } = actor
  const companyId = actor.companies[0]
  if (companyId === undefined) throw new Refusal('system.company_not_found')
  const order: JobInput<typeof sheetJob> = { endpoint: nameOf(bound), input, locale, personId, sessionId }
  const scope = mintScope([{ companyId, kind: 'all' }])
  return runOperation<string>(runtime, { ...callContext, mode: 'write', mustAudit: false, scope }, async (ctx) => {
    const own = await listUnfinished(ctx, companyId, personId)
    const same = own.find((job) => job.input === JSON.stringify(order))
    if (same) return same.id
    if (own.length >= MOST_OF_PERSON) fail('system.too_many_sheets', { most: MOST_OF_PERSON })
    return ctx.queue(sheetJob, companyId, order)
  })
}

/** The person's own unfinished jobs; two calls that ask at once come one after the other. */
async function listUnfinished(ctx: Ctx, companyId: string, personId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${sheetJob.kind} ${personId}`}, 0))`.execute(ctx.db)
  return ctx.db
    .selectFrom('platform.job')
    .select(['id', 'input'])
    .where('company_id', '=', companyId)
    .where('owner_id', '=', personId)
    .where('kind', '=', sheetJob.kind)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}

/**
 * The job that makes a sheet: runs the very download that was asked for, as the person who asked, with the rights that they have by
 * then, and puts the file into the store. Killed anywhere, a repetition makes the same file anew. Refused
 * where the job is forgotten by then.
 */
export function makeSheet(runtime: Runtime, bounds: readonly Bound[], actors: Actors): BoundJob {
  const known = new Map(bounds.map((bound) => [nameOf(bound), bound]))
  return defineJob(sheetJob, async (run): Promise<z.output<typeof MadeSheet>> => {
    const { endpoint: name, input, locale, personId, sessionId } = run.body
    const bound = known.get(name)
    if (!bound) throw new Refusal('system.internal')
    const { access, method } = bound.endpoint
    const actor = await actors(personId, sessionId)
    if (!actor || access === 'public' || (access !== 'signed-in' && !actor.permissions.has(access)))
      throw new Refusal('system.forbidden' satisfies ErrorKey, { permission: access })
    const scope = scopeOf(actor, access)
    const callContext: CallContext = {
      module: bound.module,
      action: `${bound.entity}.${bound.action}`,
      mode: method === 'GET' ? 'read' : 'write',
      actor,
      scope,
      locale,
      request: { id: run.id, address: 'job', agent: '' },
      mustAudit: false,
      sheetLimits: {
        rows: Number.POSITIVE_INFINITY,
        async progress(done, total) {
          run.signal.throwIfAborted()
          await run.progress(done, total)
        },
      },
    }
    const file = (await runOperation(runtime, callContext, (ctx) =>
      bound.service(ctx as never, input as never),
    )) as FileAnswer
    await run.files.put(sheetKey(run.id), file.bytes)
    // It waited so long that it was forgotten: nobody would ask for the file, and nobody delete it.
    if (!(await run.operation((ctx) => hasJob(ctx, run.id)))) {
      await run.files.delete(sheetKey(run.id))
      fail('system.id_not_found')
    }
    return { name: file.name, mediaType: file.mediaType, access, reach: scope.reach }
  })
}
