import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'
import { todayOf } from '../company/company-zone.service.ts'
import { nextTurn, stateOn } from '../employment/employment-state.rules.ts'
import { endByTransfer } from '../employment/employment-state.service.ts'
import { assignPin } from '../pin/pin.service.ts'
import { startPosition } from '../position/placement.service.ts'
import { raiseRoleReviews } from '../position/role-review.service.ts'
import { lockPerson } from '../record/employee.queries.ts'
import { needEmployment } from '../record/employee-record.service.ts'
import { insertAgain } from '../record/employment-write.queries.ts'
import { raiseIncomplete } from '../record/incomplete.service.ts'
import { copySecrets } from '../record/secret-field.service.ts'
import * as queries from './transfer-away.queries.ts'
import type { AwayPlan } from './transfer-away.rules.ts'
import type { NewLine } from './transfer-line.queries.ts'

/**
 * Ends the employment of a line and begins the one in the other company: the same person, with the fields that are known, the encrypted
 * ones under that company's name. A PIN of a gate that both share goes on. Gives the new employment.
 */
export async function carryAway(
  ctx: Ctx,
  { companyId, otherCompanyId, from }: queries.Between,
  line: NewLine,
  plan: Extract<AwayPlan, { lastOn: unknown }>,
): Promise<string> {
  const { employmentId: oldId, jobNumber = '' } = line
  const row = await needEmployment(ctx, oldId)
  const { person_id: personId } = row
  await lockPerson(ctx, personId)
  const held = (await queries.listPinsOn(ctx, companyId, [oldId], plan.lastOn)).get(oldId) ?? []
  await endByTransfer(ctx, oldId, plan.lastOn)
  const id = newId()
  const today = await todayOf(ctx, otherCompanyId)
  const isOnProbation = row.regularization_on !== null && row.regularization_on > from
  const life = {
    onboardOn: from,
    regularizationOn: isOnProbation ? row.regularization_on : null,
    ...{ resignOn: null, events: [] },
  }
  const { regularizationOn } = life
  const kept = { state: stateOn(life, today), turnsOn: nextTurn(life, today) }
  const begun = { companyId: otherCompanyId, id, jobNumber, onboardOn: from, regularizationOn, ...kept }
  await insertAgain(ctx, row, begun)
  const there = { companyId: otherCompanyId, employmentId: id, personId }
  await copySecrets(ctx, { companyId, employmentId: oldId }, there)
  await startPosition(ctx, otherCompanyId, id, from, plan.after)
  await ctx.publish('employment.created', { companyId: otherCompanyId, people: [{ ...there, onboardOn: from }] })
  const pinSpaceId = (await queries.listPinSpaces(ctx, otherCompanyId)).get(plan.after.officeId)
  const pin = line.pin ?? held.find((one) => one.pin_space_id === pinSpaceId)?.pin
  if (pin !== undefined && pinSpaceId !== undefined)
    await assignPin(ctx, { companyId: otherCompanyId, employmentId: id, pinSpaceId, pin, from, to: null })
  if (row.is_incomplete) await raiseIncomplete(ctx, there)
  await ctx.publish('employment.transferred', { ...there, fromCompanyId: companyId, jobNumber, from })
  await raiseRoleReviews(ctx, otherCompanyId, [there], from)
  notifyRightsChanged(ctx, { personId })
  ctx.audit({ companyId: otherCompanyId, object: id, after: { jobNumber, onboardOn: from, ...plan.after } })
  return id
}
