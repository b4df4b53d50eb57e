import type { InputOf } from '@muster/contract/endpoint'
import type { pinEndpoints } from '@muster/contract/organisation/employee'
import type { Day } from '@muster/kernel/day'
import { newId } from '../../platform/crypto.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { periodOf } from '../../platform/db/period.ts'
import { fail, failFields } from '../../platform/refusal.ts'
import { describe, needEmployment } from './employee.service.ts'
import * as queries from './pin.queries.ts'

type Inputs = { [K in keyof typeof pinEndpoints]: InputOf<(typeof pinEndpoints)[K]> }

/** Gives a PIN of the office's PIN space to somebody for a period; their days of it are computed anew. */
export async function assign(ctx: Ctx, { id, officeId, pin, from, to }: Inputs['assign']) {
  const row = await needEmployment(ctx, id)
  if (to !== null && to < from) failFields({ to: 'before_from' })
  await assignPin(ctx, { companyId: row.company_id, employmentId: id, officeId, pin, from, to })
  return describe(ctx, id)
}

/** The punches stay; from now on nobody, or somebody else, is behind the PIN. */
export async function withdraw(ctx: Ctx, { id, pinId }: Inputs['withdraw']) {
  const row = await needEmployment(ctx, id)
  const gone = (await queries.deletePin(ctx, row.company_id, id, pinId)) ?? fail('system.id_not_found')
  const { from, to } = periodOf(gone.period)
  ctx.audit({ companyId: row.company_id, object: id, before: { pin: gone.pin, from, to } })
  await ctx.publish('pin.changed', {
    companyId: row.company_id,
    employmentId: id,
    pinSpaceId: gone.pin_space_id,
    pin: gone.pin,
    from,
    to: to ?? undefined,
  })
  return describe(ctx, id)
}

/** A digits-only PIN is a number to every machine: leading zeros mean nothing. */
export const normalPin = (pin: string) => (/^\d+$/.test(pin) ? pin.replace(/^0+(?=\d)/, '') : pin)

/** Gives a PIN to an employment; refuses one that somebody holds meanwhile. */
export async function assignPin(
  ctx: Ctx,
  asked: { companyId: string; employmentId: string; officeId: string; pin: string; from: Day; to: Day | null },
): Promise<void> {
  const pinSpaceId = await queries.findPinSpace(ctx, asked.companyId, asked.officeId)
  if (pinSpaceId === undefined) return failFields({ officeId: 'not_found' })
  const pin = normalPin(asked.pin)
  const holder = await queries.findHolder(ctx, pinSpaceId, pin, asked.from, asked.to)
  if (holder) fail('organisation.pin_taken', { pin, ...periodOf(holder.period), fields: { pin: 'taken' } })
  await queries.insertPin(ctx, { ...asked, id: newId(), pinSpaceId, pin })
  ctx.audit({ companyId: asked.companyId, object: asked.employmentId, after: { pin, from: asked.from, to: asked.to } })
  await ctx.publish('pin.changed', {
    companyId: asked.companyId,
    employmentId: asked.employmentId,
    pinSpaceId,
    pin,
    from: asked.from,
    to: asked.to ?? undefined,
  })
}
