import { addDays, type Day } from '@muster/kernel/day'
import { close } from '../../src/modules/notification/raised.queries.ts'
import { raiseContractEnd } from '../../src/modules/organisation/contract-end.service.ts'
import { becameComplete, raiseIncomplete } from '../../src/modules/organisation/incomplete.service.ts'
import type { Ctx } from '../../src/platform/ctx.ts'
import type { DemoCompany } from '../group.ts'

/** So far around the day of the load contracts wait for HR. */
const AROUND = 30

/**
 * What waits in a company: contracts that end soon, and one that has ended; what was dealt with: somebody of an import whom HR
 * completed, and a contract that was spoken about. Its accounts are open already, or there is nobody whom it waits for.
 */
export async function writeToDos(ctx: Ctx, { id: companyId, people }: DemoCompany, anchor: Day): Promise<void> {
  const hr = people.find((person) => person.account === 'hr')?.personId
  const [from, to] = [addDays(anchor, -AROUND), addDays(anchor, AROUND)]
  const newcomers = people.filter((person) => person.state === 'probation')
  for (const { employmentId, fields } of people) {
    const { contractEndOn: endsOn } = fields
    if (endsOn !== null && endsOn >= from && endsOn <= to)
      await raiseContractEnd(ctx, { companyId, employmentId }, endsOn)
  }
  const [spokenTo, , completed = spokenTo] = newcomers
  if (spokenTo) await close(ctx, { companyId, employmentIds: [spokenTo.employmentId] }, { by: hr, isByHand: true })
  if (!completed) return
  const employment = { companyId, employmentId: completed.employmentId }
  await raiseIncomplete(ctx, employment)
  await becameComplete(ctx, employment, hr)
}
