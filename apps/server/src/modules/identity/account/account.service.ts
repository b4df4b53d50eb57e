import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { accountEndpoints } from '@muster/contract/identity/account'
import type { Instant } from '@muster/kernel/instant'
import { dayIn } from '../../../platform/base/clock.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyRightsChanged, notifySessionEnded } from '../../../platform/push/notify-rights.ts'
import { findClosedReason, needAuthority, needOwner, type Owner } from '../rights/authority.service.ts'
import { lockRights } from '../rights/holder.queries.ts'
import { needAdministrator } from '../rights/rights-change.service.ts'
import { findBlock, liftBlock } from '../secret/block.service.ts'
import { endSessionsOf } from '../session/session.queries.ts'
import { lastDayOfOldName, stateOf } from './account.rules.ts'
import { retireNames, takeNames } from './account-name.queries.ts'
import * as accounts from './account-state.queries.ts'
import { namesOf, needState } from './account-state.service.ts'
import { voidCode } from './activation.queries.ts'

type Inputs = { [K in keyof typeof accountEndpoints]: InputOf<(typeof accountEndpoints)[K]> }
type Account = ReplyOf<(typeof accountEndpoints)['get']>

export { create, createMany, findNameTaken as nameTaken, renewCode } from './account-opening.service.ts'
export { resetPassword, resetSecondary } from './password-reset.service.ts'

/** How the account of an employee in reach stands. */
export async function get(ctx: Ctx, { id }: Inputs['get']): Promise<Account> {
  return describe(ctx, await needOwner(ctx, id))
}

/**
 * Closes the account: nothing opens it, every session of it ends, and a code that waits is void [2.17]. Somebody is always left who
 * gives roles in the whole group (`identity.last_administrator`).
 */
export async function disable(ctx: Ctx, { id, reason }: Inputs['disable']): Promise<Account> {
  await lockRights(ctx)
  const owner = await needAuthority(ctx, id)
  await needState(ctx, owner, ['active', 'awaits', 'must-change'])
  const { personId } = owner
  await accounts.setDisabled(ctx, personId, true, reason)
  await needAdministrator(ctx)
  await voidCode(ctx, personId)
  await endSessionsOf(ctx, personId, 'disabled', undefined)
  notifySessionEnded(ctx, { personId })
  await ctx.publish('account.closed', { personId })
  return changed(ctx, owner, { isDisabled: false }, { isDisabled: true, reason })
}

/** Opens a closed account again, by the password that it had. */
export async function enable(ctx: Ctx, { id }: Inputs['enable']): Promise<Account> {
  const owner = await needAuthority(ctx, id)
  await needState(ctx, owner, ['disabled'])
  await accounts.setDisabled(ctx, owner.personId, false, '')
  await ctx.publish('account.opened', { personId: owner.personId })
  return changed(ctx, owner, { isDisabled: true }, { isDisabled: false })
}

/** Forgets the wrong passwords that keep an account shut; whoever guesses at many accounts stays blocked. */
export async function unblock(ctx: Ctx, { id }: Inputs['unblock']): Promise<Account> {
  const owner = await needAuthority(ctx, id)
  await needState(ctx, owner, ['active', 'must-change'])
  const names = await namesOf(ctx, owner)
  const until = await findBlock(ctx, names)
  await liftBlock(ctx, names)
  return changed(ctx, owner, { blockedUntil: until }, { blockedUntil: null })
}

/** Whoever signs in next chooses another password before anything else; sessions that are open go no further either. */
export async function demandChange(ctx: Ctx, { id }: Inputs['demandChange']): Promise<Account> {
  const owner = await needAuthority(ctx, id)
  await needState(ctx, owner, ['active'])
  await accounts.setMustChange(ctx, owner.personId)
  notifyRightsChanged(ctx, { personId: owner.personId })
  return changed(ctx, owner, { mustChange: false }, { mustChange: true })
}

/** Gives an account another name in the company of the employment; names of before open it for 30 days more. */
export async function rename(ctx: Ctx, { id, account }: Inputs['rename']): Promise<Account> {
  const owner = await needAuthority(ctx, id)
  await needState(ctx, owner, ['active', 'awaits', 'must-change', 'disabled'])
  const today = dayIn('UTC', ctx.now)
  const before = await accounts.listNames(ctx, owner.personId, today)
  const name = { personId: owner.personId, companyId: owner.companyId, account }
  if (!(await takeNames(ctx, [name], today)).has(owner.personId))
    fail('identity.account_name_taken', { fields: { account: 'taken' } })
  await retireNames(ctx, name, lastDayOfOldName(today))
  // What is called by its name on the nodes is called by the new one.
  notifyRightsChanged(ctx, { personId: owner.personId })
  return changed(ctx, owner, { account: before[0]?.shown ?? '' }, { account })
}

/** What of an account is logged when it is changed. */
type Changed = {
  isDisabled?: boolean
  reason?: string
  blockedUntil?: Instant | null
  mustChange?: boolean
  account?: string
}

async function changed(ctx: Ctx, owner: Owner, before: Changed, after: Changed): Promise<Account> {
  ctx.audit({ companyId: owner.companyId, object: owner.employmentId, before, after })
  return describe(ctx, owner)
}

async function describe(ctx: Ctx, owner: Owner): Promise<Account> {
  const { employmentId, personId } = owner
  const row = await accounts.findAccountRow(ctx, personId, false)
  const names = await namesOf(ctx, owner)
  return {
    employmentId,
    state: stateOf(row),
    names,
    lastSignInAt: row?.lastSignInAt ?? null,
    codeUntil: row?.codeUntil ?? null,
    isCodeExpired: row?.codeUntil != null && row.codeUntil <= ctx.now,
    disabledReason: row?.disabledReason ?? '',
    blockedUntil: await findBlock(ctx, names),
    hasSecondary: row?.hasSecondary ?? false,
    closedBecause: await findClosedReason(ctx, personId),
  }
}
