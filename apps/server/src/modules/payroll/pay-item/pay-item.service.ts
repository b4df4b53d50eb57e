import type { InputOf } from '@muster/contract/endpoint'
import { payItemColumns, type payItemEndpoints } from '@muster/contract/payroll/pay-item'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { need } from '../../../platform/base/refusal.ts'
import { deleteRow, needRowToChange, recordRow } from '../../../platform/db/company-row.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { exportList } from '../../organisation/index.ts'
import * as queries from './pay-item.queries.ts'

type Inputs = { [K in keyof typeof payItemEndpoints]: InputOf<(typeof payItemEndpoints)[K]> }

const TABLE = 'payroll.pay_item'

export async function list(ctx: Ctx, filter: Inputs['list']) {
  const { rows, total } = await queries.listPayItems(ctx, listAskedCompanies(ctx, filter.companyId), filter)
  return { items: rows, total }
}

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  return exportList(ctx, filter, 'payroll.payItems.title', payItemColumns, list)
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return need(queries.findPayItem(ctx, id))
}

export async function create(ctx: Ctx, { companyId, ...fields }: Inputs['create']) {
  needWholeCompany(ctx, companyId)
  const id = newId()
  await queries.insertPayItem(ctx, { companyId, id, ...fields })
  return recordRow(ctx, queries.findPayItem, { companyId, id })
}

export async function update(ctx: Ctx, { id, version, ...fields }: Inputs['update']) {
  const before = await needRowToChange(ctx, queries.findPayItem, id)
  const key = { company_id: before.companyId, id }
  await updateVersioned(ctx, TABLE, key, version, queries.columnsOf(fields))
  return recordRow(ctx, queries.findPayItem, before, before)
}

/** Deletes an item that no payslip and no column names; the database refuses any other with `pay.item_used`. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const before = await needRowToChange(ctx, queries.findPayItem, id)
  return deleteRow(ctx, TABLE, before, version)
}
