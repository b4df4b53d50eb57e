import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { accountEndpoints, Slip } from '@muster/contract/identity/account'
import { later } from '@muster/kernel/instant'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { dayIn } from '../../../platform/base/clock.ts'
import { newBytes, sha256 } from '../../../platform/base/crypto.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { sayRefusal } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { readerOf } from '../../../platform/operation/reader.ts'
import { codesOfCompanies, companiesByIds, employmentsInReach, stillEmployed } from '../../organisation/index.ts'
import { findClosedReason, needAuthority, type Owner } from '../rights/authority.service.ts'
import { proposeName } from './account.rules.ts'
import { beginAccounts, isNameTaken, type NewName, takeBackAccounts, takeNames } from './account-name.queries.ts'
import { findAccountRow, listAccountRows, listCurrentNames } from './account-state.queries.ts'
import { failState } from './account-state.service.ts'
import { saveCodes } from './activation.queries.ts'
import { CODE_BYTES, CODE_GOOD_MS, codeText, normalizeCode } from './activation.rules.ts'

type Inputs = { [K in keyof typeof accountEndpoints]: InputOf<(typeof accountEndpoints)[K]> }
type Left = ReplyOf<(typeof accountEndpoints)['createMany']>['left'][number]
type Why =
  | 'identity.account_exists'
  | 'identity.account_name_taken'
  | 'identity.holds_more'
  | 'identity.own_account'
  | 'identity.person_incomplete'
  | 'identity.person_left'

/** An account for an employee, which awaits its owner; the code of its slip is answered once and stored as a hash. */
export async function create(ctx: Ctx, { id, account }: Inputs['create']): Promise<Slip> {
  const owner = await needAuthority(ctx, id)
  if (await findAccountRow(ctx, owner.personId, true)) fail('identity.account_exists', whyValues(owner))
  const unfit = (await unfitAmong(ctx, [owner])).get(owner)
  if (unfit) fail(unfit, whyValues(owner))
  const { opened, left } = await open(ctx, [{ owner, account }])
  if (left[0] === 'identity.account_exists') fail('identity.account_exists', whyValues(owner))
  if (left[0]) fail('identity.account_name_taken', { fields: { account: 'taken' } })
  return only(ctx, await issue(ctx, opened))
}

/** Whether a sign-in name of a company in reach is somebody's. */
export async function findNameTaken(ctx: Ctx, { companyId, account }: Inputs['nameTaken']) {
  listAskedCompanies(ctx, companyId)
  return { isTaken: await isNameTaken(ctx, companyId, account, dayIn('UTC', ctx.now)) }
}

/** A new code for an account that awaits its owner; the one before is void. */
export async function renewCode(ctx: Ctx, { id }: Inputs['renewCode']): Promise<Slip> {
  const owner = await needAuthority(ctx, id)
  const row = await findAccountRow(ctx, owner.personId, true)
  if (!row || row.hasPassword || row.isDisabled) return failState(ctx, row)
  return only(ctx, await issue(ctx, await named(ctx, [owner])))
}

/**
 * Accounts for many in one operation, without a hash of a password: each under its job number, and new codes for those who have
 * not used theirs. Who cannot have one is left, with the reason.
 */
export async function createMany(ctx: Ctx, { ids }: Inputs['createMany']) {
  const found = await employmentsInReach(ctx, ids)
  if (found.length < new Set(ids).size) fail('system.user_not_found')
  // Somebody with two employments in reach has one account.
  const owners = [...new Map(found.map((owner) => [owner.personId, owner])).values()]
  const known = new Map(
    (
      await listAccountRows(
        ctx,
        owners.map((o) => o.personId),
      )
    ).map((row) => [row.personId, row]),
  )
  const left: { owner: Owner; why: Why }[] = []
  const waiting: Owner[] = []
  const fresh: Owner[] = []
  for (const owner of owners) {
    const row = known.get(owner.personId)
    if (!row) fresh.push(owner)
    else if (row.hasPassword || row.isDisabled) left.push({ owner, why: 'identity.account_exists' })
    else {
      const closed = row.reachesOthers ? await findClosedReason(ctx, owner.personId) : null
      if (closed) left.push({ owner, why: closed === 'own' ? 'identity.own_account' : 'identity.holds_more' })
      else waiting.push(owner)
    }
  }
  const unfit = await unfitAmong(ctx, fresh)
  for (const [owner, why] of unfit) left.push({ owner, why })
  const wanted = fresh
    .filter((owner) => !unfit.has(owner))
    .map((owner) => ({ owner, account: proposeName(owner.jobNumber) }))
  const { opened, left: refused } = await open(ctx, wanted)
  wanted.forEach(({ owner }, i) => {
    const why = refused[i]
    if (why) left.push({ owner, why })
  })
  const slips = await issue(ctx, [...opened, ...(await named(ctx, waiting))])
  const reasons = left.map(
    ({ owner, why }): Left => ({
      id: owner.employmentId,
      name: owner.name,
      reason: sayRefusal(readerOf(ctx), why, whyValues(owner)),
    }),
  )
  // The operation is logged also where nobody got an account.
  if (slips.length === 0)
    ctx.audit({ companyId: owners[0]?.companyId, object: 'accounts', after: { left: left.length } })
  return { slips, left: reasons }
}

/** Whom a refusal is about, and until when they worked. */
const whyValues = ({ name, resignOn }: Owner) => ({ name, day: resignOn })

type Wanted = { owner: Owner; account: string }

/** Who cannot have an account, and why: somebody proposed whose fields are missing, somebody who has left. */
async function unfitAmong(ctx: Ctx, owners: readonly Owner[]) {
  const here = new Set((await stillEmployed(ctx, owners)).map((e) => e.employmentId))
  const unfit = new Map<Owner, 'identity.person_incomplete' | 'identity.person_left'>()
  for (const owner of owners) {
    if (owner.isIncomplete) unfit.set(owner, 'identity.person_incomplete')
    else if (!here.has(owner.employmentId)) unfit.set(owner, 'identity.person_left')
  }
  return unfit
}

/** Begins accounts with their names. `left` says by place in the list who got none: another operation was first. */
async function open(ctx: Ctx, wanted: readonly Wanted[]) {
  const left: (Why | undefined)[] = []
  if (wanted.length === 0) return { opened: [], left }
  const begun = await beginAccounts(
    ctx,
    wanted.map(({ owner }) => owner.personId),
  )
  const names = wanted
    .filter(({ owner }) => begun.has(owner.personId))
    .map(({ owner, account }): NewName => ({ personId: owner.personId, companyId: owner.companyId, account }))
  const named = await takeNames(ctx, names, dayIn('UTC', ctx.now))
  await takeBackAccounts(
    ctx,
    names.filter((n) => !named.has(n.personId)).map((n) => n.personId),
  )
  wanted.forEach(({ owner }, i) => {
    if (!begun.has(owner.personId)) left[i] = 'identity.account_exists'
    else if (!named.has(owner.personId)) left[i] = 'identity.account_name_taken'
  })
  return { opened: wanted.filter((_, i) => !left[i]).map((w) => ({ ...w, companyId: w.owner.companyId })), left }
}

type Opened = Wanted & { companyId: string }

/** The names of now of accounts that wait. */
async function named(ctx: Ctx, owners: readonly Owner[]): Promise<Opened[]> {
  const names = new Map(
    (
      await listCurrentNames(
        ctx,
        owners.map((o) => o.personId),
      )
    ).map((name) => [name.personId, name]),
  )
  return owners.map((owner) => {
    const name = names.get(owner.personId)
    return { owner, account: name?.shown ?? '', companyId: name?.companyId ?? owner.companyId }
  })
}

/** Makes a code for each, keeps its hash and gives the slip. */
async function issue(ctx: Ctx, opened: readonly Opened[]): Promise<Slip[]> {
  if (opened.length === 0) return []
  const until = later(ctx.now, CODE_GOOD_MS)
  const issued = opened.map((one) => ({ ...one, code: codeText(newBytes(CODE_BYTES)) }))
  await saveCodes(
    ctx,
    issued.map(({ owner, code }) => ({ personId: owner.personId, hash: sha256(normalizeCode(code)) })),
    until,
  )
  const ids = [...new Set(issued.map((one) => one.companyId))]
  const companies = new Map((await companiesByIds(ctx, ids)).map((c) => [c.companyId, c]))
  // A name may be of a company that the caller does not see; its code is needed to sign in.
  const codes = await codesOfCompanies(ctx, ids)
  return issued.map(({ owner, account, companyId, code }) => {
    const company = companies.get(companyId)
    ctx.audit({ companyId: owner.companyId, object: owner.employmentId, after: { account, codeUntil: until } })
    return {
      employmentId: owner.employmentId,
      name: owner.name,
      nativeName: owner.nativeName,
      jobNumber: owner.jobNumber,
      company: {
        cn: company?.cnName ?? '',
        en: company?.enName ?? '',
        vn: company?.vnName ?? '',
        km: company?.kmName ?? '',
      },
      companyCode: codes.get(companyId) ?? '',
      account,
      code,
      until,
    }
  })
}

const only = (ctx: Ctx, slips: readonly Slip[]): Slip => slips[0] ?? failState(ctx, undefined)
