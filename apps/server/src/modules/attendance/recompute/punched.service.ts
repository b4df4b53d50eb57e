import type { Day } from '@muster/kernel/day'
import { dayNumber } from '@muster/kernel/day'
import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { computeDays } from '../day/compute.rules.ts'
import { companyOf, loadDays } from './compute.service.ts'

/** When somebody came first and went last on a day, by what was punched: minutes from its midnight. */
export type Punched = { day: Day; from: Minutes; to: Minutes }

/** On which days between two somebody punched, and when; as the engine gives punches to days, and before it has computed them. */
export async function listPunched(
  ctx: Ctx,
  { companyId, employmentId }: { companyId: string; employmentId: string },
  from: Day,
  to: Day,
): Promise<Punched[]> {
  const facts = await loadDays(rowsInTransaction(ctx), companyId, [employmentId], from, to)
  const [person] = facts.people
  if (!person) return []
  return computeDays(person, companyOf(facts, ctx.now), from, to).flatMap(({ cell: { day }, punches }) => {
    const midnight = dayNumber(day) * MINUTES_PER_DAY
    const minutes = punches.map(({ wall }) => Math.floor(wall / 60) - midnight)
    return minutes.length === 0 ? [] : [{ day, from: Math.min(...minutes), to: Math.max(...minutes) }]
  })
}
