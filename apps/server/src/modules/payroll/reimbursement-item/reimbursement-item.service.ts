import type { InputOf } from '@muster/contract/endpoint'
import { reimbursementItemColumns, type reimbursementItemEndpoints } from '@muster/contract/payroll/reimbursement-item'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { need } from '../../../platform/base/refusal.ts'
import { deleteRow, needRowToChange, recordRow } from '../../../platform/db/company-row.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { exportList } from '../../organisation/index.ts'
import * as queries from './reimbursement-item.queries.ts'

type Inputs = { [K in keyof typeof reimbursementItemEndpoints]: InputOf<(typeof reimbursementItemEndpoints)[K]> }

const TABLE = 'payroll.reimbursement_item'

export async function list(ctx: Ctx, filter: Inputs['list']) {
  const { rows, total } = await queries.listItems(ctx, listAskedCompanies(ctx, filter.companyId), filter)
  return { items: rows, total }
}

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  return exportList(ctx, filter, 'payroll.reimbursementItems.title', reimbursementItemColumns, list)
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return need(queries.findItem(ctx, id))
}

export async function create(ctx: Ctx, { companyId, ...fields }: Inputs['create']) {
  needWholeCompany(ctx, companyId)
  const id = newId()
  await queries.insertItem(ctx, { companyId, id, ...fields })
  return recordRow(ctx, queries.findItem, { companyId, id })
}

export async function update(ctx: Ctx, { id, version, ...fields }: Inputs['update']) {
  const before = await needRowToChange(ctx, queries.findItem, id)
  const key = { company_id: before.companyId, id }
  await updateVersioned(ctx, TABLE, key, version, queries.columnsOf(fields))
  return recordRow(ctx, queries.findItem, before, before)
}

/** Deletes an item that no application names; the database refuses any other with `payroll.item_used`. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const before = await needRowToChange(ctx, queries.findItem, id)
  return deleteRow(ctx, TABLE, before, version)
}
