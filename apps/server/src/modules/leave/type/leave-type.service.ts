import { isDeepStrictEqual } from 'node:util'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { ruleProblems } from '@muster/contract/leave/leave-rules'
import { leaveTypeColumns, type leaveTypeEndpoints } from '@muster/contract/leave/leave-type'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { failFields, need } from '../../../platform/base/refusal.ts'
import { deleteVersioned, updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { exportList } from '../../organisation/index.ts'
import * as queries from './leave-type.queries.ts'
import { LEAVE_TYPES_CHANGED } from './types-in-force.service.ts'

type Inputs = { [K in keyof typeof leaveTypeEndpoints]: InputOf<(typeof leaveTypeEndpoints)[K]> }
type LeaveType = ReplyOf<typeof leaveTypeEndpoints.get>

const TABLE = 'leave.leave_type'

export async function list(ctx: Ctx, filter: Inputs['list']) {
  const companies = listAskedCompanies(ctx, filter.companyId)
  const { rows, total } = await queries.listLeaveTypes(ctx, companies, filter)
  const ids = rows.map(({ id }) => id)
  const versions = await queries.listRules(ctx, companies, ids)
  return { items: rows.map((row) => shown(row, versions)), total }
}

/** The list as a sheet, with the rules of today. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  return exportList(ctx, filter, 'leave.leaveTypes.title', leaveTypeColumns, list)
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']): Promise<LeaveType> {
  return describe(ctx, await need(queries.findLeaveType(ctx, id)))
}

export async function create(ctx: Ctx, { companyId, effectiveOn, rules, ...head }: Inputs['create']) {
  needWholeCompany(ctx, companyId)
  needRight({ rules, attribute: head.attribute })
  const id = newId()
  await queries.insertLeaveType(ctx, { companyId, id, ...head })
  await queries.saveRules(ctx, companyId, { typeId: id, number: 1, effectiveOn, rules })
  const after = await get(ctx, { id })
  changed(ctx, companyId)
  ctx.audit({ companyId, object: id, after })
  return after
}

/** Rules that change become a new version from their day on [3.13]; names, attribute and whether it is offered are the type’s own. */
export async function update(ctx: Ctx, { id, version, effectiveOn, rules, ...head }: Inputs['update']) {
  const row = await need(queries.findLeaveType(ctx, id))
  const { companyId } = row
  needWholeCompany(ctx, companyId)
  needRight({ rules, attribute: head.attribute })
  const before = await describe(ctx, row)
  await updateVersioned(ctx, TABLE, { company_id: companyId, id }, version, queries.columnsOf(head))
  const inForce = before.versions.findLast((one) => one.effectiveOn <= effectiveOn)
  if (!inForce || !isDeepStrictEqual(inForce.rules, rules)) {
    const number = Math.max(...before.versions.map((one) => one.number)) + 1
    await queries.saveRules(ctx, companyId, { typeId: id, number, effectiveOn, rules })
  }
  const after = await get(ctx, { id })
  changed(ctx, companyId)
  ctx.audit({ companyId, object: id, before, after })
  return after
}

/** Deletes a type of which nobody has or had anything; the database refuses any other with `leave.type_used`. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const row = await need(queries.findLeaveType(ctx, id))
  const { companyId } = row
  needWholeCompany(ctx, companyId)
  const before = await describe(ctx, row)
  await deleteVersioned(ctx, TABLE, { company_id: companyId, id }, version)
  changed(ctx, companyId)
  ctx.audit({ companyId, object: id, before })
  return { id }
}

const changed = (ctx: Ctx, companyId: string) => ctx.notify({ companyId, topic: LEAVE_TYPES_CHANGED, body: {} })

function needRight({ rules, attribute }: Pick<Inputs['create'], 'rules' | 'attribute'>): void {
  const problems = ruleProblems(rules, attribute)
  if (Object.keys(problems).length > 0) failFields(problems)
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findLeaveType>>>

const describe = async (ctx: Ctx, row: Row): Promise<LeaveType> =>
  shown(row, await queries.listRules(ctx, [row.companyId], [row.id]))

/** A type with the rules in force today, or the first to come. */
function shown({ today, ...row }: Row, all: readonly queries.RulesVersion[]): LeaveType {
  const versions = all.filter(({ typeId }) => typeId === row.id).map(({ typeId: _of, ...version }) => version)
  const current = versions.findLast(({ effectiveOn }) => effectiveOn <= today) ?? versions[0]
  if (!current) throw new RangeError(`the leave type ${row.id} has no rules`)
  const { effectiveOn: since, rules } = current
  return { ...row, since, effectiveOn: since > today ? since : today, rules, versions }
}
