import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { TypeInForce } from '../type/rules-in-force.rules.ts'
import { typesInForce } from '../type/types-in-force.service.ts'
import { type Due, dueSince, type ExistingEntitlement, findDue, withDue } from './due.rules.ts'
import {
  type Employed,
  type EntitlementRow,
  insertGrants,
  listEmployed,
  listEntitlements,
  type NewGrant,
} from './ledger.queries.ts'

/** What people have of each type: entitlements by employment and type, with what is due on a day as if it had been granted. */
export type Held = ReadonlyMap<string, ReadonlyMap<string, readonly ExistingEntitlement[]>>

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
  return loadEntitledFor(ctx, companyId, await listEmployed(ctx, companyId, employmentIds), asOf)
}

type Entitled = { on: Day | undefined; types: ReadonlyMap<string, TypeInForce>; held: Held }

/** The same of people whose employments are known; `since` is the first day for which it is asked, where that lies before `asOf`. */
export async function loadEntitledFor(
  ctx: Ctx,
  companyId: string,
  employed: readonly Employed[],
  asOf?: Day,
  since?: Day,
): Promise<Entitled> {
  const { existing, due } = await dueFor(ctx, companyId, employed, asOf, since)
  const { on, types } = due
  const held = new Map(
    employed.map(({ employmentId: id }) => [
      id,
      new Map([...types.keys()].map((typeId) => [typeId, withDue(existing(id, typeId), due.of(id, typeId))])),
    ]),
  )
  return { on, types, held }
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
  const { existing, due } = await dueFor(ctx, companyId, employed, asOf)
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
  return grants.length
}

async function dueFor(ctx: Ctx, companyId: string, people: readonly Employed[], asOf?: Day, since?: Day) {
  const employed = new Map(people.map((one) => [one.employmentId, one]))
  const on = asOf ?? people[0]?.today
  const dueFrom = on && dueSince(on)
  const [types, rows] = await Promise.all([
    on === undefined ? new Map<string, TypeInForce>() : typesInForce(ctx, companyId, on),
    listEntitlements(ctx, companyId, [...employed.keys()], since && dueFrom && since < dueFrom ? since : dueFrom),
  ])
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
