import type { InputOf } from '@muster/contract/endpoint'
import type { grantEndpoints, Why } from '@muster/contract/identity/grant'
import { isPermissionCode } from '@muster/contract/permissions'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOf } from '../rights/rights.rules.ts'
import { covers } from '../rights/rights-change.rules.ts'
import { findHolders } from '../rights/rights-change.service.ts'
import { listGrants } from './grant.queries.ts'
import { isSeen } from './grant.rules.ts'
import { grantOf, needNamed } from './rights-list.service.ts'
import { missingOf } from './why.rules.ts'

/**
 * Through which roles somebody may use a code, and whether on the rows of somebody else (`objectId`, an employment in reach); else
 * which part is missing.
 */
export async function why(ctx: Ctx, { id, code, objectId }: InputOf<(typeof grantEndpoints)['why']>): Promise<Why> {
  const person = await needNamed(ctx, id)
  if (!isPermissionCode(code) || code === 'HIDDEN') return failFields({ code: 'not_a_choice' })
  const object = objectId === undefined ? undefined : await needNamed(ctx, objectId)
  const [holder, owner] = await Promise.all([
    findHolders(ctx, [person.personId]).then(([one]) => one ?? fail('system.user_not_found')),
    object && findHolders(ctx, [object.personId]).then(([one]) => one),
  ])
  const lines = (await listGrants(ctx, { personIds: [person.personId] })).filter((line) => line.codes.includes(code))
  const part = object && { companyId: object.companyId, kind: 'self' as const, employmentIds: [object.employmentId] }
  const reaches = (line: (typeof lines)[number]) =>
    part === undefined || covers(reachOf(line, holder.affiliation), part, owner?.affiliation ?? { departments: [] })
  const seen = lines.filter((line) => isSeen(line, ctx.scope))
  const through = seen.map((line) => ({ ...grantOf(ctx, line, holder), reaches: reaches(line) }))
  const isElsewhere = seen.length < lines.length
  const missing = missingOf({ hasAccount: holder.hasAccount, through })
  return { holds: missing === null, through, isElsewhere, missing }
}
