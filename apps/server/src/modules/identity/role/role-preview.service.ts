import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { Concerned } from '@muster/contract/identity/grant'
import type { roleEndpoints } from '@muster/contract/identity/role'
import { need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notEndedOn } from '../rights/grant-days.rules.ts'
import { listHoldersOf, listNamed } from '../rights/holder.queries.ts'
import { codesOfMoved } from '../rights/rights-change.rules.ts'
import { todayOf, weigh } from '../rights/rights-change.service.ts'
import { listGrants } from './grant.queries.ts'
import { extentOf, isSeen } from './grant.rules.ts'
import { findRole } from './role.queries.ts'
import { findReplacement, needOwner } from './role.service.ts'
import { withCodes, withRole } from './role-change.rules.ts'

type Endpoints = typeof roleEndpoints
type Preview = ReplyOf<Endpoints['preview']>

/** Who holds a role, or will: of the people in reach each once for every grant, by name. */
export async function holders(ctx: Ctx, { id }: InputOf<Endpoints['holders']>) {
  await need(findRole(ctx, id, todayOf(ctx)))
  const grants = notEndedOn(await listGrants(ctx, { roleId: id }), todayOf(ctx)).filter((g) => isSeen(g, ctx.scope))
  const named = await namesOf(
    ctx,
    grants.map((grant) => grant.personId),
  )
  const items = grants.flatMap((grant) => {
    const person = named.get(grant.personId)
    return person ? [{ grantId: grant.id, ...person, ...extentOf(grant, ctx.scope) }] : []
  })
  const order = [...named.keys()]
  return { items: items.toSorted((a, b) => order.indexOf(a.personId) - order.indexOf(b.personId)), total: items.length }
}

/** What a change of a role gives and takes, by the rule that the change itself is weighed with. */
export async function preview(ctx: Ctx, { id, codes, replaceBy }: InputOf<Endpoints['preview']>): Promise<Preview> {
  const role = await need(findRole(ctx, id, todayOf(ctx)))
  needOwner(ctx, role.companyId)
  const other = replaceBy === undefined ? undefined : await findReplacement(ctx, role, replaceBy)
  const people = await listHoldersOf(ctx, id, todayOf(ctx))
  const weighed = await weigh(ctx, people, codes ? withCodes(id, codes) : withRole(id, other))
  const named = await namesOf(ctx, people)
  const of = new Map(weighed.map((one) => [one.holder.personId, one.consequence]))
  const items = [...named.values()].flatMap((person): Concerned[] => {
    const consequence = of.get(person.personId)
    const gains = codesOfMoved(consequence?.gained ?? [])
    const loses = codesOfMoved(consequence?.lost ?? [])
    return gains.length + loses.length > 0 ? [{ ...person, gains, loses }] : []
  })
  return {
    items,
    gain: items.filter(({ gains }) => gains.length > 0).length,
    lose: items.filter(({ loses }) => loses.length > 0).length,
  }
}

/** What people are called, each by one employment, in the order of their names. */
async function namesOf(ctx: Ctx, personIds: readonly string[]) {
  const rows = await listNamed(ctx, { personIds: [...new Set(personIds)] })
  const named = new Map<string, (typeof rows)[number]>()
  for (const row of rows) if (!named.has(row.personId)) named.set(row.personId, row)
  return named
}
