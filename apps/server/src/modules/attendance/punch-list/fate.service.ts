import type { punchEndpoints } from '@muster/contract/attendance/punch'
import type { ReplyOf } from '@muster/contract/endpoint'
import { addDays, type Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { decodeFate } from '../day/punch-fates.rules.ts'
import { type DayFates, listDayFates, type PunchOnDay } from './fate.queries.ts'
import type { PunchRow } from './punch.queries.ts'

type Shown = ReplyOf<(typeof punchEndpoints)['list']>['items'][number]
/** What a punch counts as and what is wrong about it. */
export type Known = Pick<Shown, 'part' | 'problem'>

/**
 * What is known of each punch, by its id. Nearly all count for the day on the wall clock, which their row brings along; only
 * for those that it does not name the days around are asked, too.
 */
export async function findFates(ctx: Ctx, rows: readonly PunchRow[]): Promise<Map<number, Known>> {
  const known = new Map<number, Known>()
  const elsewhere: PunchOnDay[] = []
  for (const row of rows) {
    const { id, company_id, employment_id } = row
    if (employment_id === null || row.is_void) continue
    const day = row.wall.slice(0, 10) as Day
    const found = findFateOn(day, row, id)
    if (found) known.set(id, found)
    else for (const n of [-1, 1]) elsewhere.push({ company_id, employment_id, id, day: addDays(day, n) })
  }
  if (elsewhere.length === 0) return known
  for (const [i, found] of (await listDayFates(ctx, elsewhere)).entries()) {
    const { id, day } = elsewhere[i] as PunchOnDay
    const part = findFateOn(day, found, id)
    if (part || !known.has(id)) known.set(id, part ?? { part: null, problem: found.problem })
  }
  return known
}

function findFateOn(
  day: Day,
  { punch_parts, letter, colour, shift_names }: DayFates,
  punchId: number,
): Known | undefined {
  const stored = punch_parts === null ? undefined : decodeFate(punch_parts, punchId)
  if (!stored) return undefined
  const { problem, ...part } = stored
  const shift =
    letter === null || colour === null || shift_names === null ? null : { letter, colour, names: shift_names }
  return { part: { day, ...part, shift }, problem }
}
