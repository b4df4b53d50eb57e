import type { punchEndpoints } from '@muster/contract/attendance/punch'
import { type PunchPart, partsOf } from '@muster/contract/attendance/punch-part'
import type { ReplyOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/ctx.ts'
import { type ExplainedDay, listExplainedDays } from './part.queries.ts'
import type { PunchRow } from './punch.queries.ts'

type Part = NonNullable<ReplyOf<(typeof punchEndpoints)['list']>['items'][number]['part']>

/** Receipts are long: more of them in one go, and everybody else waits for them. */
const AT_ONCE = 250

/** What each punch counts as, and by the edge of which shift, by the id of the punch; told from the receipts of their days. */
export async function partsOfPunches(ctx: Ctx, rows: readonly PunchRow[]): Promise<Map<number, Part>> {
  const known = rows.flatMap(({ company_id, employment_id, wall, is_void }) =>
    employment_id === null || is_void ? [] : [{ company_id, employment_id, day: wall.slice(0, 10) as Day }],
  )
  const parts = new Map<number, Part>()
  for (let next = 0; next < known.length; next += AT_ONCE)
    for (const day of await listExplainedDays(ctx, known.slice(next, next + AT_ONCE)))
      for (const [id, part] of partsOf(day.lines)) parts.set(id, partOn(day, part))
  return parts
}

function partOn({ day, shift }: ExplainedDay, { role, line, wrong }: PunchPart): Part {
  const plan = line.data?.plan
  const minutes = wrong?.line.minutes
  return {
    day,
    role,
    edge: typeof plan === 'number' ? plan : null,
    minutes: typeof minutes === 'number' ? Math.abs(minutes) : null,
    shift,
  }
}
