import type { InputOf } from '@muster/contract/endpoint'
import type { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import * as queries from './flow-rule.queries.ts'
import { describe } from './flow-rule.service.ts'
import { findHidden, needPublishable, refuseHidden } from './publishing.service.ts'
import { listRulesOf } from './routing.queries.ts'

type Inputs = { [K in 'switch' | 'reorder']: InputOf<(typeof flowRuleEndpoints)[K]> }

/** On or off [4.14]; refuses `workflow.not_publishable`, with what is wrong in words, to switch on what cannot hold as it is. */
async function switchRule(ctx: Ctx, { id, version, isOn }: Inputs['switch']) {
  const { companyId, kind } = await need(queries.findRule(ctx, id))
  needWholeCompany(ctx, companyId)
  await queries.lockKinds(ctx, companyId, [kind])
  const before = await describe(ctx, id)
  await updateVersioned(ctx, queries.TABLE, { company_id: companyId, id }, version, { is_on: isOn })
  if (isOn) await needPublishable(ctx, companyId, kind, id)
  const after = await describe(ctx, id)
  ctx.audit({ companyId, object: id, before, after })
  return after
}

export { switchRule as switch }

/**
 * Puts all rules of a kind in the order in which they are tried [9.07]. Refuses `system.stale_version` where it is not all of them, and
 * `workflow.not_publishable` where one that is on would no longer be reached.
 */
export async function reorder(ctx: Ctx, { companyId, kind, ids }: Inputs['reorder']) {
  needWholeCompany(ctx, companyId)
  await queries.lockKinds(ctx, companyId, [kind])
  const order = async () => (await listRulesOf(ctx, companyId, kind)).map(({ id, priority }) => ({ id, priority }))
  const before = await order()
  const isAll = new Set(ids).size === before.length && before.every(({ id }) => ids.includes(id))
  if (!isAll || ids.length !== before.length) fail('system.stale_version')
  const hiddenBefore = await findHidden(ctx, companyId, kind)
  await queries.setPriorities(ctx, companyId, ids)
  const hidden = await findHidden(ctx, companyId, kind)
  refuseHidden(
    ctx,
    hidden.filter((one) => !hiddenBefore.some((other) => other.id === one.id && other.by === one.by)),
  )
  const items = await order()
  ctx.audit({ companyId, object: 'flow-rules', before, after: items })
  return { items }
}
