import type { inboxEndpoints } from '@muster/contract/attendance/inbox'
import type { InputOf } from '@muster/contract/endpoint'
import { askedCompanies, needWholeCompany } from '../../../platform/auth/companies.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { rowsInDeed } from '../../../platform/db/rows.ts'
import { fail, failFields } from '../../../platform/refusal.ts'
import { assignPin, employmentsInReach } from '../../organisation/index.ts'
import { findOffice } from './import.queries.ts'
import * as queries from './inbox.queries.ts'
import { pinOf } from './line.rules.ts'
import { lockSpace } from './space.queries.ts'

type Inputs = { [K in keyof typeof inboxEndpoints]: InputOf<(typeof inboxEndpoints)[K]> }

export { accept, propose } from '../proposal/proposal.service.ts'

/** PINs that punch and belong to nobody yet. */
export async function list(ctx: Ctx, { companyId, officeId }: Inputs['list']) {
  const rows = await queries.listUnknown(ctx, askedCompanies(ctx, companyId), officeId)
  const items = rows.map((r) => ({
    companyId: r.company_id,
    officeId: r.office_id,
    pinSpaceId: r.pin_space_id,
    pin: r.pin,
    punches: r.punches,
    firstOn: r.first_on,
    lastOn: r.last_on,
  }))
  return { items, total: items.length }
}

/** Says who a PIN is: from the day asked for, else from its first punch, but never before the first day of work. */
export async function assign(ctx: Ctx, { officeId, pin, employmentId, from }: Inputs['assign']) {
  const office = (await findOffice(ctx, officeId)) ?? failFields({ officeId: 'not_found' })
  needWholeCompany(ctx, office.company_id)
  const [person] = await employmentsInReach(ctx, [employmentId])
  if (!person) return fail('system.user_not_found')
  const unknown = (await queries.listUnknown(ctx, [office.company_id], officeId)).find((u) => u.pin === pinOf(pin))
  if (!unknown) return fail('attendance.pin_not_unknown', { pin })
  // Companies may share a gate: then the PIN is given through an office of the person's own company that has the same one.
  const own = await queries.officeOfSpace(ctx, person.companyId, officeId, office.pin_space_id)
  if (own === undefined) return failFields({ employmentId: 'not_at_this_gate' })
  // Two who assign at once: the second waits here and then finds the holder, where the database would only see a deadlock.
  await lockSpace(rowsInDeed(ctx), office.pin_space_id, 'alone')
  const first = from ?? (unknown.first_on > person.onboardOn ? unknown.first_on : person.onboardOn)
  await assignPin(ctx, { companyId: person.companyId, employmentId, officeId: own, pin, from: first, to: null })
  return { punches: unknown.punches }
}
