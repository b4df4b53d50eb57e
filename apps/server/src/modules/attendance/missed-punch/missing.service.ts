import { addDays, type Day, daysFrom } from '@muster/kernel/day'
import { dayIn } from '../../../platform/base/clock.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { parameterOn } from '../../system/index.ts'
import { listApplications } from '../correction/application.queries.ts'
import { computeDays } from '../day/compute.rules.ts'
import { companyOf, loadDays } from '../recompute/compute.service.ts'
import { edgeNear, type Punch } from './missed-punch.rules.ts'

type Missing = Punch & { day: Day }

/**
 * The punches that somebody lacks on the days for which they may still apply, each at the edge of work for which it would stand; none that
 * is applied for.
 */
export async function missingPunches(
  ctx: Ctx,
  { companyId, employmentId }: { companyId: string; employmentId: string },
): Promise<Missing[]> {
  const day = dayIn('UTC', ctx.now)
  const daysBack = await parameterOn(ctx, companyId, 'attendance.correction.days-back', day)
  const [from, to] = [addDays(day, -daysBack - 1), addDays(day, 1)]
  const [facts, asked] = await Promise.all([
    loadDays(rowsInTransaction(ctx), companyId, [employmentId], from, to),
    listApplications(ctx, { companyId, employmentId }, from, to),
  ])
  const [person] = facts.people
  if (!person) return []
  const today = dayIn(person.places.at(-1)?.zone ?? 'UTC', ctx.now)
  const open = new Set(daysFrom(addDays(today, -daysBack), today))
  return computeDays(person, companyOf(facts, ctx.now), from, to).flatMap(
    ({ cell: { day, shift, overtime }, result }): Missing[] => {
      if (!shift || !open.has(day)) return []
      const { missing = [] } = result.explanation.bar
      return missing
        .map(({ at, what }) => {
          const way = what === 'clock-in' ? ('made-up-in' as const) : ('made-up-out' as const)
          return { day, way, minute: edgeNear({ shift, overtime }, { way, minute: at }) }
        })
        .filter(({ way, minute }) => !asked.some((one) => one.day === day && one.kind === way && one.edge === minute))
    },
  )
}
