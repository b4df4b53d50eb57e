import type { inboxEndpoints } from '@muster/contract/attendance/inbox'
import type { InputOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { normalPin } from '@muster/kernel/pin'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { wholeCompanies } from '../../../platform/auth/scope.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import { listSheet } from '../../../platform/files/list-sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { assignPin, companyColumn, employmentsInReach } from '../../organisation/index.ts'
import { findOffice, listHoldings } from '../import/import.queries.ts'
import * as queries from '../punch/inbox.queries.ts'
import { findWorkplaces } from '../shared/workplace.service.ts'

type Inputs = { [K in keyof typeof inboxEndpoints]: InputOf<(typeof inboxEndpoints)[K]> }

export { accept, propose } from '../proposal/proposal.service.ts'

/** PINs that punch and belong to no one yet; only for callers who reach the whole company, because they may be any employee's. */
export async function list(ctx: Ctx, { companyId, officeId }: Inputs['list']) {
  const whole = wholeCompanies(ctx.scope)
  const companies = listAskedCompanies(ctx, companyId).filter((c) => whole.includes(c))
  const rows = await queries.listUnknown(ctx, companies, officeId)
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

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  const word = (key: string) => say(ctx.locale, `attendance.${key}`)
  const placeOf = await findWorkplaces(ctx)
  return listSheet(ctx, filter, word('inbox.title'), () => list(ctx, filter), [
    { key: 'pin', title: word('inbox.pin'), cell: (row) => row.pin },
    ...(await companyColumn(ctx, 'office')),
    { key: 'office', title: word('punch.office'), cell: (row) => placeOf(row.officeId).name },
    { key: 'punches', title: word('inbox.punches'), cell: (row) => row.punches },
    { key: 'firstOn', title: word('inbox.firstOn'), cell: (row) => ({ day: row.firstOn }) },
    { key: 'lastOn', title: word('inbox.lastOn'), cell: (row) => ({ day: row.lastOn }) },
  ])
}

export { exportSheet as export }

/** Says who a PIN is: from the day asked for, else from its first punch, but never before the first day of work. */
export async function assign(ctx: Ctx, { officeId, pinSpaceId, pin, employmentId, from }: Inputs['assign']) {
  const office = (await findOffice(ctx, officeId)) ?? failFields({ officeId: 'not_found' })
  needWholeCompany(ctx, office.company_id)
  const [person] = await employmentsInReach(ctx, [employmentId])
  if (!person) return fail('system.user_not_found')
  const space = pinSpaceId ?? office.pin_space_id
  const known = normalPin(pin)
  const unknown = (await queries.listUnknown(ctx, [office.company_id], undefined)).find(
    (u) => u.pin === known && u.pin_space_id === space,
  )
  // Only the company's own punches speak for a space that the office does not use any more.
  if (!unknown && space !== office.pin_space_id) return fail('attendance.pin_not_unknown', { pin })
  // Companies may share a gate: then the person's own company has an office with the same space.
  if (person.companyId !== office.company_id && !(await queries.hasOfficeOfSpace(ctx, person.companyId, space)))
    return failFields({ employmentId: 'not_at_this_gate' })
  const give = (first: Day) => {
    const start = from ?? (first > person.onboardOn ? first : person.onboardOn)
    return assignPin(ctx, {
      companyId: person.companyId,
      employmentId,
      pinSpaceId: space,
      pin,
      from: start,
      to: null,
    })
  }
  if (!unknown) {
    const held = (await listHoldings(rowsInTransaction(ctx), space)).findLast((h) => h.pin === known)
    // Somebody was quicker: the refusal says who, as far as the caller may know.
    if (held && (held.to === null || held.to >= person.onboardOn)) await give(held.from)
    return fail('attendance.pin_not_unknown', { pin })
  }
  await give(unknown.first_on)
  return { punches: unknown.punches }
}
