import { type Day, isDay } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { FormValues } from '../engine/task.rules.ts'
import { findZone } from '../people/zone.queries.ts'
import type { About } from './kind.service.ts'
import { kindOf } from './kinds.service.ts'

/** By whose clock the times of a form are: of the place where whom it is about works on its day; null where it has none. */
export async function clockOfForm(
  ctx: Ctx,
  { companyId, employmentId, kind: name, form }: About & { kind: string; form: FormValues },
): Promise<{ zone: string; day: Day } | null> {
  const kind = kindOf(ctx, name)
  const day = kind.clockDay ? kind.clockDay(form) : kind.dated?.dayOf(form)
  if (!day || !isDay(day)) return null
  const zone = await findZone(ctx, companyId, employmentId, day)
  return zone === undefined ? null : { zone, day }
}
