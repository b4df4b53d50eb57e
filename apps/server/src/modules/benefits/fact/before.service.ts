import type { Month } from '@muster/kernel/month'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Before, PolicyInForce } from '../rule/judge.rules.ts'
import { listGiven } from './before.queries.ts'

/** What happened before a month to these people by these policies: what is given once, and what was applied for. */
export async function loadBefore(
  ctx: Ctx,
  companyId: string,
  policies: readonly PolicyInForce[],
  employmentIds: readonly string[],
  month: Month,
): Promise<(employmentId: string, policyId: string) => Before> {
  const once = policies.filter(({ rules }) => rules.content === 'once').map(({ id }) => id)
  const given = once.length === 0 ? [] : await listGiven(rowsInTransaction(ctx), companyId, once, employmentIds, month)
  const givenOn = new Map(given.map((one) => [`${one.employmentId} ${one.policyId}`, one.givenOn]))
  return (employmentId, policyId) => ({
    givenOn: givenOn.get(`${employmentId} ${policyId}`) ?? null,
    hasApplied: false,
  })
}
