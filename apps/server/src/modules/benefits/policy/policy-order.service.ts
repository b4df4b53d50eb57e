import type { benefitPolicyEndpoints } from '@muster/contract/benefits/policy'
import type { InputOf } from '@muster/contract/endpoint'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import * as queries from './policy.queries.ts'
import { get } from './policy.service.ts'

type Inputs = { [K in 'switch' | 'reorder']: InputOf<(typeof benefitPolicyEndpoints)[K]> }

/** Switches a policy on or off: the next run leaves one out that is off, and its members stay. */
async function switchPolicy(ctx: Ctx, { id, version, isOn }: Inputs['switch']) {
  const { companyId } = await need(queries.findPolicy(ctx, id))
  needWholeCompany(ctx, companyId)
  const before = await get(ctx, { id })
  await updateVersioned(ctx, queries.TABLE, { company_id: companyId, id }, version, { is_on: isOn })
  const after = await get(ctx, { id })
  ctx.audit({ companyId, object: id, before: { isOn: before.isOn }, after: { isOn } })
  return after
}

export { switchPolicy as switch }

/** Puts all policies of a company in an order; refuses `system.stale_version` where it is not all of them. */
export async function reorder(ctx: Ctx, { companyId, ids }: Inputs['reorder']) {
  needWholeCompany(ctx, companyId)
  await queries.lockOrder(ctx, companyId)
  const readOrder = async () => (await queries.policiesOf(ctx, companyId)).map(({ id, order }) => ({ id, order }))
  const before = await readOrder()
  const isAll = new Set(ids).size === before.length && before.every(({ id }) => ids.includes(id))
  if (!isAll || ids.length !== before.length) fail('system.stale_version')
  await queries.setPlaces(ctx, companyId, ids)
  const items = await readOrder()
  ctx.audit({ companyId, object: 'benefit-policies', before, after: items })
  return { items }
}
