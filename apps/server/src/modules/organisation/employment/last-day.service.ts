import { addDays, type Day } from '@muster/kernel/day'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import * as pins from '../pin/pin.queries.ts'
import { endPosition } from '../position/position.queries.ts'
import type { Employee } from '../record/employee-record.service.ts'
import { moveEnd } from './employment-end.rules.ts'

/**
 * Moves the last day of work: positions and PINs end with it, and go on where it is taken back, a PIN only as far as nobody else
 * was given it meanwhile. Refused where something begins after it. The days behind it are computed anew.
 */
export async function moveLastDay(ctx: Ctx, employee: Employee, next: Day | null): Promise<void> {
  const { id: employmentId, companyId, resignOn: old } = employee
  const positions = moveEnd(employee.positions, old, next)
  if ('refused' in positions) return refuseLater(positions.day)
  const held = moveEnd(employee.pins, old, next)
  if ('refused' in held) return refuseLater(held.day)
  for (const { id } of positions.moved) await endPosition(ctx, companyId, id, next)
  for (const { id, pinSpaceId, pin, from, to } of held.moved) {
    await pins.lockPin(ctx, pinSpaceId, pin)
    const isLonger = to !== null && (next === null || next > to)
    if (isLonger && (await pins.findHolder(ctx, pinSpaceId, pin, addDays(to, 1), next, employmentId))) continue
    await pins.endPinOn(ctx, companyId, id, next)
    const first = [to, next].filter((on) => on !== null).toSorted()[0]
    const change = { companyId, employmentId, pinSpaceId, pin, from: first ? addDays(first, 1) : from, to: undefined }
    await ctx.publish('pin.changed', change)
  }
  const [first] = [old, next].filter((on) => on !== null).toSorted()
  if (first !== undefined)
    await ctx.publish('employment.changed', {
      companyId,
      employmentIds: [employmentId],
      from: addDays(first, 1),
    })
}

const refuseLater = (day: Day) =>
  fail('organisation.position_overlaps', { day, fields: { lastOn: `planned_later:${day}` } })
