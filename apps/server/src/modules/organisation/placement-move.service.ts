import type { InputOf } from '@muster/contract/endpoint'
import { moveJob } from '@muster/contract/organisation/jobs'
import type { placementEndpoints } from '@muster/contract/organisation/placement'
import type { Ctx } from '../../platform/ctx.ts'
import { fail, failFields } from '../../platform/refusal.ts'
import * as queries from './employee.queries.ts'
import { needPlace } from './placement-plan.service.ts'

type Input = InputOf<(typeof placementEndpoints)['move']>

/**
 * Moves many people from a day on, in a job [1.04]. All of them are in reach, of one company, and at least one part of their
 * place changes, or nothing is queued.
 */
export async function move(ctx: Ctx, input: Input) {
  const { ids, from: _, ...change } = input
  if (Object.values(change).every((part) => part === undefined)) failFields({ departmentId: 'required' })
  const rows = await queries.listEmployments(ctx, ids)
  if (rows.length < new Set(ids).size) fail('system.user_not_found')
  const companies = [...new Set(rows.map((row) => row.company_id))]
  // What is named belongs to one company, so people of a second one are refused here.
  for (const companyId of companies) await needPlace(ctx, companyId, change)
  const companyId = companies[0] ?? fail('system.user_not_found')
  const reach = ctx.scope.reach.filter((r) => r.companyId === companyId)
  const jobId = await ctx.queue(moveJob, companyId, { ...input, reach })
  ctx.audit({ companyId, object: 'positions', after: { ...input, jobId } })
  return { jobId }
}
