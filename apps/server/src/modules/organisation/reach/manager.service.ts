import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listManaging, listManagingBelow, listOwnPositions } from './manager.queries.ts'
import { type Managers, managersFrom, managersOfEach } from './manager.rules.ts'

/**
 * Who manages somebody of a company in scope today, seen from their main position: what the chart and the team page show of one
 * person, up to the top. Nobody without a main position, unless `isLast` asks for the one that was it last: of who has left. With a day
 * it is who managed them on it, of those who work here today.
 */
export async function managersOf(
  ctx: Ctx,
  employment: { companyId: string; employmentId: string; personId: string; isLast?: boolean; on?: Day },
): Promise<Managers> {
  return managersFrom(
    await listManaging(ctx, employment.companyId, employment.employmentId, employment),
    employment.personId,
  )
}

/**
 * The same of everybody of a company in scope, in two statements: who manages whom, and all who manage anybody. People who are alike get
 * the very same answer.
 */
export async function managersOfAll(
  ctx: Ctx,
  companyId: string,
): Promise<{ of: (one: { employmentId: string; personId: string }) => Managers; managerIds: ReadonlySet<string> }> {
  const managing = await listManagingBelow(ctx, companyId)
  const positions = new Map((await listOwnPositions(ctx, companyId)).map((one) => [one.employmentId, one]))
  const managersOfOne = managersOfEach(Map.groupBy(managing, ({ ofId }) => ofId))
  return {
    of: ({ employmentId, personId }) => managersOfOne(positions.get(employmentId), personId),
    managerIds: new Set(managing.map(({ personId }) => personId)),
  }
}
