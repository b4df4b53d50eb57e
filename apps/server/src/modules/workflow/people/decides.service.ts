import type { Ctx } from '../../../platform/operation/ctx.ts'
import { managesIn } from '../../organisation/index.ts'
import { holdsTask, listStepsOn } from './decides.queries.ts'
import { targetsIn } from './holders.rules.ts'
import { findHolders } from './organisation.service.ts'

/**
 * Whether tasks of a company come to somebody: one waits for them, or a rule that is on asks them, by name, by what they are or where they
 * work, or as a manager. Who would be asked in the place of nobody, or gets a copy, is not meant.
 */
export async function decidesIn(ctx: Ctx, companyId: string, personId: string): Promise<boolean> {
  if (await holdsTask(ctx, companyId, personId)) return true
  const steps = (await listStepsOn(ctx, companyId)).map((step) => ({ ...step, cc: [] }))
  const sought = targetsIn(companyId, steps, [])
  if (sought.named.includes(personId)) return true
  const kinds = new Set(steps.flatMap(({ targets }) => targets.map(({ kind }) => kind)))
  const asksManagers = kinds.has('departmentManager') || kinds.has('managerAbove')
  if (asksManagers && (await managesIn(ctx, companyId, personId))) return true
  const { holders } = await findHolders(ctx, companyId, sought)
  return Object.values(holders).some((all) => all.some((one) => one.personId === personId))
}
