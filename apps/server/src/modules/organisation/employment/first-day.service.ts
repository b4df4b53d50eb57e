import type { Day } from '@muster/kernel/day'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import * as pins from '../pin/pin.queries.ts'
import { startPositionOn } from '../position/position.queries.ts'
import { moveStart } from '../record/employee.rules.ts'
import type { Employee } from '../record/employee-record.service.ts'

/**
 * Moves the first day of work: the position and the PINs that began with it begin with it still, as far as nobody else held
 * the PIN before. Refused where something would then lie outside the employment. Their days are computed anew.
 */
export async function moveFirstDay(ctx: Ctx, employee: Employee, onboardOn: Day): Promise<void> {
  const { id: employmentId, companyId, onboardOn: old, resignOn } = employee
  const refusalUpTo = (latest: Day) => ({
    from: onboardOn,
    to: resignOn,
    fields: { onboardOn: `organisation.record_from:${latest}` },
  })
  const positions = moveStart(employee.positions, old, onboardOn)
  if ('refused' in positions) return fail('organisation.position_outside_employment', refusalUpTo(positions.latest))
  const held = moveStart(employee.pins, old, onboardOn)
  if ('refused' in held) return fail('organisation.pin_outside_employment', refusalUpTo(held.latest))
  for (const { id } of positions.moved) await startPositionOn(ctx, companyId, id, onboardOn)
  const first = onboardOn < old ? onboardOn : old
  for (const pin of held.moved) {
    await pins.lockPin(ctx, pin.pinSpaceId, pin.pin)
    const others = await pins.findHolder(ctx, pin.pinSpaceId, pin.pin, onboardOn, pin.to, employmentId)
    if (others) continue
    await pins.startPinOn(ctx, companyId, pin.id, onboardOn)
    const { pinSpaceId, to } = pin
    await ctx.publish('pin.changed', {
      companyId,
      employmentId,
      pinSpaceId,
      pin: pin.pin,
      from: first,
      to: to ?? undefined,
    })
  }
  await ctx.publish('employment.changed', { companyId, employmentIds: [employmentId], from: first })
}
