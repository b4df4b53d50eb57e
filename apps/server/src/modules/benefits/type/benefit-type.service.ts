import { benefitTypeColumns, type benefitTypeEndpoints } from '@muster/contract/benefits/benefit-type'
import type { InputOf } from '@muster/contract/endpoint'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields, need } from '../../../platform/base/refusal.ts'
import { deleteRow, needRowToChange, recordRow } from '../../../platform/db/company-row.ts'
import { lockRow, updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { leaveTypesOf } from '../../leave/index.ts'
import { exportList } from '../../organisation/index.ts'
import * as queries from './benefit-type.queries.ts'

type Inputs = { [K in keyof typeof benefitTypeEndpoints]: InputOf<(typeof benefitTypeEndpoints)[K]> }

const TABLE = 'benefits.benefit_type'

export async function list(ctx: Ctx, filter: Inputs['list']) {
  const { rows, total } = await queries.listTypes(ctx, listAskedCompanies(ctx, filter.companyId), filter)
  return { items: rows, total }
}

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  return exportList(ctx, filter, 'benefits.benefitTypes.title', benefitTypeColumns, list)
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return need(queries.findType(ctx, id))
}

export async function create(ctx: Ctx, { companyId, ...fields }: Inputs['create']) {
  needWholeCompany(ctx, companyId)
  await needLeaveType(ctx, companyId, fields)
  const id = newId()
  await queries.insertType(ctx, { companyId, id, ...fields })
  return recordRow(ctx, queries.findType, { companyId, id })
}

/** Refuses `benefits.type_used` to change what policies of it give: money or leave, and leave of which type. */
export async function update(ctx: Ctx, { id, version, ...fields }: Inputs['update']) {
  const { companyId } = await needRowToChange(ctx, queries.findType, id)
  const key = { company_id: companyId, id }
  // Whoever makes a policy of it meanwhile waits, so that the count is right.
  await lockRow(ctx, TABLE, key)
  const before = await need(queries.findType(ctx, id))
  await needLeaveType(ctx, companyId, fields)
  const isOther = fields.kind !== before.kind || fields.leaveTypeId !== before.leaveTypeId
  if (isOther && before.policies > 0) fail('benefits.type_used')
  await updateVersioned(ctx, TABLE, key, version, queries.columnsOf(fields))
  return recordRow(ctx, queries.findType, before, before)
}

/** Deletes a type that no policy is of; the database refuses any other with `benefits.type_used`. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const before = await needRowToChange(ctx, queries.findType, id)
  return deleteRow(ctx, TABLE, before, version)
}

/** Leave types of a company, those that are switched off as well. */
export async function leaveTypes(ctx: Ctx, { companyId }: Inputs['leaveTypes']) {
  listAskedCompanies(ctx, companyId)
  const types = await leaveTypesOf(ctx, companyId)
  return { items: types.map(({ id, names, isInUse }) => ({ id, names, isInUse })) }
}

/** A benefit of leave grants a leave type of its company, and one of money none. */
async function needLeaveType(
  ctx: Ctx,
  companyId: string,
  { kind, leaveTypeId }: Pick<Inputs['create'], 'kind' | 'leaveTypeId'>,
): Promise<void> {
  if (kind === 'subsidy' && leaveTypeId !== null) failFields({ leaveTypeId: 'not_a_choice' })
  if (kind === 'subsidy') return
  if (leaveTypeId === null) return failFields({ leaveTypeId: 'benefits.no_leave_type' })
  const types = await leaveTypesOf(ctx, companyId)
  if (!types.some(({ id }) => id === leaveTypeId)) failFields({ leaveTypeId: 'not_found' })
}
