import type { inboxEndpoints } from '@muster/contract/attendance/inbox'
import type { InputOf } from '@muster/contract/endpoint'
import { askedCompanies, needWholeCompany } from '../../../platform/auth/companies.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { fail, failFields } from '../../../platform/refusal.ts'
import { assignPin, employmentsInReach } from '../../organisation/index.ts'
import { findOffice } from './import.queries.ts'
import * as queries from './inbox.queries.ts'

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
  const unknown = (await queries.listUnknown(ctx, [office.company_id], officeId)).find((u) => u.pin === pin)
  if (!unknown) return fail('attendance.pin_not_unknown', { pin })
  const first = from ?? (unknown.first_on > person.onboardOn ? unknown.first_on : person.onboardOn)
  await assignPin(ctx, { companyId: person.companyId, employmentId, officeId, pin, from: first, to: null })
  return { punches: unknown.punches }
}
