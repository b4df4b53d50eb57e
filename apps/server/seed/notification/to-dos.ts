import { addDays, type Day } from '@muster/kernel/day'
import { close } from '../../src/modules/notification/raised.queries.ts'
import { dueOf } from '../../src/modules/organisation/employment/deadline.rules.ts'
import { raiseDeadline } from '../../src/modules/organisation/employment/deadline.service.ts'
import { becameComplete, raiseIncomplete } from '../../src/modules/organisation/record/incomplete.service.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { DemoCompany } from '../group.ts'

/** Contracts that ended so many days before the load wait for HR still. */
const BEHIND = 30

/**
 * What waits in a company: probations and contracts that end soon, and contracts that have ended; what was dealt with: somebody of
 * an import whom HR completed, and a trial that was spoken about. Its accounts are open already, or there is nobody whom it waits for.
 */
export async function writeToDos(ctx: Ctx, { id: companyId, people }: DemoCompany, anchor: Day): Promise<void> {
  const hr = people.find((person) => person.account === 'hr')?.personId
  const newcomers = people.filter((person) => person.state === 'probation')
  for (const { employmentId, fields, resignOn } of people) {
    const employment = { companyId, employmentId }
    for (const { kind, on, step } of dueOf({ ...fields, resignOn, isDecided: false }, anchor))
      if (step !== undefined) await raiseDeadline(ctx, employment, { kind, on, step })
    const { contractEndOn: on } = fields
    if (on !== null && on < anchor && on >= addDays(anchor, -BEHIND))
      await raiseDeadline(ctx, employment, { kind: 'contract-end', on, step: 0 })
  }
  const [spokenTo, , completed = spokenTo] = newcomers
  if (spokenTo) await close(ctx, { companyId, employmentIds: [spokenTo.employmentId] }, { by: hr, isByHand: true })
  if (!completed) return
  const employment = { companyId, employmentId: completed.employmentId }
  await raiseIncomplete(ctx, employment)
  await becameComplete(ctx, employment, hr)
}
