import type { InputOf } from '@muster/contract/endpoint'
import type { sessionEndpoints } from '@muster/contract/identity/session'
import type { Day } from '@muster/kernel/day'
import { epochOf, type Instant, instantOf, later } from '@muster/kernel/instant'
import { normalForm } from '@muster/kernel/normal-form'
import { notifySessionEnded } from '../../platform/auth/notify-rights.ts'
import { dayIn } from '../../platform/clock.ts'
import { newId, newSecret, sha256 } from '../../platform/crypto.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { About, Answer } from '../../platform/questions.ts'
import { fail } from '../../platform/refusal.ts'
import { codesOfCompanies, companyOfCode, worksStill } from '../organisation/index.ts'
import { groupParameter } from '../system/index.ts'
import * as accounts from './account.queries.ts'
import { listCurrentNames } from './account-state.queries.ts'
import { isPassword, waitLikeHash } from './hashing.service.ts'
import * as queries from './session.queries.ts'
import { ACCOUNT, ACCOUNT_AT_ADDRESS, ADDRESS } from './throttle.rules.ts'
import { throttled } from './throttle.service.ts'

const MS_PER_MINUTE = 60_000
const MS_PER_HOUR = 60 * MS_PER_MINUTE

const SESSION_PARAMETERS = ['session.idle', 'session.absolute'] as const

type Inputs = { [K in keyof typeof sessionEndpoints]: InputOf<(typeof sessionEndpoints)[K]> }

/**
 * Signs in [1.01, 7.04]. Unknown company, unknown account, wrong password, locked, disabled and left are one answer that
 * takes one time: each waits its turn, in a line of its account at its address, and then as long as a hash takes. Tries are
 * throttled under the company and account that they reach, however those were written; hashing happens outside any transaction.
 */
export async function login(ctx: Ctx, { companyCode, account, password }: Inputs['login']) {
  const code = normalForm(companyCode).toUpperCase()
  const name = normalForm(account)
  const network = networkOf(ctx.request.address)
  const line = `account:${code}:${name}`
  const subjects = [
    { name: `address:${network}`, policy: ADDRESS },
    { name: line, policy: ACCOUNT },
    { name: `${line}@${network}`, policy: ACCOUNT_AT_ADDRESS },
  ]
  const tried = await throttled(ctx, { group: network, line }, subjects, async () => {
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

/** Begins a session of somebody who has proved who they are; its token is answered once. */
export async function beginSession(ctx: Ctx, personId: string) {
  const accessToken = newSecret(256)
  const absoluteUntil = later(ctx.now, (await groupParameter(ctx, 'session.absolute')) * MS_PER_HOUR)
  await queries.insertSession(ctx, {
    id: newId(),
    tokenHash: sha256(accessToken),
    personId,
    at: ctx.now,
    idleUntil: await nextIdleEnd(ctx, absoluteUntil),
    absoluteUntil,
    address: ctx.request.address,
    agent: ctx.request.agent,
  })
  return { accessToken, expiresAt: absoluteUntil }
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

/** Ends this session on every node [7.02]. */
export async function logout(ctx: Ctx, _input: Inputs['logout']) {
  const actor = ctx.actor ?? fail('system.unauthorized')
  await queries.endSession(ctx, actor.sessionId, 'signed-out')
  notifySessionEnded(ctx, { sessionId: actor.sessionId })
  ctx.audit({ companyId: undefined, object: actor.personId })
  return { done: true as const }
}

export { getInfo } from './info.service.ts'

/** When a session that is used now ends if nobody uses it again; never past its absolute end. */
export async function nextIdleEnd(ctx: Ctx, absoluteUntil: Instant): Promise<Instant> {
  const idle = (await groupParameter(ctx, 'session.idle')) * MS_PER_MINUTE
  return instantOf(Math.min(epochOf(ctx.now) + idle, epochOf(absoluteUntil)))
}

/** Who is signed in now: their sessions end by other rules from their next use, or their next sign-in, on. */
export async function touchedBy(ctx: Ctx, { keys }: About<'touchedBy'>): Promise<Answer<'touchedBy'>> {
  const own = SESSION_PARAMETERS.filter((key) => keys.includes(key))
  if (own.length === 0 || !ctx.scope.isGroup) return []
  const people = await queries.countPeopleSignedIn(ctx)
  return own.map((key) => ({ key, people, days: 0 }))
}
