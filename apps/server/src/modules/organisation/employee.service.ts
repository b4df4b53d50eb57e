import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { employeeEndpoints, placementEndpoints } from '@muster/contract/organisation/employee'
import type { Day } from '@muster/kernel/day'
import { needWholeCompany } from '../../platform/auth/companies.ts'
import { dayIn } from '../../platform/clock.ts'
import { newId } from '../../platform/crypto.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { periodOf } from '../../platform/db/period.ts'
import { fail, failFields } from '../../platform/refusal.ts'
import * as queries from './employee.queries.ts'
import { dateProblems, missingFields, placeFrom } from './employee.rules.ts'
import * as pins from './pin.queries.ts'
import { assignPin } from './pin.service.ts'

type Inputs = { [K in keyof typeof employeeEndpoints]: InputOf<(typeof employeeEndpoints)[K]> }
type Employee = ReplyOf<(typeof employeeEndpoints)['get']>
export type EmployeeFields = Omit<Inputs['update'], 'id' | 'version'>
type Placement = { departmentId: string; officeId: string; levelId: string }

export { exportSheet as export, list } from './employee-list.service.ts'

const today = (ctx: Ctx) => dayIn('UTC', ctx.now)

export async function get(ctx: Ctx, { id }: Inputs['get']): Promise<Employee> {
  return describe(ctx, id)
}

/** A new employment with its first position [3.08]; its person gets no account by this. */
export async function create(
  ctx: Ctx,
  { companyId, departmentId, officeId, levelId, pin, ...fields }: Inputs['create'],
): Promise<Employee> {
  needWholeCompany(ctx, companyId)
  needDates(ctx, fields)
  const id = newId()
  const personId = newId()
  await queries.insertEmployment(ctx, { id, companyId, personId, ...fields })
  await startPosition(ctx, companyId, id, fields.onboardOn, { departmentId, officeId, levelId })
  await ctx.publish('employment.created', { companyId, employmentId: id, personId, onboardOn: fields.onboardOn })
  if (pin) await assignPin(ctx, { companyId, employmentId: id, officeId, pin, from: fields.onboardOn, to: null })
  const after = await describe(ctx, id)
  ctx.audit({ companyId, object: id, after })
  return after
}

export async function update(ctx: Ctx, { id, version, ...fields }: Inputs['update']): Promise<Employee> {
  const row = await needEmployment(ctx, id)
  needDates(ctx, fields)
  const before = await describe(ctx, id)
  if ((await queries.updateEmployment(ctx, row.company_id, id, version, fields)) === 0) fail('system.stale_version')
  if (fields.onboardOn !== row.onboard_on) {
    await ctx.publish('employment.changed', {
      companyId: row.company_id,
      employmentId: id,
      from: fields.onboardOn < row.onboard_on ? fields.onboardOn : row.onboard_on,
    })
  }
  const after = await describe(ctx, id)
  ctx.audit({ companyId: row.company_id, object: id, before, after })
  return after
}

/** Somebody with facts resigns; only a mistaken entry is deleted. The database itself refuses while a punch names it. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const row = await needEmployment(ctx, id)
  const before = await describe(ctx, id)
  if (before.pins.length > 0) fail('organisation.employment_has_facts', { count: before.pins.length })
  if ((await queries.deleteEmployment(ctx, row.company_id, id, version)) === 0) fail('system.stale_version')
  await ctx.publish('employment.deleted', { companyId: row.company_id, employmentId: id, personId: row.person_id })
  ctx.audit({ companyId: row.company_id, object: id, before })
  return { id }
}

/** Moves somebody from a day on; the past keeps its position. */
export async function place(
  ctx: Ctx,
  { id, from, ...to }: InputOf<(typeof placementEndpoints)['place']>,
): Promise<Employee> {
  const row = await needEmployment(ctx, id)
  if (from < row.onboard_on) failFields({ from: 'before_onboard' })
  const before = await describe(ctx, id)
  await startPosition(ctx, row.company_id, id, from, to)
  await ctx.publish('employment.changed', { companyId: row.company_id, employmentId: id, from })
  ctx.tell({ companyId: undefined, topic: 'rights.changed', body: {} })
  const after = await describe(ctx, id)
  ctx.audit({ companyId: row.company_id, object: id, before: before.positions, after: after.positions })
  return after
}

async function startPosition(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  from: Day,
  to: Placement,
): Promise<void> {
  const known = (await queries.listPositions(ctx, companyId, employmentId))
    .filter((p) => p.is_main)
    .map((p) => ({ id: p.id, ...periodOf(p.period) }))
  const plan = placeFrom(known, from)
  if ('refused' in plan) return fail(plan.refused, { fields: { from: 'position_overlaps' } })
  if (plan.replace !== undefined) return queries.replacePosition(ctx, { companyId, id: plan.replace, ...to })
  if (plan.end) await queries.endPosition(ctx, companyId, plan.end.id, plan.end.to)
  await queries.insertPosition(ctx, { companyId, id: newId(), employmentId, from, to: null, ...to })
}

/** The employment in reach, or an absent user (40403). */
export async function needEmployment(ctx: Ctx, id: string) {
  return (await queries.findEmployment(ctx, id, today(ctx))) ?? fail('system.user_not_found')
}

/** Everything about an employee: fields, positions and PINs in order of time. */
export async function describe(ctx: Ctx, id: string): Promise<Employee> {
  const row = await needEmployment(ctx, id)
  const positions = await queries.listPositions(ctx, row.company_id, id)
  const pinRows = await pins.listPins(ctx, row.company_id, id)
  return {
    id: row.id,
    companyId: row.company_id,
    personId: row.person_id,
    jobNumber: row.job_number,
    name: row.name,
    nativeName: row.native_name,
    nickname: row.nickname,
    sex: row.sex as Employee['sex'],
    birthday: row.birthday,
    nationality: row.nationality,
    education: row.education as Employee['education'],
    specialty: row.specialty,
    maritalStatus: row.marital_status as Employee['maritalStatus'],
    computerLevel: row.computer_level,
    foreignLanguageLevel: row.foreign_language_level,
    hobby: row.hobby,
    recruitmentSource: row.recruitment_source,
    email: row.email,
    phone: row.phone,
    address: row.address,
    emergencyContact: row.emergency_contact,
    contractType: row.contract_type as Employee['contractType'],
    contractEndOn: row.contract_end_on,
    onboardOn: row.onboard_on,
    regularizationOn: row.regularization_on,
    resignOn: row.resign_on,
    state: row.state,
    isIncomplete: row.is_incomplete,
    missing: row.is_incomplete ? missingFields(row) : [],
    positions: positions.map((p) => ({
      id: p.id,
      ...periodOf(p.period),
      isMain: p.is_main,
      departmentId: p.department_id,
      officeId: p.office_id,
      levelId: p.level_id,
    })),
    pins: pinRows.map((p) => ({ id: p.id, pinSpaceId: p.pin_space_id, pin: p.pin, ...periodOf(p.period) })),
    version: row.version,
  }
}

function needDates(ctx: Ctx, fields: Parameters<typeof dateProblems>[0]): void {
  const problems = dateProblems(fields, today(ctx))
  if (Object.keys(problems).length > 0) failFields(problems)
}
