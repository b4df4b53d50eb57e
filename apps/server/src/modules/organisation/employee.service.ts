import type { InputOf } from '@muster/contract/endpoint'
import type { employeeEndpoints } from '@muster/contract/organisation/employee'
import { dateProblems } from '@muster/contract/organisation/employee-dates'
import type { Day } from '@muster/kernel/day'
import { PERSON_CHANGED } from '../../platform/auth/actor.ts'
import { needWholeCompany } from '../../platform/auth/companies.ts'
import { notifyRightsChanged } from '../../platform/auth/notify-rights.ts'
import { newId } from '../../platform/crypto.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { deleteVersioned, updateVersioned } from '../../platform/db/versioned.ts'
import { fail, failFields } from '../../platform/refusal.ts'
import { remind } from './deadline.service.ts'
import * as queries from './employee.queries.ts'
import { nextNumber as numberAfter } from './employee.rules.ts'
import { describe, type Employee, needEmployment } from './employee-record.service.ts'
import { conflictsOf } from './employee-stale.rules.ts'
import { needOwnDays } from './employment-days.service.ts'
import { listEvents } from './employment-state.queries.ts'
import { lifeOf, nextTurn, stateOn } from './employment-state.rules.ts'
import { moveFirstDay } from './first-day.service.ts'
import { becameComplete } from './incomplete.service.ts'
import { assignPin, needPinSpace } from './pin.service.ts'
import { startPosition } from './placement.service.ts'
import { needPlace } from './placement-plan.service.ts'
import { saveSecrets } from './secret-field.service.ts'
import { todayOf } from './today.queries.ts'

type Inputs = { [K in keyof typeof employeeEndpoints]: InputOf<(typeof employeeEndpoints)[K]> }

const TABLE = 'organisation.employment'

export { exportSheet as export, list } from './employee-list.service.ts'

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
  return hire(ctx, newId(), input)
}

/** The same under an id that the caller chose, by which a repetition finds that it was done. */
export async function hire(
  ctx: Ctx,
  id: string,
  { companyId, departmentId, officeId, levelId, pin, identityDocument, bankAccount, ...fields }: Inputs['create'],
): Promise<Employee> {
  needWholeCompany(ctx, companyId)
  const today = await todayOf(ctx, companyId)
  await needRight(ctx, companyId, fields, today)
  const place = { departmentId, officeId, levelId }
  await needPlace(ctx, companyId, place)
  const personId = newId()
  const life = lifeOf({ ...fields, resignOn: null }, [])
  const kept = { state: stateOn(life, today), turnsOn: nextTurn(life, today) }
  await queries.insertEmployment(ctx, { id, companyId, personId, ...kept, ...fields })
  await saveSecrets(ctx, { companyId, employmentId: id, personId }, { identityDocument, bankAccount })
  await startPosition(ctx, companyId, id, fields.onboardOn, place)
  await ctx.publish('employment.created', { companyId, employmentId: id, personId, onboardOn: fields.onboardOn })
  if (pin) {
    const pinSpaceId = await needPinSpace(ctx, companyId, officeId)
    await assignPin(ctx, { companyId, employmentId: id, pinSpaceId, pin, from: fields.onboardOn, to: null })
  }
  const after = await describe(ctx, id)
  ctx.audit({ companyId, object: id, after })
  return after
}

/** Changes the fields of the form; a new onboard date takes along the positions and PINs that began with the old one. */
export async function update(
  ctx: Ctx,
  { id, version, identityDocument, bankAccount, ...fields }: Inputs['update'],
): Promise<Employee> {
  const row = await needEmployment(ctx, id)
  const today = await todayOf(ctx, row.company_id)
  await needRight(ctx, row.company_id, fields, today, id)
  if (row.resign_on !== null && fields.onboardOn > row.resign_on)
    fail('organisation.resign_before_onboard', { fields: { onboardOn: 'outside_employment' } })
  await queries.lockEmployment(ctx, row.company_id, id)
  const before = await describe(ctx, id)
  if (before.version !== version) fail('system.stale_version', { conflicts: conflictsOf(fields, before) })
  const life = lifeOf({ ...fields, resignOn: before.resignOn }, await listEvents(ctx, row.company_id, id))
  const kept = { state: stateOn(life, today), turnsOn: nextTurn(life, today) }
  const columns = queries.formColumnsOf({ ...fields, ...kept })
  await updateVersioned(ctx, TABLE, { company_id: row.company_id, id }, version, columns)
  await queries.replaceTokens(ctx, row.company_id, id, fields)
  const owner = { companyId: row.company_id, employmentId: id, personId: row.person_id }
  await saveSecrets(ctx, owner, { identityDocument, bankAccount })
  if (fields.onboardOn !== row.onboard_on) {
    await needOwnDays(ctx, before, { from: fields.onboardOn, to: before.resignOn }, 'onboardOn')
    await moveFirstDay(ctx, before, fields.onboardOn)
  }
  // The company's calendar has days of some nationalities only.
  if (fields.nationality !== row.nationality)
    await ctx.publish('employment.changed', { companyId: row.company_id, employmentId: id, from: fields.onboardOn })
  const after = await describe(ctx, id)
  const employment = { companyId: row.company_id, employmentId: id }
  if (row.is_incomplete && !after.isIncomplete) await becameComplete(ctx, employment)
  const old = { 'probation-end': row.regularization_on, 'contract-end': row.contract_end_on }
  if (after.regularizationOn !== old['probation-end'] || after.contractEndOn !== old['contract-end'])
    await remind(ctx, employment, old)
  // Positions may begin on another day.
  if (fields.onboardOn !== row.onboard_on) notifyRightsChanged(ctx, { personId: row.person_id })
  ctx.notify({ companyId: row.company_id, topic: PERSON_CHANGED, body: { employmentIds: [id] } })
  ctx.audit({ companyId: row.company_id, object: id, before, after })
  return after
}

/** Somebody with facts resigns; only a mistaken entry is deleted. The database itself refuses while a punch names it. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const row = await needEmployment(ctx, id)
  const before = await describe(ctx, id)
  if (before.pins.length > 0) fail('organisation.employment_has_pins', { count: before.pins.length })
  await deleteVersioned(ctx, TABLE, { company_id: row.company_id, id }, version)
  await ctx.publish('employment.deleted', { companyId: row.company_id, employmentId: id, personId: row.person_id })
  ctx.audit({ companyId: row.company_id, object: id, before })
  return { id }
}

type Checked = Parameters<typeof dateProblems>[0] & { jobNumber: string }

/** Refuses at once everything that is wrong: dates that contradict each other, and a job number of somebody else. */
async function needRight(ctx: Ctx, companyId: string, fields: Checked, today: Day, id?: string): Promise<void> {
  const wrong = dateProblems(fields, today)
  const taken = (await queries.isJobNumberTaken(ctx, companyId, fields.jobNumber, id)) && { jobNumber: 'taken' }
  if (Object.keys(wrong).length > 0) failFields({ ...wrong, ...taken })
  if (taken) fail('organisation.job_number_taken', { fields: taken })
}
