import type { InputOf } from '@muster/contract/endpoint'
import type { sessionEndpoints } from '@muster/contract/identity/session'
import type { Day } from '@muster/kernel/day'
import { normalForm } from '@muster/kernel/normal-form'
import { dayIn } from '../../../platform/base/clock.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { toNetwork } from '../../../platform/http/network.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { codesOfCompanies, companyOfCode, worksStill } from '../../organisation/index.ts'
import * as accounts from '../account/account.queries.ts'
import { listCurrentNames } from '../account/account-state.queries.ts'
import { subjectAt, subjectOf } from '../secret/block.rules.ts'
import { isPassword, waitLikeHash } from '../secret/hashing.service.ts'
import { ACCOUNT, ACCOUNT_AT_ADDRESS, ADDRESS } from '../secret/throttle.rules.ts'
import { throttleTry } from '../secret/throttle.service.ts'
import { beginSession } from '../session/session.service.ts'

/**
 * Signs in [1.01, 7.04]. Unknown company, unknown account, wrong password, locked, disabled and left are one answer that
 * takes one time: each waits its turn, in a line of its account at its address, and then as long as a hash takes. Tries are
 * throttled under the company and account that they reach, however those were written; hashing happens outside any transaction.
 */
export async function login(ctx: Ctx, { companyCode, account, password }: InputOf<(typeof sessionEndpoints)['login']>) {
  const code = normalForm(companyCode).toUpperCase()
  const name = normalForm(account)
  const network = toNetwork(ctx.request.address)
  const line = subjectOf({ companyCode, account })
  const subjects = [
    { name: `address:${network}`, policy: ADDRESS },
    { name: line, policy: ACCOUNT },
    { name: subjectAt(network, line), policy: ACCOUNT_AT_ADDRESS },
  ]
  const tried = await throttleTry(ctx, { group: network, line }, subjects, async () => {
    const found = await ctx.apart(async (own) => {
      const companyId = await companyOfCode(own, code)
      return companyId === undefined ? undefined : accounts.findAccount(own, companyId, name, dayIn('UTC', own.now))
    })
    const hash = found?.password_hash ?? undefined
    if (!(await isPassword(hash, password)) || !found || hash === undefined) return { isRight: false, why: 'wrong' }
    const isHere = await ctx.apart(async (own) => worksStill(own, await accounts.listMemberships(own, found.person_id)))
    return isHere ? { isRight: true, found: { ...found, hash } } : { isRight: false, why: 'left' }
  })
  if (tried.blockedFor !== undefined) {
    await waitLikeHash()
    return refuse(ctx, companyCode, account, 'blocked')
  }
  const { found, why = '' } = tried
  if (!found) return refuse(ctx, companyCode, account, why)
  if (!(await accounts.noteSignIn(ctx, found.person_id, found.hash)))
    return refuse(ctx, companyCode, account, 'changed')
  const session = await beginSession(ctx, found.person_id)
  ctx.audit({ companyId: undefined, object: found.person_id, after: { account: found.shown } })
  const renamed = found.until_on === null ? null : await nameOfNow(ctx, found.person_id, found.until_on)
  return { ...session, mustChangePassword: found.must_change, renamed }
}

/** What somebody who came in by a name of before is told: the name of now, and until which day the other one is valid. */
async function nameOfNow(ctx: Ctx, personId: string, until: Day) {
  const [name] = await listCurrentNames(ctx, [personId])
  if (!name) return null
  const codes = await codesOfCompanies(ctx, [name.companyId])
  return { companyCode: codes.get(name.companyId) ?? '', account: name.shown, until }
}

/** A refused sign-in is a security event: it stays in the group's log although the operation is refused. */
function refuse(ctx: Ctx, companyCode: string, account: string, why: string): never {
  ctx.afterRollback(async (own) =>
    own.audit({ companyId: undefined, object: 'sign-in', after: { companyCode, account, why } }),
  )
  return fail('identity.not_accepted')
}
