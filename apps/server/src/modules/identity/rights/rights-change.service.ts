import type { PermissionCode } from '@muster/contract/permissions'
import type { Day } from '@muster/kernel/day'
import { dayIn } from '../../../platform/base/clock.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'
import { type CurrentPosition, findCurrentPositions, groupCompanies, stillEmployed } from '../../organisation/index.ts'
import { zoneOf } from './actor.service.ts'
import * as queries from './holder.queries.ts'
import { type Affiliation, type Grant, grantsOf } from './rights.rules.ts'
import { beyondGrantor, type Consequence, codesOfMoved, WHOLE_GROUP, weighChange } from './rights-change.rules.ts'

/** A grant that is weighed, with the names by which it is found again. */
export type Held = Grant & { id: string; roleId: string; version: number }

/** Somebody with what they hold, as far as the companies of the scope; `today` is their own day. */
export type Holder = {
  personId: string
  hasAccount: boolean
  grants: readonly Held[]
  affiliation: Affiliation
  today: Day
  /** Whether they have an employment in a company that is not in scope. */
  isElsewhere: boolean
}

/** What a change does to somebody, and which codes of it the caller does not hold there. */
export type Weighed = { holder: Holder; after: readonly Held[]; consequence: Consequence; beyond: PermissionCode[] }

/** The day of the caller, by which lists say whether a role is held. */
export const todayOf = (ctx: Ctx): Day => dayIn(ctx.actor?.zone ?? 'UTC', ctx.now)

/** People with what they hold, in the order asked, each once. */
export async function findHolders(ctx: Ctx, personIds: readonly string[]): Promise<Holder[]> {
  const rows = await queries.listHolders(ctx, personIds)
  const inScope = new Set(ctx.scope.companies)
  const positions = await findCurrentPositions(
    ctx,
    rows.map(({ memberships }) => ({
      employments: memberships.filter((m) => inScope.has(m.companyId)),
      needsBelow: true,
    })),
  )
  const group = [...(await groupCompanies(ctx)), WHOLE_GROUP]
  return rows.map(({ personId, hasAccount, memberships, grants }, i) => {
    const position = positions[i] ?? NOWHERE
    return {
      ...{ personId, hasAccount },
      grants: grantsOf(grants),
      affiliation: { employments: position.employments, departments: position.departments, groupCompanies: group },
      today: dayIn(zoneOf(position), ctx.now),
      isElsewhere: memberships.some((m) => !inScope.has(m.companyId)),
    }
  })
}
const NOWHERE: Pick<CurrentPosition, 'employments' | 'departments' | 'main'> = {
  employments: [],
  departments: [],
  main: undefined,
}

/** Weighs what becomes of people when `after` is what they hold, against what the caller holds. */
export async function weigh(
  ctx: Ctx,
  personIds: readonly string[],
  after: (holder: Holder) => readonly Held[],
): Promise<Weighed[]> {
  const callerId = ctx.actor?.personId ?? fail('system.unauthorized')
  const all = await findHolders(ctx, [...personIds, callerId])
  const grantor = all.find((holder) => holder.personId === callerId) ?? fail('system.unauthorized')
  const asked = new Set(personIds)
  return all
    .filter((holder) => asked.has(holder.personId))
    .map((holder) => {
      const next = after(holder)
      const consequence = weighChange(holder.grants, next, holder.affiliation, holder.today, grantor.grants)
      return {
        holder,
        after: next,
        consequence,
        beyond: beyondGrantor(consequence.gained, holder.affiliation, grantor),
      }
    })
}

/** Refuses what would give the caller more, or anybody what the caller does not hold there. */
export function needAllowed(ctx: Ctx, weighed: readonly Weighed[]): void {
  const own = weighed.find(({ holder }) => holder.personId === ctx.actor?.personId)
  if (own && own.consequence.gained.length > 0) fail('identity.own_rights', codesText(own.consequence.gained))
  const beyond = [...new Set(weighed.flatMap((one) => one.beyond))].toSorted()
  if (beyond.length > 0) fail('identity.beyond_own', { codes: beyond.join(', ') })
}
const codesText = (moved: Consequence['gained']) => ({ codes: codesOfMoved(moved).join(', ') })

/**
 * Refuses unless somebody is left who gives rights in the whole group; asked after the change was written, behind `lockRights`. Only who
 * reaches the group can have taken that from anybody.
 */
export async function needAdministrator(ctx: Ctx): Promise<void> {
  if (!ctx.scope.isGroup) return
  const known = await queries.listGroupAdministrators(ctx, todayOf(ctx))
  if ((await stillEmployed(ctx, known)).length === 0) fail('identity.last_administrator')
}

/** So many people are named one by one; more are those of their companies. */
const MOST_NAMED = 100

/** Notifies every node whose rights are others now. */
export function notifyHolders(ctx: Ctx, holders: readonly Holder[]): void {
  if (holders.length <= MOST_NAMED) {
    for (const { personId } of holders) notifyRightsChanged(ctx, { personId })
    return
  }
  const companies = new Set(holders.flatMap(({ affiliation }) => affiliation.employments.map((e) => e.companyId)))
  for (const companyId of companies) notifyRightsChanged(ctx, { companyId })
}
