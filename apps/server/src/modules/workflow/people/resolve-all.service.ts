import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type Managers, managersOfAll } from '../../organisation/index.ts'
import type { Step } from '../engine/plan.rules.ts'
import { targetsIn } from './holders.rules.ts'
import { findHolders, toManagers, whoActs } from './organisation.service.ts'
import { type Led, type PeopleOf, resolveAll } from './resolve-all.rules.ts'

/**
 * Who would stand at these steps for anybody of a company in scope today: what `loadOrganisation` finds for one, in as many statements for
 * all of them. People who are managed alike get the same `led`.
 */
export async function loadForAll(
  ctx: Ctx,
  companyId: string,
  steps: readonly Step[],
): Promise<{ peopleOf: PeopleOf; ledBy: (one: { employmentId: string; personId: string }) => Led }> {
  const sought = targetsIn(companyId, steps, [])
  const common = await findHolders(ctx, companyId, sought)
  const { of, managerIds } = await managersOfAll(ctx, companyId)
  const holders = Object.values(common.holders).flat()
  const met = new Set([
    ...sought.named,
    ...common.administratorIds,
    ...managerIds,
    ...holders.map(({ personId }) => personId),
  ])
  const acting = await whoActs(ctx, companyId, [...met], steps)
  for (const { delegateId } of acting.delegations) met.add(delegateId)
  const leds = new Map<Managers, Led>()
  const ledBy = (leader: { employmentId: string; personId: string }) => {
    const managers = of(leader)
    const led = leds.get(managers) ?? toManagers(companyId, managers)
    leds.set(managers, led)
    return led
  }
  return { peopleOf: resolveAll({ ...common, ...acting }, met, ctx.now), ledBy }
}
