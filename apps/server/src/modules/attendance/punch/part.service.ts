import type { punchEndpoints } from '@muster/contract/attendance/punch'
import type { ReplyOf } from '@muster/contract/endpoint'
import { addDays, type Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/ctx.ts'
import { partIn } from '../day/punch-parts.rules.ts'
import { type DayParts, listDayParts } from './part.queries.ts'
import type { PunchRow } from './punch.queries.ts'

type Part = NonNullable<ReplyOf<(typeof punchEndpoints)['list']>['items'][number]['part']>

/**
 * What each punch counts as, and by the edge of which shift, by the id of the punch. Nearly all count for the day on the wall
 * clock, which their row brings along; only for those that it does not name the days around are asked, too.
 */
export async function partsOfPunches(ctx: Ctx, rows: readonly PunchRow[]): Promise<Map<number, Part>> {
  const parts = new Map<number, Part>()
  const elsewhere: { id: number; company_id: string; employment_id: string; day: Day }[] = []
  for (const row of rows) {
    const { id, company_id, employment_id, problem } = row
    if (employment_id === null || row.is_void) continue
    const day = row.wall.slice(0, 10) as Day
    const part = partOn(day, row, id)
    if (part) parts.set(id, part)
    else if (problem !== 'unmapped')
      for (const n of [-1, 1]) elsewhere.push({ id, company_id, employment_id, day: addDays(day, n) })
  }
  if (elsewhere.length === 0) return parts
  for (const [i, found] of (await listDayParts(ctx, elsewhere)).entries()) {
    const { id, day } = elsewhere[i] as (typeof elsewhere)[number]
    const part = partOn(day, found, id)
    if (part) parts.set(id, part)
  }
  return parts
}

function partOn(day: Day, { punch_parts, letter, colour, shift_names }: DayParts, punchId: number): Part | undefined {
  const part = punch_parts === null ? undefined : partIn(punch_parts, punchId)
  const shift =
    letter === null || colour === null || shift_names === null ? null : { letter, colour, names: shift_names }
  return part && { day, ...part, shift }
}
