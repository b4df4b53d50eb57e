import type { InputOf } from '@muster/contract/endpoint'
import type { employeeEndpoints } from '@muster/contract/organisation/employee'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { deleteVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import * as queries from '../record/employee.queries.ts'
import { nextNumber as numberAfter } from '../record/employee.rules.ts'
import { dropFile } from '../record/employee-photo.service.ts'
import { describe, type Employee, needEmployment } from '../record/employee-record.service.ts'
import { changeFields } from './employee-change.service.ts'
import { hire } from './hiring.service.ts'

type Inputs = { [K in keyof typeof employeeEndpoints]: InputOf<(typeof employeeEndpoints)[K]> }

const TABLE = 'organisation.employment'

export { exportSheet as export, list } from '../people/employee-list.service.ts'

export async function get(ctx: Ctx, { id }: Inputs['get']): Promise<Employee> {
  return describe(ctx, id)
}

/** What a new employee of the company is proposed as a job number, and whether the one asked about is somebody's. */
export async function nextNumber(ctx: Ctx, { companyId, jobNumber }: Inputs['nextNumber']) {
  needWholeCompany(ctx, companyId)
  const numbers = await queries.findHighestNumber(ctx, companyId)
  const isTaken = jobNumber !== undefined && (await queries.isJobNumberTaken(ctx, companyId, jobNumber, undefined))
  return { jobNumber: numbers ? numberAfter(numbers) : null, isTaken }
}

/** A new employment with its first position [3.08]; its person gets no account by this. */
export async function create(ctx: Ctx, input: Inputs['create']): Promise<Employee> {
  const [employee] = await hire(ctx, input.companyId, [{ id: newId(), input }])
  return employee ?? fail('system.user_not_found')
}

/** Changes the fields of the form; a new onboard date takes along the positions and PINs that began with the old one. */
export async function update(ctx: Ctx, { id, version, ...fields }: Inputs['update']): Promise<Employee> {
  return changeFields(ctx, id, version, fields)
}

/** Somebody with facts resigns; only a mistaken entry is deleted. The database itself refuses while a punch names it. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const row = await needEmployment(ctx, id)
  const before = await describe(ctx, id)
  if (before.pins.length > 0) fail('organisation.employment_has_pins', { count: before.pins.length })
  await dropFile(ctx, row.company_id, id)
  await deleteVersioned(ctx, TABLE, { company_id: row.company_id, id }, version)
  await ctx.publish('employment.deleted', { companyId: row.company_id, employmentId: id, personId: row.person_id })
  ctx.audit({ companyId: row.company_id, object: id, before })
  return { id }
}
