import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { profileChangeEndpoints } from '@muster/contract/organisation/profile'
import { isSecretField } from '@muster/contract/organisation/secret-field'
import { fail, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type ChangedFields, changeFields } from '../employee/employee-change.service.ts'
import { findChangedMeanwhile } from '../employee/field-change.rules.ts'
import { lockEmployment } from '../record/employee.queries.ts'
import { describe, type Employee } from '../record/employee-record.service.ts'
import { readAsked } from '../record/profile-secret.service.ts'
import * as queries from './profile-change.queries.ts'
import { changeEnded, notifyAccepted, ownValues, raiseRefused, showChange } from './profile-to-do.service.ts'

type Inputs = { [K in keyof typeof profileChangeEndpoints]: InputOf<(typeof profileChangeEndpoints)[K]> }
type Decidable = ReplyOf<(typeof profileChangeEndpoints)['get']>

/** A request of somebody in reach beside what stands there now; else it is absent. */
export async function get(ctx: Ctx, { id }: Inputs['get']): Promise<Decidable> {
  const change = await need(queries.findChange(ctx, id))
  return decidable(change, await describe(ctx, change.employmentId))
}

/**
 * Takes the values over, by the rules of the employee's form. A field that somebody gave a third value since the caller looked is told
 * with all of them (`organisation.profile_change_stale`); who has seen it may take the request over all the same.
 */
export async function accept(ctx: Ctx, { id, version }: Inputs['accept']): Promise<Decidable> {
  const { change, employee } = await takeWaiting(ctx, id)
  const { companyId, employmentId } = change
  if (employee.version !== version) {
    const conflicts = findChangedMeanwhile(change.fields, ownValues(employee))
    if (conflicts.length > 0) fail('organisation.profile_change_stale', { conflicts })
  }
  const plain = change.fields
    .filter(({ field }) => !isSecretField(field))
    .map(({ field, after }) => [field, after ?? ''])
  const secrets = await readAsked(ctx, { companyId, changeId: id })
  // The fields were read by the contract when they were asked for.
  const changed = { ...Object.fromEntries(plain), ...secrets } as ChangedFields
  const after = await changeFields(ctx, employmentId, employee.version, changed)
  return decide(ctx, change, after, { state: 'accepted' })
}

/** Leaves everything as it is; the person is told why. */
export async function refuse(ctx: Ctx, { id, reason }: Inputs['refuse']): Promise<Decidable> {
  const { change, employee } = await takeWaiting(ctx, id)
  await raiseRefused(ctx, change, employee.personId)
  return decide(ctx, change, employee, { state: 'refused', reason })
}

/** A request that waits, kept still with its employee: of two who decide it the second finds it done. */
async function takeWaiting(ctx: Ctx, id: string) {
  const { companyId, employmentId } = await need(queries.findChange(ctx, id))
  await lockEmployment(ctx, companyId, employmentId)
  const change = await need(queries.findChange(ctx, id))
  if (change.state !== 'waiting') fail('organisation.profile_change_done')
  return { change, employee: await describe(ctx, employmentId) }
}

async function decide(
  ctx: Ctx,
  change: queries.ChangeRow,
  employee: Employee,
  decision: { state: 'accepted' | 'refused'; reason?: string },
): Promise<Decidable> {
  const { companyId, employmentId } = change
  await queries.endChange(ctx, change, decision)
  await changeEnded(ctx, change, 'decided')
  if (decision.state === 'accepted') await notifyAccepted(ctx, change, employee.personId)
  ctx.audit({ companyId, object: employmentId, before: { state: 'waiting' }, after: decision })
  return decidable(await need(queries.findChange(ctx, change.id)), employee)
}

function decidable(change: queries.ChangeRow, employee: Employee): Decidable {
  const { companyId, name, nativeName, jobNumber, version } = employee
  const person = { name, nativeName, jobNumber }
  return { ...showChange(change, ownValues(employee)), companyId, person, version }
}
