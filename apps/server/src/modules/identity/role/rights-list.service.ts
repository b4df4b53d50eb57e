import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { type Grant, type grantEndpoints, type PersonRights, rightsColumns } from '@muster/contract/identity/grant'
import { day } from '@muster/kernel/day'
import { pairIn } from '@muster/kernel/locale'
import { type Names, nameFor } from '@muster/kernel/names'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { employmentsInReach, exportList, pageOfPeople } from '../../organisation/index.ts'
import { grantState } from '../rights/grant-days.rules.ts'
import { listNamed } from '../rights/holder.queries.ts'
import { findHolders, type Holder, todayOf } from '../rights/rights-change.service.ts'
import { holdsRole, listGrants } from './grant.queries.ts'
import { extentOf, isSeen } from './grant.rules.ts'
import { mayTouch } from './grant-reach.service.ts'
import { listGivable } from './role.queries.ts'

type Endpoints = typeof grantEndpoints

/** Nobody begins after this day. */
const NO_END = day('9999-12-31')

type Named = Omit<PersonRights, 'isSelf' | 'hasAccount' | 'grants' | 'beginsOn'>

/** The people in reach with the roles that they hold, by name; also who begins later, whose roles wait for them. */
export async function list(ctx: Ctx, filter: InputOf<Endpoints['list']>) {
  const companies = listAskedCompanies(ctx, filter.companyId)
  const { roleId, ...asked } = filter
  const today = todayOf(ctx)
  const only = roleId === undefined ? undefined : { holds: holdsRole(roleId) }
  const { people, total } = await pageOfPeople(
    ctx,
    companies,
    { ...asked, only, employed: { from: today, to: NO_END }, hasComing: true },
    today,
  )
  const named = await listNamed(ctx, { employmentIds: people.map((one) => one.employmentId) })
  const of = new Map(named.map((one) => [one.employmentId, one]))
  const items = await withGrants(
    ctx,
    people.flatMap((one) => of.get(one.employmentId) ?? []),
  )
  return { items, total }
}

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: InputOf<Endpoints['export']>) {
  const text = (names: Names) => nameFor(names, ctx.locale).text
  const pair = pairIn(ctx.locale)
  return exportList(ctx, filter, 'access.rights.title', rightsColumns, list, {
    roles: [
      {
        title: say(ctx.locale, 'access.roles.title'),
        cell: ({ grants }) =>
          grants.map((grant) => pair(text(grant.role), say(ctx.locale, `access.scope.${grant.scope}`))).join('; '),
      },
    ],
  })
}

export { exportSheet as export }

/** Somebody in reach with everything they hold, ended roles included. */
export async function get(ctx: Ctx, { id }: InputOf<Endpoints['get']>): Promise<PersonRights> {
  const [person] = await withGrants(ctx, [await needNamed(ctx, id)])
  return person ?? fail('system.user_not_found')
}

/** The roles that can be given. */
export async function roles(ctx: Ctx): Promise<ReplyOf<Endpoints['roles']>> {
  const items = await listGivable(ctx)
  return { items, total: items.length }
}

/** Somebody in reach, by an employment; refuses others as absent ones (40403). */
export async function needNamed(ctx: Ctx, employmentId: string): Promise<Named> {
  const [named] = await listNamed(ctx, { employmentIds: [employmentId] })
  return named ?? fail('system.user_not_found')
}

async function withGrants(ctx: Ctx, people: readonly Named[]): Promise<PersonRights[]> {
  const personIds = people.map((one) => one.personId)
  const holders = new Map((await findHolders(ctx, personIds)).map((one) => [one.personId, one]))
  const ids = people.map((one) => one.employmentId)
  const begins = new Map((await employmentsInReach(ctx, ids)).map((one) => [one.employmentId, one.onboardOn]))
  const today = todayOf(ctx)
  const lines = (await listGrants(ctx, { personIds })).filter((line) => isSeen(line, ctx.scope))
  return people.map((person) => {
    const holder = holders.get(person.personId)
    const beginsOn = begins.get(person.employmentId)
    return {
      ...person,
      ...(beginsOn !== undefined && beginsOn > today && { beginsOn }),
      isSelf: person.personId === ctx.actor?.personId,
      hasAccount: holder?.hasAccount ?? false,
      grants: holder
        ? lines.filter((l) => l.personId === person.personId).map((line) => grantOf(ctx, line, holder))
        : [],
    }
  })
}

/** A grant as the reader may know it. */
export function grantOf(ctx: Ctx, line: Awaited<ReturnType<typeof listGrants>>[number], holder: Holder): Grant {
  const { id, roleId, role, givenAt, givenBy, reason, version } = line
  const state = grantState(line, holder.today)
  const mayChange = mayTouch(ctx, line, holder)
  return { ...{ id, roleId, role, givenAt, givenBy, reason, version }, ...extentOf(line, ctx.scope), state, mayChange }
}
