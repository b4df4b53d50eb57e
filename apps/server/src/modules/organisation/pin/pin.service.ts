import type { InputOf } from '@muster/contract/endpoint'
import type { pinEndpoints } from '@muster/contract/organisation/employee'
import { outsideProblem } from '@muster/contract/organisation/employee-dates'
import type { Day } from '@muster/kernel/day'
import { normalPin } from '@muster/kernel/pin'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import { periodOf } from '../../../platform/db/period.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { employmentsInReach } from '../people/people.service.ts'
import { isInside } from '../record/employee.rules.ts'
import { describe, needEmployment } from '../record/employee-record.service.ts'
import * as queries from './pin.queries.ts'

type Inputs = { [K in keyof typeof pinEndpoints]: InputOf<(typeof pinEndpoints)[K]> }

/** Gives a PIN of the office's PIN space to somebody for a period; their days of it are computed anew. */
export async function assign(ctx: Ctx, { id, officeId, pin, from, to }: Inputs['assign']) {
  const row = await needEmployment(ctx, id)
  if (to !== null && to < from) failFields({ to: 'ends_before_start' })
  const pinSpaceId = await needPinSpace(ctx, row.company_id, officeId)
  await assignPin(ctx, { companyId: row.company_id, employmentId: id, pinSpaceId, pin, from, to })
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

/** The PIN space that an office of the company uses; another company's answers like an absent one, at its field. */
export async function needPinSpace(ctx: Ctx, companyId: string, officeId: string): Promise<string> {
  return (await queries.findPinSpace(ctx, companyId, officeId)) ?? failFields({ officeId: 'not_found' })
}

/**
 * Gives a PIN to an employment for a period inside it; an open end lasts until the last day of work. Refuses one that
 * somebody holds meanwhile, and says who, as far as the caller may know.
 */
export async function assignPin(
  ctx: Ctx,
  asked: { companyId: string; employmentId: string; pinSpaceId: string; pin: string; from: Day; to: Day | null },
): Promise<void> {
  const { companyId, employmentId, pinSpaceId, from } = asked
  const employment = await queries.findDates(ctx, companyId, employmentId)
  const to = asked.to ?? employment.to
  if (!isInside({ from, to }, employment))
    fail('organisation.pin_outside_employment', {
      ...employment,
      fields: { [from < employment.from || to === null || from > to ? 'from' : 'to']: outsideProblem(employment) },
    })
  const pin = normalPin(asked.pin)
  await queries.lockPin(ctx, pinSpaceId, pin)
  const holder = await queries.findHolder(ctx, pinSpaceId, pin, from, to)
  if (holder) await refuseTaken(ctx, pin, holder)
  await queries.insertPin(ctx, { companyId, employmentId, id: newId(), pinSpaceId, pin, from, to })
  ctx.audit({ companyId, object: employmentId, after: { pin, from, to } })
  await ctx.publish('pin.changed', { companyId, employmentId, pinSpaceId, pin, from, to: to ?? undefined })
}

/** A company that shares a gate with another learns that the PIN is taken, but not by whom. */
async function refuseTaken(ctx: Ctx, pin: string, holder: { employment_id: string; period: string }): Promise<never> {
  const [known] = await employmentsInReach(ctx, [holder.employment_id])
  const { from, to } = periodOf(holder.period)
  const fields = { pin: 'taken' }
  if (known) return fail('organisation.pin_taken', { pin, name: known.name, from, to, fields })
  return fail('organisation.pin_taken_elsewhere', { pin, from, to, fields })
}
