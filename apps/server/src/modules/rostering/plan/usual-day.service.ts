import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { parameterOn } from '../../system/index.ts'
import { listPatternShifts } from './usual-day.queries.ts'
import { DAILY, findCommonest } from './usual-day.rules.ts'

/** How long the commonest working day in the pattern of each of these people is on a day; else a day of leave as their company has it. */
export async function usualDaysOf(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
  on: Day,
): Promise<ReadonlyMap<string, Minutes>> {
  const shifts = await listPatternShifts(ctx, companyId, employmentIds, on)
  const byPerson = Map.groupBy(shifts, ({ employmentId }) => employmentId)
  const commonest = employmentIds.map((id) => {
    const lengths = (byPerson.get(id) ?? []).flatMap(({ times, minutes }) => Array<Minutes>(times).fill(minutes))
    return [id, findCommonest(lengths)] as const
  })
  const isKnown = commonest.every(([, minutes]) => minutes !== undefined)
  const usual = isKnown ? DAILY : await parameterOn(ctx, companyId, 'leave.day', on)
  return new Map(commonest.map(([id, minutes]) => [id, minutes ?? usual]))
}
