import {
  type CompanyKey,
  type CompanyParameters,
  type GroupKey,
  type GroupParameters,
  PARAMETERS,
  type ParameterKey,
  parameterOf,
  type ValueOf,
} from '@muster/contract/system/parameter-record'
import { type ParameterFact, valueOn, valuesOn } from '@muster/contract/system/parameter-rules'
import type { Day } from '@muster/kernel/day'
import { dayIn } from '../../platform/base/clock.ts'
import type { Rows } from '../../platform/db/rows.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import { type Decision, decisionOf } from './decision.rules.ts'
import * as queries from './parameter.queries.ts'

/** The topic of parameters that were decided anew; it empties what every node keeps of them. */
export const PARAMETERS_CHANGED = 'parameters.changed'

/** What was decided in a company, read now. */
export async function readDecisions(ctx: Ctx, companyId: string): Promise<Decision[]> {
  const rows = await queries.listDecisions(ctx, companyId)
  return rows.flatMap((row) => decisionOf(row, row.from_on) ?? [])
}

/**
 * What was decided about some parameters of a company, read in the transaction of `rows`: for what is computed and written, which
 * must not miss a change that was committed before.
 */
export async function decisionsIn(
  rows: Rows,
  companyId: string,
  keys: readonly CompanyKey[],
): Promise<ParameterFact[]> {
  const found = await queries.listDecisionsOf(rows, companyId, keys)
  return found.flatMap((row) => decisionOf(row, row.from_on) ?? [])
}

/** What was decided for the group, read now; each begins on the day of its decision on the clock of a zone. */
export async function readGroupDecisions(ctx: Ctx, zone: string): Promise<Decision[]> {
  const rows = await queries.listGroupDecisions(ctx)
  return rows.flatMap((row) => decisionOf(row, dayIn(zone, row.decided_at)) ?? [])
}

/**
 * Reads a company's decisions through the cache; not for a company out of scope, whose rows are hidden and would be
 * cached as none.
 */
function readCachedDecisions(ctx: Ctx, companyId: string): Promise<Decision[]> {
  if (!ctx.scope.companies.includes(companyId)) return readDecisions(ctx, companyId)
  return ctx.cache.get(PARAMETERS_CHANGED, companyId, () => readDecisions(ctx, companyId))
}

const readCachedGroupDecisions = (ctx: Ctx): Promise<Decision[]> =>
  ctx.cache.get(PARAMETERS_CHANGED, 'group', () => readGroupDecisions(ctx, 'UTC'))

/**
 * The value of a parameter of a company on a day. Warm answers come from this process: they follow a change within a second on
 * every node, on the node of the change at once.
 */
export async function parameterOn<K extends CompanyKey>(
  ctx: Ctx,
  companyId: string,
  key: K,
  day: Day,
): Promise<ValueOf<K>> {
  return valueOn(await readCachedDecisions(ctx, companyId), key, day)
}

/** The value of a parameter of the group, now. */
export async function groupParameter<K extends GroupKey>(ctx: Ctx, key: K): Promise<ValueOf<K>> {
  return valueOn(await readCachedGroupDecisions(ctx), key, dayIn('UTC', ctx.now))
}

/** Every parameter of a company on a day, and those of the group as they are now. */
export async function parametersOn(
  ctx: Ctx,
  companyId: string,
  day: Day,
): Promise<CompanyParameters & GroupParameters> {
  const own = valuesOn(await readCachedDecisions(ctx, companyId), day)
  const group = valuesOn(await readCachedGroupDecisions(ctx), dayIn('UTC', ctx.now))
  const keys = Object.keys(PARAMETERS) as ParameterKey[]
  const values = keys.map((key) => [key, parameterOf(key).of === 'company' ? own[key] : group[key]])
  return Object.fromEntries(values)
}
