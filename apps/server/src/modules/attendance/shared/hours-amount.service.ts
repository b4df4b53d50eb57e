import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { Names } from '@muster/kernel/names'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { titleIn } from '../../workflow/index.ts'
import { keepHours } from '../day/zoned-hours.rules.ts'
import { zoneOn } from './zone-on.queries.ts'

type Hours = { companyId: string; employmentId: string; day: Day; from: Minutes; to?: Minutes }

/** From when to when something is on the clock of the place where somebody works on that day, as notices keep it: each reader is told that clock where theirs is another. */
export async function hoursAmount(ctx: Ctx, { companyId, employmentId, day, from, to }: Hours): Promise<Names> {
  const zone = (await zoneOn(ctx, companyId, employmentId, day))?.zone ?? 'UTC'
  const hours = keepHours(zone, day, from, to ?? null)
  return titleIn(() => hours)
}
