import type { InputOf } from '@muster/contract/endpoint'
import type { grantEndpoints } from '@muster/contract/identity/grant'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { rolesReviewed } from '../../organisation/index.ts'
import { listNamed, lockRights } from '../rights/holder.queries.ts'
import { grantsOf } from '../rights/rights.rules.ts'
import {
  type Held,
  needAdministrator,
  needAllowed,
  notifyHolders,
  todayOf,
  weigh,
} from '../rights/rights-change.service.ts'
import * as queries from './grant.queries.ts'
import { isSame, isSeen, narrowCompanies, problemsOf } from './grant.rules.ts'
import { needWithin } from './grant-reach.service.ts'
import { findRole } from './role.queries.ts'
import { publishMoves } from './role-moved.service.ts'
import { notifyRole } from './role-notice.service.ts'

type Inputs = { [K in keyof typeof grantEndpoints]: InputOf<(typeof grantEndpoints)[K]> }

/** Gives people a role, as far as the caller reaches and holds its codes [6.06]; nobody gives themselves any. */
export async function give(ctx: Ctx, { employmentIds, roleId, reason, ...asked }: Inputs['give']) {
  await lockRights(ctx)
  const personIds = await needPeople(ctx, employmentIds)
  const role = (await findRole(ctx, roleId, todayOf(ctx))) ?? failFields({ roleId: 'not_found' })
  const ofCompany = role.companyId
  const problems = problemsOf({ ...asked, ofCompany, today: todayOf(ctx) }, ctx.scope)
  if (Object.keys(problems).length > 0) failFields(problems)
  if (personIds.includes(ctx.actor?.personId ?? '')) fail('identity.own_rights', { codes: role.codes.join(', ') })
  const made = { ...asked, companies: narrowCompanies({ ...asked, ofCompany }, ctx.scope), roleId }
  const isHeld = (held: Held) => isSame({ ...held, scope: held.scope as typeof made.scope }, made)
  const ids = new Map(personIds.map((personId) => [personId, newId()]))
  const weighed = await weigh(ctx, personIds, ({ personId, grants }) => {
    if (grants.some(isHeld)) return grants
    return [
      ...grants,
      ...grantsOf([{ ...made, id: ids.get(personId) ?? '', version: 1, codes: JSON.stringify(role.codes) }]),
    ]
  })
  const without = weighed.filter(({ holder }) => !holder.hasAccount).length
  if (without > 0) fail('identity.no_account', { count: without })
  for (const { holder } of weighed) needWithin(ctx, made, holder)
  needAllowed(ctx, weighed)
  const given = weighed.filter(({ holder, after }) => after !== holder.grants).map(({ holder }) => holder)
  const grantIds: string[] = []
  for (const { personId } of given) {
    const id = ids.get(personId) ?? newId()
    grantIds.push(id)
    await queries.insertGrant(ctx, { ...made, id, personId, givenBy: ctx.actor?.personId, reason })
    ctx.audit({ companyId: companyOf(made), object: personId, after: { grant: id, ...made, reason } })
  }
  // An operation that finds everything done leaves a line, too: it was asked for.
  if (given.length === 0) ctx.audit({ companyId: companyOf(made), object: roleId, after: { already: weighed.length } })
  notifyHolders(ctx, given)
  await notifyRole(ctx, 'given', { role: role.names, on: made.fromOn }, given)
  await publishMoves(
    ctx,
    given.map(({ personId }) => ({ personId, ...made })),
  )
  await reviewed(ctx, personIds)
  return { given: given.length, already: weighed.length - given.length, grantIds }
}

/** Moves the last day of a role that somebody holds; a longer hold is weighed as a gift. */
export async function change(ctx: Ctx, { id, version, untilOn, reason }: Inputs['change']) {
  await lockRights(ctx)
  const [line] = await needGrants(ctx, [id])
  if (!line) return fail('system.id_not_found')
  if (untilOn !== null && untilOn < (line.fromOn ?? todayOf(ctx))) failFields({ untilOn: 'before_from' })
  const weighed = await weigh(ctx, [line.personId], ({ grants }) =>
    grants.map((grant) => (grant.id === id ? { ...grant, untilOn } : grant)),
  )
  for (const { holder } of weighed) needWithin(ctx, line, holder)
  needAllowed(ctx, weighed)
  await updateVersioned(ctx, 'identity.role_grant', { id }, version, { until_on: untilOn })
  await needAdministrator(ctx)
  const { personId, roleId, scope, companies, fromOn } = line
  const before = { grant: id, roleId, scope, companies, fromOn, untilOn: line.untilOn }
  ctx.audit({ companyId: companyOf(line), object: personId, before, after: { ...before, untilOn, reason } })
  const holders = weighed.map(({ holder }) => holder)
  notifyHolders(ctx, holders)
  await notifyRole(ctx, 'changed', { role: line.role }, holders)
  await publishMoves(ctx, [{ personId, roleId, fromOn, untilOn }])
  await reviewed(ctx, [personId])
  return { id }
}

/** Takes roles away, each wholly within the caller's reach; the last administrator of the group keeps theirs. */
export async function take(ctx: Ctx, { grantIds, reason }: Inputs['take']) {
  await lockRights(ctx)
  const lines = await needGrants(ctx, grantIds)
  const ids = new Set(lines.map((line) => line.id))
  const weighed = await weigh(
    ctx,
    lines.map((line) => line.personId),
    ({ grants }) => grants.filter((grant) => !ids.has(grant.id)),
  )
  for (const { holder } of weighed)
    for (const line of lines) if (line.personId === holder.personId) needWithin(ctx, line, holder)
  await queries.deleteGrants(ctx, [...ids])
  await needAdministrator(ctx)
  for (const { id, personId, roleId, role, scope, companies, fromOn, untilOn } of lines) {
    const before = { grant: id, roleId, role, scope, companies, fromOn, untilOn }
    ctx.audit({ companyId: companyOf({ scope, companies }), object: personId, before, after: { reason } })
  }
  const holders = weighed.map(({ holder }) => holder)
  notifyHolders(ctx, holders)
  for (const [first, ...others] of Map.groupBy(lines, (line) => line.roleId).values()) {
    if (!first) continue
    const people = new Set([first, ...others].map((line) => line.personId))
    const lost = holders.filter(({ personId }) => people.has(personId))
    await notifyRole(ctx, 'taken', { role: first.role }, lost)
  }
  await publishMoves(
    ctx,
    lines.map(({ personId, roleId }) => ({ personId, roleId, fromOn: null, untilOn: null })),
  )
  await reviewed(
    ctx,
    lines.map((line) => line.personId),
  )
  return { taken: ids.size }
}

/** Whoever changes somebody's roles has looked at them. */
async function reviewed(ctx: Ctx, personIds: readonly string[]): Promise<void> {
  await rolesReviewed(ctx, await listNamed(ctx, { personIds }))
}

/** The people of these employments, each in reach; one that is not is an absent one (40403). */
async function needPeople(ctx: Ctx, employmentIds: readonly string[]): Promise<string[]> {
  const named = await listNamed(ctx, { employmentIds })
  if (named.length < new Set(employmentIds).size) fail('system.user_not_found')
  return [...new Set(named.map((one) => one.personId))]
}

/** These grants, of which the caller knows and whose people are in reach; another one is an absent one (40401). */
async function needGrants(ctx: Ctx, grantIds: readonly string[]) {
  const lines = (await queries.listGrants(ctx, { ids: grantIds })).filter((line) => isSeen(line, ctx.scope))
  const named = await listNamed(ctx, { personIds: lines.map((line) => line.personId) })
  const people = new Set(named.map((one) => one.personId))
  if (lines.length < new Set(grantIds).size || lines.some((line) => !people.has(line.personId)))
    fail('system.id_not_found')
  return lines
}

/** The company in whose log a grant is kept: its only one, else the group's log. */
const companyOf = ({ scope, companies }: { scope: string; companies: readonly string[] }): string | undefined =>
  scope !== 'group' && companies.length === 1 ? companies[0] : undefined
