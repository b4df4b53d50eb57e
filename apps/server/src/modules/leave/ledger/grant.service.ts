import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { TypeInForce } from '../type/rules-in-force.rules.ts'
import { typesInForce } from '../type/types-in-force.service.ts'
import type { Carrying, Entitlement } from './account.rules.ts'
import { type Due, dueSince, findDue, withDue } from './due.rules.ts'
import {
  type Employed,
  type EntitlementRow,
  insertGrants,
  listEmployed,
  listEntitlements,
  listEntitlementsOf,
  type NewGrant,
} from './ledger.queries.ts'

/** What people have of each type: entitlements by employment and type, with what is due on a day as if it had been granted. */
export type Held = ReadonlyMap<string, ReadonlyMap<string, readonly Entitlement[]>>

/**
 * What these people have as of a day, today unless another is asked for, with that day (undefined where nobody is employed) and the types by
 * its rules: read, and nothing written. Grants are a matter of rules and days, so
 * that nobody has to have granted them before they count.
 */
export async function loadEntitled(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
  asOf?: Day,
): Promise<Entitled> {
  return loadEntitledFor(ctx, companyId, await listEmployed(ctx, companyId, employmentIds), { asOf })
}

type Entitled = {
  on: Day | undefined
  types: ReadonlyMap<string, TypeInForce>
  held: Held
  /** By which rules somebody’s leave of a type goes over. */
  carryingOf: (employmentId: string, typeId: string) => Carrying
}

/** As of which day it is asked, what somebody has; `since` is the first day asked about, where that lies before. */
type Asked = {
  asOf?: Day | undefined
  since?: Day | undefined
  /** Minutes by entitlement that are held for what is asked about, and count as free. */
  without?: ReadonlyMap<string, Minutes>
}

/** The same of people whose employments are known. */
export async function loadEntitledFor(
  ctx: Ctx,
  companyId: string,
  employed: readonly Employed[],
  asked: Asked = {},
): Promise<Entitled> {
  const { existing, due } = await dueFor(ctx, companyId, employed, asked)
  const { on, types } = due
  const held = new Map(
    employed.map(({ employmentId: id }) => [
      id,
      new Map([...types.keys()].map((typeId) => [typeId, withDue(existing(id, typeId), due.of(id, typeId))])),
    ]),
  )
  const to = new Map(employed.map((one) => [one.employmentId, one.to]))
  const carryingOf = (employmentId: string, typeId: string): Carrying => ({
    ...{ versions: types.get(typeId)?.versions ?? [], leavesOn: to.get(employmentId) ?? null },
  })
  return { on, types, held, carryingOf }
}

/** Writes what is due to these people as of a day, today unless another is said; written already, it writes nothing. */
export async function grantDue(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
  asOf?: Day,
): Promise<number> {
  return grantDueTo(ctx, companyId, await listEmployed(ctx, companyId, employmentIds), asOf)
}

/** The same of people whose employments are known. */
export async function grantDueTo(
  ctx: Ctx,
  companyId: string,
  employed: readonly Employed[],
  asOf?: Day,
): Promise<number> {
  return (await writeDue(ctx, companyId, employed, { asOf })).count
}

/**
 * Writes what is due to somebody as of a day and gives what they have of a type then, from `since` on. Whoever draws of it has locked it
 * before.
 */
export async function grantAndList(
  ctx: Ctx,
  companyId: string,
  employed: Employed,
  typeId: string,
  asked: Pick<Asked, 'asOf' | 'since'> = {},
): Promise<readonly Entitlement[]> {
  const { count, existing } = await writeDue(ctx, companyId, [employed], asked)
  const { employmentId } = employed
  return count === 0 ? existing(employmentId, typeId) : listEntitlementsOf(ctx, companyId, employmentId, typeId)
}

async function writeDue(ctx: Ctx, companyId: string, employed: readonly Employed[], asked: Asked) {
  const { existing, due } = await dueFor(ctx, companyId, employed, asked)
  const grants = employed.flatMap(({ employmentId }) =>
    [...due.types.keys()].flatMap((typeId) =>
      due.of(employmentId, typeId).map(
        ({ key, from, until, difference }): NewGrant => ({
          ...{ employmentId, typeId, key, from, until, minutes: difference, reason: '' },
          source: key.startsWith('carry:') ? 'carry' : 'rule',
          granted: existing(employmentId, typeId).find((one) => one.key === key)?.granted ?? 0,
        }),
      ),
    ),
  )
  await insertGrants(ctx, companyId, grants)
  return { count: grants.length, existing }
}

async function dueFor(ctx: Ctx, companyId: string, people: readonly Employed[], { asOf, since, without }: Asked) {
  const employed = new Map(people.map((one) => [one.employmentId, one]))
  const on = asOf ?? people[0]?.today
  const dueFrom = on && dueSince(on)
  const [types, stored] = await Promise.all([
    on === undefined ? new Map<string, TypeInForce>() : typesInForce(ctx, companyId, on),
    listEntitlements(ctx, companyId, [...employed.keys()], since && dueFrom && since < dueFrom ? since : dueFrom),
  ])
  const rows = without ? stored.map((one) => ({ ...one, held: one.held - (without.get(one.id) ?? 0) })) : stored
  const byOwner = Map.groupBy(rows, ownerOf)
  const existing = (employmentId: string, typeId: string): readonly EntitlementRow[] =>
    byOwner.get(ownerOf({ employmentId, typeId })) ?? []
  const of = (employmentId: string, typeId: string): Due[] => {
    const [one, type] = [employed.get(employmentId), types.get(typeId)]
    return one && type && on !== undefined ? findDue(type, one, existing(employmentId, typeId), on) : []
  }
  return { existing, due: { on, types, of } }
}

const ownerOf = ({ employmentId, typeId }: { employmentId: string; typeId: string }) => `${employmentId} ${typeId}`
