import { DAY_PARAMETERS } from '@muster/contract/attendance/day-parameters'
import type { ParameterKey } from '@muster/contract/system/parameter-record'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Events } from '../../../platform/operation/events.ts'
import type { About, Answer } from '../../../platform/operation/questions.ts'
import { needOpen, notifyDirty } from '../../rostering/index.ts'
import { countResultsFrom, markResultsDirty } from './parameter-change.queries.ts'

const ofDays = (keys: readonly ParameterKey[]) => DAY_PARAMETERS.filter((key) => keys.includes(key))

/**
 * Days that were computed by the former value of a parameter are computed anew, from the day of the change on. A value that would hold in a
 * closed month is refused (50001).
 */
export async function parameterChanged(
  ctx: Ctx,
  { companyId, keys, from }: Events['parameter.changed'],
): Promise<void> {
  if (ofDays(keys).length === 0) return
  await needOpen(ctx, companyId, [{ from, to: null }])
  await markResultsDirty(ctx, companyId, from)
  notifyDirty(ctx, companyId)
}

/** Whose days would be computed anew, and how many of them. */
export async function countTouched(ctx: Ctx, about: About<'touchedBy'>): Promise<Answer<'touchedBy'>> {
  const keys = ofDays(about.keys)
  if (keys.length === 0) return []
  const counted = await countResultsFrom(ctx, about.companyId, about.from)
  return keys.map((key) => ({ key, ...counted }))
}
