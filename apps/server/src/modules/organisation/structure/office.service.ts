import type { InputOf } from '@muster/contract/endpoint'
import { officeColumns, type officeEndpoints } from '@muster/contract/organisation/office'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { isZone } from '../../../platform/base/clock.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { failFields, need } from '../../../platform/base/refusal.ts'
import { deleteRow, needRowToChange, recordRow } from '../../../platform/db/company-row.ts'
import { lockRow, updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'
import { exportList } from '../company/list-columns.service.ts'
import { needUnused } from './in-use.service.ts'
import * as queries from './office.queries.ts'
import { choosePinSpace } from './pin-space.service.ts'

type Inputs = { [K in keyof typeof officeEndpoints]: InputOf<(typeof officeEndpoints)[K]> }

const TABLE = 'organisation.office'

export async function list(ctx: Ctx, filter: Inputs['list']) {
  const { rows, total } = await queries.listOffices(ctx, listAskedCompanies(ctx, filter.companyId), filter)
  return { items: rows, total }
}

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  return exportList(ctx, filter, 'organisation.offices.title', officeColumns, list)
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return need(queries.findOffice(ctx, id))
}

export async function create(ctx: Ctx, { companyId, ...fields }: Inputs['create']) {
  needWholeCompany(ctx, companyId)
  needZone(fields.zone)
  const id = newId()
  const pinSpaceId = await choosePinSpace(ctx, fields.pinSpaceId, fields.names)
  await queries.insertOffice(ctx, { ...fields, companyId, id, pinSpaceId })
  return recordRow(ctx, queries.findOffice, { companyId, id })
}

export async function update(ctx: Ctx, { id, version, ...fields }: Inputs['update']) {
  const before = await needRowToChange(ctx, queries.findOffice, id)
  const { companyId, pinSpaceId: present } = before
  needZone(fields.zone)
  const pinSpaceId =
    fields.pinSpaceId === undefined ? present : await choosePinSpace(ctx, fields.pinSpaceId, fields.names, present)
  const columns = queries.columnsOf({ ...fields, pinSpaceId })
  await updateVersioned(ctx, TABLE, { company_id: companyId, id }, version, columns)
  const after = await need(queries.findOffice(ctx, id))
  if (after.zone !== before.zone) await ctx.publish('office.rezoned', { companyId, officeId: id })
  ctx.audit({ companyId, object: id, before, after })
  // The zone of an office says on which day its people are, and everybody's own page names it.
  notifyRightsChanged(ctx, { companyId })
  return after
}

/** An office that anybody ever worked in, or that a later module still uses, stays. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const before = await needRowToChange(ctx, queries.findOffice, id)
  await lockRow(ctx, TABLE, { company_id: before.companyId, id })
  await needUnused(ctx, 'office', before)
  return deleteRow(ctx, TABLE, before, version)
}

function needZone(zone: string): void {
  if (!isZone(zone)) failFields({ zone: 'not_a_choice' })
}
