import type { InputOf } from '@muster/contract/endpoint'
import { moveJob } from '@muster/contract/organisation/jobs'
import type { placementEndpoints } from '@muster/contract/organisation/placement'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { needOrgUnits } from '../position/placement-plan.service.ts'
import * as queries from '../record/employee.queries.ts'
import { insertOrder } from './transfer.queries.ts'
import { serializeReach } from './transfer-decision.service.ts'
import { insertLines } from './transfer-line.queries.ts'

type Input = InputOf<(typeof placementEndpoints)['move']>

/**
 * Moves many people from a day on by an order that is applied at once, in a job [1.04]. All of them are in reach, of one company, and
 * at least one part of their place changes, or nothing is queued.
 */
export async function move(ctx: Ctx, input: Input) {
  const { ids, from, ...change } = input
  if (Object.values(change).every((part) => part === undefined)) failFields({ departmentId: 'required' })
  const rows = await queries.listEmployments(ctx, ids)
  if (rows.length < new Set(ids).size) fail('system.user_not_found')
  const companies = [...new Set(rows.map((row) => row.company_id))]
  // What is named belongs to one company, so people of a second one are refused here.
  for (const companyId of companies) await needOrgUnits(ctx, companyId, change)
  const companyId = companies[0] ?? fail('system.user_not_found')
  const id = newId()
  const reach = serializeReach(ctx, { companyId, otherCompanyId: null })
  const order = { companyId, otherCompanyId: null, id, effectiveOn: from, note: '' }
  await insertOrder(ctx, { ...order, state: 'scheduled', isMove: true, reach })
  const people = [...new Set(ids)]
  await insertLines(
    ctx,
    { companyId, orderId: id, otherCompanyId: null },
    people.map((employmentId) => ({ employmentId, ...change })),
  )
  const jobId = await ctx.queue(moveJob, companyId, { orderId: id })
  ctx.audit({ companyId, object: 'positions', after: { ...input, orderId: id, jobId } })
  return { jobId }
}
