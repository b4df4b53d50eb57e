import { problemsOfChange } from '@muster/contract/organisation/employee-dates'
import type { SecretField } from '@muster/contract/organisation/secret-field'
import type { Day } from '@muster/kernel/day'
import { PERSON_CHANGED } from '../../../platform/auth/actor.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'
import { todayOf } from '../company/company-zone.service.ts'
import { remind } from '../employment/deadline.service.ts'
import { needOwnDays } from '../employment/employment-days.service.ts'
import { listEvents } from '../employment/employment-state.queries.ts'
import { lifeOf, nextTurn, stateOn } from '../employment/employment-state.rules.ts'
import { moveFirstDay } from '../employment/first-day.service.ts'
import * as queries from '../record/employee.queries.ts'
import { missingFields } from '../record/employee.rules.ts'
import { pickFields, type StoredFields } from '../record/employee-fields.rules.ts'
import { describe, type Employee, needEmployment } from '../record/employee-record.service.ts'
import { formColumnsOf, replaceTokens } from '../record/employment-write.queries.ts'
import { becameComplete } from '../record/incomplete.service.ts'
import { saveSecrets } from '../record/secret-field.service.ts'
import { conflictsOf } from './employee-stale.rules.ts'

const TABLE = 'organisation.employment'

/** Fields with their new values; what is absent stays. An empty encrypted field goes. */
export type ChangedFields = Partial<StoredFields> & { [F in SecretField]?: string | undefined }

/**
 * Changes some fields of an employee in reach, of the version that was read (`system.stale_version`, with both values of what differs). Only what changes is checked, so
 * that an old contradiction elsewhere keeps nobody from being given another phone. Who misses required fields stays incomplete until
 * the last of them is there.
 */
export async function changeFields(
  ctx: Ctx,
  id: string,
  version: number,
  { identityDocument, bankAccount, ...changed }: ChangedFields,
): Promise<Employee> {
  const row = await needEmployment(ctx, id)
  const today = await todayOf(ctx, row.company_id)
  await queries.lockEmployment(ctx, row.company_id, id)
  const before = await describe(ctx, id)
  if (before.version !== version) fail('system.stale_version', { conflicts: conflictsOf(changed, before) })
  const fields = { ...pickFields(before), ...changed }
  await needRight(ctx, row.company_id, fields, today, { id, changed: Object.keys(changed) })
  if (row.resign_on !== null && fields.onboardOn > row.resign_on)
    fail('organisation.resign_before_onboard', {
      day: row.resign_on,
      fields: { onboardOn: `after_last_day:${row.resign_on}` },
    })
  const life = lifeOf({ ...fields, resignOn: before.resignOn }, await listEvents(ctx, row.company_id, id))
  const isIncomplete = missingFields({ ...fields, marital_status: fields.maritalStatus }).length > 0
  const kept = { state: stateOn(life, today), turnsOn: nextTurn(life, today), isIncomplete }
  const columns = formColumnsOf({ ...fields, ...kept })
  await updateVersioned(ctx, TABLE, { company_id: row.company_id, id }, version, columns)
  await replaceTokens(ctx, row.company_id, id, fields)
  const owner = { companyId: row.company_id, employmentId: id, personId: row.person_id }
  await saveSecrets(ctx, owner, { identityDocument, bankAccount })
  if (fields.onboardOn !== row.onboard_on) {
    await needOwnDays(ctx, before, { from: fields.onboardOn, to: before.resignOn }, 'onboardOn')
    await moveFirstDay(ctx, before, fields.onboardOn)
    const dates = { from: fields.onboardOn, to: before.resignOn }
    await ctx.publish('employment.bounded', {
      ...{ companyId: row.company_id, employmentId: id, personId: row.person_id, ...dates },
    })
  }
  // The company's calendar has days of some nationalities only.
  if (fields.nationality !== row.nationality)
    await ctx.publish('employment.changed', {
      companyId: row.company_id,
      employmentIds: [id],
      from: fields.onboardOn,
    })
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

type Checked = Parameters<typeof problemsOfChange>[0] & { jobNumber: string }

/** Refuses at once everything that is wrong at the fields that change: dates that contradict each other, a job number of somebody else. */
async function needRight(
  ctx: Ctx,
  companyId: string,
  fields: Checked,
  today: Day,
  there: { id: string; changed: readonly string[] },
): Promise<void> {
  const changes = (field: string) => there.changed.includes(field)
  const wrong = problemsOfChange(fields, today, changes)
  const isTaken = changes('jobNumber') && (await queries.isJobNumberTaken(ctx, companyId, fields.jobNumber, there.id))
  const taken = isTaken && { jobNumber: 'taken' }
  if (Object.keys(wrong).length > 0) failFields({ ...wrong, ...taken })
  if (taken) fail('organisation.job_number_taken', { fields: taken })
}
