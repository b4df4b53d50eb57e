import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { leaveBalanceEndpoints, myLeaveEndpoints } from '@muster/contract/leave/leave-balance'
import type { Day } from '@muster/kernel/day'
import { meOf } from '../../../platform/auth/caller.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { employmentsInReach, todayOf } from '../../organisation/index.ts'
import { DAILY } from '../../rostering/index.rules.ts'
import { usualDaysOf } from '../../rostering/index.ts'
import { openPurse } from '../ledger/account.rules.ts'
import { balanceOn } from '../ledger/balance.rules.ts'
import { policyOn } from '../ledger/grant.rules.ts'
import { grantDueTo, loadEntitledFor } from '../ledger/grant.service.ts'
import { type Employed, insertGrants, listEmployed, lockLedger } from '../ledger/ledger.queries.ts'
import { readCachedTypes } from '../type/types-in-force.service.ts'
import { listEntries } from './entry.queries.ts'
import { findReceipt } from './receipt.service.ts'

type Inputs = { [K in keyof typeof leaveBalanceEndpoints]: InputOf<(typeof leaveBalanceEndpoints)[K]> }
export type Balances = ReplyOf<typeof myLeaveEndpoints.get>
type Of = { companyId: string; employmentId: string }

/** What somebody in reach has of each type on a day; anybody else is an absent one (40403). */
export async function get(ctx: Ctx, { employmentId, on }: Inputs['get']) {
  const { name, nativeName, companyId, employed } = await employedInReach(ctx, employmentId)
  return { ...(await balancesOfEmployed(ctx, companyId, employed, on)), person: { employmentId, name, nativeName } }
}

export { exportSheet as export, list } from './balance-list.service.ts'

export async function receipt(ctx: Ctx, { employmentId, typeId, on }: Inputs['receipt']) {
  const { companyId, employed } = await employedInReach(ctx, employmentId)
  return findReceipt(ctx, companyId, employed, typeId, on)
}

export async function entries(ctx: Ctx, { employmentId, typeId }: Inputs['entries']) {
  return entriesOf(ctx, await inReach(ctx, employmentId), typeId)
}

/** What happened to somebody’s leave of a type of their company; another type is an absent one. */
export async function entriesOf(ctx: Ctx, of: Of, typeId: string) {
  if (!(await readCachedTypes(ctx, of.companyId)).types.some(({ id }) => id === typeId))
    return fail('system.id_not_found')
  return { items: await listEntries(ctx, of, typeId) }
}

/**
 * HR gives somebody else more of a type, or less, from a day to a day: an entitlement of its own, or less of what is left of those that are
 * valid then. Of oneself it is refused (`workflow.own_gain`).
 */
export async function adjust(ctx: Ctx, { employmentId, typeId, minutes, from, until, reason }: Inputs['adjust']) {
  const { companyId, personId } = await inReach(ctx, employmentId)
  if (personId === meOf(ctx)) fail('workflow.own_gain')
  if (minutes === 0) failFields({ minutes: 'above_nothing' })
  if (until < from) failFields({ until: 'ends_before_start' })
  if (!(await readCachedTypes(ctx, companyId)).types.some(({ id }) => id === typeId))
    failFields({ typeId: 'not_found' })
  const before = await findBalances(ctx, { companyId, employmentId })
  await lockLedger(ctx, companyId, [employmentId])
  const employed = await listEmployed(ctx, companyId, [employmentId])
  await grantDueTo(ctx, companyId, employed)
  const one = { employmentId, typeId, source: 'adjustment', reason }
  if (minutes > 0) await insertGrants(ctx, companyId, [{ ...one, key: `adjustment:${ctx.now}`, from, until, minutes }])
  else {
    const { held, carryingOf } = await loadEntitledFor(ctx, companyId, employed, { since: from })
    const existing = held.get(employmentId)?.get(typeId) ?? []
    const purse = openPurse(existing, carryingOf(employmentId, typeId))
    let less = -minutes
    const grants = []
    for (const entitlement of existing.toSorted((a, b) => (a.until < b.until ? -1 : 1))) {
      if (entitlement.from > until || entitlement.until < from) continue
      const taken = Math.min(less, purse.freeOf(entitlement))
      if (taken <= 0) continue
      purse.take(entitlement, taken)
      grants.push({ ...one, key: entitlement.key, from: entitlement.from, until: entitlement.until, minutes: -taken })
      less -= taken
    }
    if (less > 0) failFields({ minutes: `leave.more_than_left:${-minutes - less}` })
    await insertGrants(ctx, companyId, grants)
  }
  const after = await findBalances(ctx, { companyId, employmentId })
  ctx.audit({ companyId, object: employmentId, before, after })
  return after
}

async function inReach(ctx: Ctx, employmentId: string) {
  const [person] = await employmentsInReach(ctx, [employmentId])
  return person ?? fail('system.user_not_found')
}

async function employedInReach(ctx: Ctx, employmentId: string) {
  const person = await inReach(ctx, employmentId)
  const { companyId, onboardOn, resignOn } = person
  const employed = { employmentId, from: onboardOn, to: resignOn, today: await todayOf(ctx, companyId) }
  return { ...person, employed }
}

/** The balances of an employee on a day, today unless another is asked for: of every type that is offered or of which they have something. */
export async function findBalances(ctx: Ctx, { companyId, employmentId }: Of, on?: Day): Promise<Balances> {
  const [employed] = await listEmployed(ctx, companyId, [employmentId])
  return balancesOfEmployed(ctx, companyId, employed ?? fail('system.user_not_found'), on)
}

/** The same of an employee whose employment is known. */
export async function balancesOfEmployed(ctx: Ctx, companyId: string, employed: Employed, on?: Day): Promise<Balances> {
  const { employmentId } = employed
  const day = on ?? employed.today
  const [{ types: inForce, held, carryingOf }, usual] = await Promise.all([
    loadEntitledFor(ctx, companyId, [employed], { asOf: day }),
    usualDaysOf(ctx, companyId, [employmentId], day),
  ])
  const { types } = await readCachedTypes(ctx, companyId)
  const items = types.flatMap(({ id, names, attribute, isInUse }) => {
    const existing = held.get(employmentId)?.get(id) ?? []
    if (!isInUse && existing.length === 0) return []
    const versions = inForce.get(id)?.versions ?? []
    const isBound = (policyOn(versions, day) ?? versions[0])?.yearlyMinutes !== null
    const { ends, ...balance } = balanceOn(existing, day, carryingOf(employmentId, id))
    return [{ typeId: id, names, attribute, isBound, ...balance, ends: [...ends] }]
  })
  return { employmentId, on: day, dayMinutes: usual.get(employmentId) ?? DAILY, items }
}
