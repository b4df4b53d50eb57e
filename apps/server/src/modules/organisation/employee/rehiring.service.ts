import type { InputOf } from '@muster/contract/endpoint'
import type { employmentStateEndpoints } from '@muster/contract/organisation/employment-state'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'
import { todayOf } from '../company/company-zone.service.ts'
import { listOthersOfPerson } from '../employment/employment-state.queries.ts'
import { nextTurn, stateOn } from '../employment/employment-state.rules.ts'
import { startPosition } from '../position/placement.service.ts'
import { needOrgUnits } from '../position/placement-plan.service.ts'
import * as queries from '../record/employee.queries.ts'
import { copyPhoto } from '../record/employee-photo.service.ts'
import { describe, type Employee, needEmployment } from '../record/employee-record.service.ts'
import { insertAgain } from '../record/employment-write.queries.ts'
import { copySecrets } from '../record/secret-field.service.ts'

/**
 * A new employment of somebody who left [4.13]: the same person with the fields that are known, another number and place. The old
 * one stays as it was; no day belongs to both.
 */
export async function rehire(
  ctx: Ctx,
  {
    id: oldId,
    jobNumber,
    onboardOn,
    regularizationOn,
    ...placement
  }: InputOf<(typeof employmentStateEndpoints)['rehire']>,
): Promise<Employee> {
  const row = await needEmployment(ctx, oldId)
  const { company_id: companyId, person_id: personId } = row
  needWholeCompany(ctx, companyId)
  await queries.lockPerson(ctx, personId)
  const others = await listOthersOfPerson(ctx, companyId, personId, oldId)
  const all = [...others, row]
  if (all.some((e) => e.resign_on === null)) fail('organisation.still_employed')
  const lastOn = all
    .flatMap((e) => e.resign_on ?? [])
    .toSorted()
    .at(-1)
  if (lastOn !== undefined && lastOn >= onboardOn) failFields({ onboardOn: `organisation.employed_until:${lastOn}` })
  if (regularizationOn !== null && regularizationOn < onboardOn)
    failFields({ regularizationOn: `before_onboard:${onboardOn}` })
  if (await queries.isJobNumberTaken(ctx, companyId, jobNumber, undefined))
    fail('organisation.job_number_taken', { fields: { jobNumber: 'taken' } })
  await needOrgUnits(ctx, companyId, placement)
  const id = newId()
  const today = await todayOf(ctx, companyId)
  const life = { onboardOn, regularizationOn, resignOn: null, events: [] }
  const kept = { state: stateOn(life, today), turnsOn: nextTurn(life, today) }
  await insertAgain(ctx, row, { companyId, id, jobNumber, onboardOn, regularizationOn, ...kept })
  await copySecrets(ctx, { companyId, employmentId: oldId }, { companyId, employmentId: id, personId })
  await copyPhoto(ctx, companyId, oldId, id)
  await startPosition(ctx, companyId, id, onboardOn, placement)
  await ctx.publish('employment.created', { companyId, people: [{ employmentId: id, personId, onboardOn }] })
  notifyRightsChanged(ctx, { personId })
  const after = await describe(ctx, id)
  ctx.audit({ companyId, object: id, after })
  return after
}
