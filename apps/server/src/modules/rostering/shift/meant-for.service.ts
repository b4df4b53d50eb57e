import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listMisfits, type Planned } from './meant-for.queries.ts'

/**
 * A shift that names departments is given to nobody else [3.12]; refuses with the first person whom it would not fit. What was
 * given before the departments were named, or before a transfer, stays.
 */
export async function needMeantFor(ctx: Ctx, companyId: string, planned: readonly Planned[]): Promise<void> {
  const [misfit] = await listMisfits(ctx, companyId, planned)
  if (!misfit) return
  const { letter, name, day } = misfit
  fail('attendance.shift_not_meant_for', { letter, name, day })
}
