import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { parameterOn } from '../../system/index.ts'
import { listRules, listTypes, type RulesVersion, type TypeRow } from './leave-type.queries.ts'
import { type LeaveParameters, rulesInForce, type TypeInForce } from './rules-in-force.rules.ts'

/** The topic of leave types that were changed; it empties what every node keeps of them. */
export const LEAVE_TYPES_CHANGED = 'leave-types.changed'

/** The leave types of a company with every version of their rules. */
export type Types = { types: readonly TypeRow[]; versions: readonly RulesVersion[] }

/** Returns the leave types of a company from the cache of the node, which a message empties at each change. */
export function readCachedTypes(ctx: Ctx, companyId: string): Promise<Types> {
  // The types of a company out of scope are hidden and would be cached as none, so they are read directly.
  if (!ctx.scope.companies.includes(companyId)) return readTypes(ctx, companyId)
  return ctx.cache.get(LEAVE_TYPES_CHANGED, companyId, () => readTypes(ctx, companyId))
}

async function readTypes(ctx: Ctx, companyId: string): Promise<Types> {
  const types = await listTypes(ctx, companyId)
  const ids = types.map(({ id }) => id)
  return { types, versions: await listRules(ctx, [companyId], ids) }
}

/** The leave types of a company, those that are switched off as well. */
export const leaveTypesOf = async (ctx: Ctx, companyId: string): Promise<readonly TypeRow[]> =>
  (await readCachedTypes(ctx, companyId)).types

/** The leave types of a company with their rules, those that are switched off as well, by the parameters of a day. */
export async function typesInForce(ctx: Ctx, companyId: string, on: Day): Promise<Map<string, TypeInForce>> {
  const { types, versions } = await readCachedTypes(ctx, companyId)
  const parameters = await parametersOn(ctx, companyId, on)
  return new Map(
    types.map(({ id, attribute }) => {
      const own = versions.filter(({ typeId }) => typeId === id)
      const inForce = own.map(({ effectiveOn, rules }) => ({
        effectiveOn,
        ...rulesInForce(rules, attribute, parameters),
      }))
      return [id, { id, attribute, versions: inForce }]
    }),
  )
}

async function parametersOn(ctx: Ctx, companyId: string, on: Day): Promise<LeaveParameters> {
  const [maxDaysPerSheet, minimum, interval, nonWholeHourStart] = await Promise.all([
    parameterOn(ctx, companyId, 'leave.max-days-per-sheet', on),
    parameterOn(ctx, companyId, 'leave.minimum', on),
    parameterOn(ctx, companyId, 'leave.interval', on),
    parameterOn(ctx, companyId, 'leave.non-whole-hour-start', on),
  ])
  const [personalMonthly, personalYearly, sickMonthly, sickYearly] = await Promise.all([
    parameterOn(ctx, companyId, 'leave.personal.monthly', on),
    parameterOn(ctx, companyId, 'leave.personal.yearly', on),
    parameterOn(ctx, companyId, 'leave.sick.monthly', on),
    parameterOn(ctx, companyId, 'leave.sick.yearly', on),
  ])
  return {
    ...{ maxDaysPerSheet, minimum, interval, nonWholeHourStart },
    personal: { monthlyHours: personalMonthly, yearlyHours: personalYearly },
    sick: { monthlyHours: sickMonthly, yearlyHours: sickYearly },
  }
}
