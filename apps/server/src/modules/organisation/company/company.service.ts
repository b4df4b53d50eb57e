import type { InputOf } from '@muster/contract/endpoint'
import { companyColumns, type companyEndpoints } from '@muster/contract/organisation/company'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import { isZone } from '../../../platform/base/clock.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'
import * as queries from './company.queries.ts'
import { COMPANIES_CHANGED } from './company-zone.service.ts'
import { exportList } from './list-columns.service.ts'

type Inputs = { [K in keyof typeof companyEndpoints]: InputOf<(typeof companyEndpoints)[K]> }

export async function list(ctx: Ctx, filter: Inputs['list']) {
  const { rows, total } = await queries.listCompanies(ctx, filter)
  return { items: rows, total }
}

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  return exportList(ctx, filter, 'organisation.companies.title', companyColumns, list)
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return find(ctx, id)
}

/** Adds a company to the group: only for those whose right is the group's. */
export async function create(ctx: Ctx, { code, ...fields }: Inputs['create']) {
  if (!ctx.scope.isGroup) fail('system.forbidden', { permission: 'organization:company:cud' })
  needZone(fields.zone)
  const id = newId()
  await queries.insertCompany(ctx, { id, code, ...fields })
  const after = { id, code, ...fields, people: 0, version: 1 }
  ctx.audit({ companyId: undefined, object: id, after })
  // Theirs alone reaches a company that nobody works in yet.
  notifyRightsChanged(ctx, { reach: 'group' })
  return after
}

export async function update(ctx: Ctx, { id, version, ...fields }: Inputs['update']) {
  const before = await find(ctx, id)
  needWholeCompany(ctx, id)
  needZone(fields.zone)
  await updateVersioned(ctx, 'organisation.company', { company_id: id }, version, queries.columnsOf(fields))
  const after = await find(ctx, id)
  ctx.audit({ companyId: id, object: id, before, after })
  // The zone of a company says when an employment has ended.
  notifyRightsChanged(ctx, { companyId: id })
  ctx.notify({ companyId: id, topic: COMPANIES_CHANGED, body: {} })
  return after
}

async function find(ctx: Ctx, id: string) {
  return (await queries.findCompany(ctx, id)) ?? fail('system.company_not_found')
}

function needZone(zone: string): void {
  if (!isZone(zone)) failFields({ zone: 'not_a_choice' })
}
