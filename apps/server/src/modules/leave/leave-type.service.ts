import type { InputOf } from '@muster/contract/endpoint'
import { leaveTypeColumns, type leaveTypeEndpoints } from '@muster/contract/leave/leave-type'
import { askedCompanies, needWholeCompany } from '../../platform/auth/companies.ts'
import { newId } from '../../platform/crypto.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { deleteVersioned, updateVersioned } from '../../platform/db/versioned.ts'
import type { Everything } from '../../platform/files/list-sheet.ts'
import { need } from '../../platform/refusal.ts'
import { columnsSheet } from '../organisation/index.ts'
import * as queries from './leave-type.queries.ts'

type Inputs = { [K in keyof typeof leaveTypeEndpoints]: InputOf<(typeof leaveTypeEndpoints)[K]> }

const TABLE = 'leave.leave_type'

export async function list(ctx: Ctx, filter: Inputs['list']) {
  const { rows, total } = await queries.listLeaveTypes(ctx, askedCompanies(ctx, filter.companyId), filter)
  return { items: rows, total }
}

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  return columnsSheet(ctx, filter, 'leave.leaveTypes.title', leaveTypeColumns, (all: Everything) =>
    list(ctx, { ...filter, ...all }),
  )
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return need(queries.findLeaveType(ctx, id))
}

export async function create(ctx: Ctx, { companyId, ...fields }: Inputs['create']) {
  needWholeCompany(ctx, companyId)
  const id = newId()
  await queries.insertLeaveType(ctx, { companyId, id, ...fields })
  const after = await need(queries.findLeaveType(ctx, id))
  ctx.audit({ companyId, object: id, after })
  return after
}

export async function update(ctx: Ctx, { id, version, ...fields }: Inputs['update']) {
  const before = await need(queries.findLeaveType(ctx, id))
  const { companyId } = before
  needWholeCompany(ctx, companyId)
  await updateVersioned(ctx, TABLE, { company_id: companyId, id }, version, queries.columnsOf(fields))
  const after = await need(queries.findLeaveType(ctx, id))
  ctx.audit({ companyId, object: id, before, after })
  return after
}

export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const before = await need(queries.findLeaveType(ctx, id))
  const { companyId } = before
  needWholeCompany(ctx, companyId)
  await deleteVersioned(ctx, TABLE, { company_id: companyId, id }, version)
  ctx.audit({ companyId, object: id, before })
  return { id }
}
