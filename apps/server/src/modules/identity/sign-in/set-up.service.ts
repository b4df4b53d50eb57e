import type { InputOf } from '@muster/contract/endpoint'
import type { setUpEndpoints } from '@muster/contract/identity/set-up'
import { dayIn, isZone } from '../../../platform/base/clock.ts'
import { newSecret, sha256 } from '../../../platform/base/crypto.ts'
import { fail, failFields, Refusal } from '../../../platform/base/refusal.ts'
import { toNetwork } from '../../../platform/http/network.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { createFirstCompany, groupCompanies, raiseIncomplete } from '../../organisation/index.ts'
import * as accounts from '../account/account.queries.ts'
import { ensureRoles, grantRole } from '../role/seeded-role.service.ts'
import { hashPassword } from '../secret/hashing.service.ts'
import { SET_UP } from '../secret/throttle.rules.ts'
import { throttleTry } from '../secret/throttle.service.ts'
import * as queries from './set-up.queries.ts'

type Inputs = { [K in keyof typeof setUpEndpoints]: InputOf<(typeof setUpEndpoints)[K]> }

/** Whether the group has no company yet, so that the first sign-in is a set-up. */
export async function state(ctx: Ctx, _input: Inputs['state']) {
  return { isNeeded: (await groupCompanies(ctx)).length === 0 }
}

/** Makes the first company and its group administrator, once, with the code that the first start printed. */
export async function run(ctx: Ctx, input: Inputs['run']) {
  if (!isZone(input.zone)) failFields({ zone: 'not_a_choice' })
  const subject = { name: `set-up:${toNetwork(ctx.request.address)}`, policy: SET_UP }
  const { blockedFor, problem } = await throttleTry(ctx, { group: subject.name, line: '' }, [subject], async () => {
    const found = await ctx.apart((own) => problemOf(own, input.code))
    return { isRight: found === undefined, problem: found }
  })
  if (blockedFor !== undefined) fail('system.too_many_requests', { retryAfter: blockedFor })
  if (problem) throw problem
  // Nobody without the code makes the program hash; and the hash is made before the code is locked.
  const passwordHash = await hashPassword(input.password)
  const changed = await problemOf(ctx, input.code)
  if (changed) throw changed
  const on = dayIn(input.zone, ctx.now)
  const { companyId, employmentId, personId } = await createFirstCompany(ctx, {
    code: input.companyCode,
    names: input.companyNames,
    nation: input.nation,
    zone: input.zone,
    currency: input.currency,
    founderName: input.name,
    on,
  })
  await ensureRoles(ctx)
  await accounts.insertAccount(ctx, {
    personId,
    companyId,
    account: input.account,
    passwordHash,
    mustChange: false,
  })
  await grantRole(ctx, { personId, role: 'group-administrator', scope: 'group', companies: [] })
  // Now that there is somebody who may complete them.
  await raiseIncomplete(ctx, { companyId, employmentId })
  await queries.useSetUp(ctx)
  ctx.audit({ companyId: undefined, object: companyId, after: { code: input.companyCode, account: input.account } })
  return { done: true as const }
}

/** Why this is not the code that is still good; its row is locked to the end of the transaction. */
async function problemOf(ctx: Ctx, code: string): Promise<Refusal | undefined> {
  const hash = await queries.lockSetUp(ctx)
  if (!hash || (await groupCompanies(ctx)).length > 0) return new Refusal('identity.set_up_done')
  if (hash.equals(sha256(code))) return undefined
  return new Refusal('identity.set_up_code_wrong', { fields: { code: 'code_wrong' } })
}

/**
 * The one-time code of a first real start; where one was made before, by which node it was printed and when; undefined when the group exists.
 * `by` names this node.
 */
export async function firstSetUpCode(
  ctx: Ctx,
  by: string,
): Promise<{ code: string } | { printed: queries.Printed } | undefined> {
  if ((await groupCompanies(ctx)).length > 0) return undefined
  const code = newSecret(128)
  const printed = await queries.insertSetUp(ctx, sha256(code), by)
  if (printed) return { printed }
  auditPrinted(ctx)
  return { code }
}

/** A new code in the place of the one before; undefined when the group exists. */
export async function newSetUpCode(ctx: Ctx, by: string): Promise<string | undefined> {
  if ((await groupCompanies(ctx)).length > 0) return undefined
  const code = newSecret(128)
  await queries.saveSetUp(ctx, sha256(code), by)
  auditPrinted(ctx)
  return code
}

const auditPrinted = (ctx: Ctx) =>
  ctx.audit({ companyId: undefined, object: 'set-up', after: { printed: 'set-up code' } })
