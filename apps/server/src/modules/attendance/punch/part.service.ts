import type { punchEndpoints } from '@muster/contract/attendance/punch'
import { type PunchPart, partsOf } from '@muster/contract/attendance/punch-part'
import type { ReplyOf } from '@muster/contract/endpoint'
import { addDays, type Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/ctx.ts'
import { type ExplainedDay, listExplainedDays } from './part.queries.ts'
import type { PunchRow } from './punch.queries.ts'

type Part = NonNullable<ReplyOf<(typeof punchEndpoints)['list']>['items'][number]['part']>

/** Receipts are long: more of them in one go, and everybody else waits for them. */
const AT_ONCE = 250

type Asked = Pick<PunchRow, 'id' | 'company_id' | 'employment_id' | 'wall'>

/**
 * What each punch counts as, and by the edge of which shift, by the id of the punch; told from the receipts of their days. Nearly
 * all count for the day on the wall clock; only for those that its receipt does not name the days around are asked, too.
 */
export async function partsOfPunches(ctx: Ctx, rows: readonly PunchRow[]): Promise<Map<number, Part>> {
  const known = rows.filter((row) => row.employment_id !== null && !row.is_void)
  const parts = await partsOn(ctx, known, [0])
  const elsewhere = known.filter(({ id, problem }) => !parts.has(id) && problem !== 'unmapped')
  for (const [id, part] of await partsOn(ctx, elsewhere, [-1, 1])) parts.set(id, part)
  return parts
}

async function partsOn(ctx: Ctx, punches: readonly Asked[], around: readonly number[]): Promise<Map<number, Part>> {
  const asked = new Set(punches.map(({ id }) => id))
  const parts = new Map<number, Part>()
  const days = new Map(
    punches.flatMap(({ company_id, employment_id, wall }) =>
      around.map((n) => {
        const day = addDays(wall.slice(0, 10) as Day, n)
        return [`${employment_id} ${day}`, { company_id, employment_id: employment_id as string, day }] as const
      }),
    ),
  )
  const all = [...days.values()]
  for (let next = 0; next < all.length; next += AT_ONCE)
    for (const day of await listExplainedDays(ctx, all.slice(next, next + AT_ONCE)))
      for (const [id, part] of partsOf(day.lines)) if (asked.has(id)) parts.set(id, partOn(day, part))
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
