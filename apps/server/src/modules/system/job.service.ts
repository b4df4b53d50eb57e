import type { InputOf } from '@muster/contract/endpoint'
import type { jobEndpoints } from '@muster/contract/system/job'
import type { Ctx } from '../../platform/ctx.ts'
import { fail } from '../../platform/refusal.ts'
import * as queries from './job.queries.ts'

/** The progress and result of a job, to the person who started it; anybody else's is an absent one. */
export async function get(ctx: Ctx, { id }: InputOf<(typeof jobEndpoints)['get']>) {
  const row = (await queries.findJob(ctx, id, ctx.actor?.personId ?? '')) ?? fail('system.id_not_found')
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    done: row.done,
    total: row.total,
    result: row.result === null ? null : (JSON.parse(row.result) as unknown),
  }
}
