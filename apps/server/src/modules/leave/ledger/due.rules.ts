import type { Day } from '@muster/kernel/day'
import type { TypeInForce } from '../type/rules-in-force.rules.ts'
import { type Entitlement, findCarried } from './account.rules.ts'
import { countGrant, differenceTo, type Employed, type Grant, yearOf } from './grant.rules.ts'

/** A grant to be written: `difference` minutes, negative to take back, on entitlement `id` or on a new one. */
export type Due = Grant & { id: string | undefined; difference: number }

/** Years whose grants are looked at: that of the day and the one before it, from which something may go over. */
const YEARS_BACK = 1

/** The first day of those years: what has ended before it is in no balance of the day, and nothing comes of it any more. */
export const dueSince = (asOf: Day): Day => `${String(yearOf(asOf) - YEARS_BACK).padStart(4, '0')}-01-01` as Day

/** Returns what a type still has to grant as of a day: yearly grants and carry-over; empty once it was written. */
export function findDue(type: TypeInForce, employed: Employed, existing: readonly Entitlement[], asOf: Day): Due[] {
  const year = yearOf(asOf)
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, i) => year - YEARS_BACK + i)
  const grants = years.flatMap((one) => countGrant(type.versions, employed, one, asOf) ?? [])
  const granted = grants.map((grant) => dueBeside(grant, existing))
  const carrying = { versions: type.versions, leavesOn: employed.to }
  const carried = findCarried(withDue(existing, granted), carrying, years[0] as number)
  const isOver = carried !== null && carried.from <= asOf
  return [...granted, ...(isOver ? [dueBeside(carried, existing)] : [])].filter(({ difference }) => difference !== 0)
}

function dueBeside(grant: Grant, existing: readonly Entitlement[]): Due {
  const found = existing.find(({ key }) => key === grant.key)
  const { adjusted } = found ?? NOTHING
  return { ...grant, id: found?.id, difference: differenceTo(grant.minutes + adjusted, found ?? NOTHING) }
}

const NOTHING = { granted: 0, held: 0, used: 0, adjusted: 0 }

/** Returns the entitlements with due grants added in memory, for readers that must not write. */
export function withDue(existing: readonly Entitlement[], due: readonly Due[]): Entitlement[] {
  const more = new Map(due.map((one) => [one.key, one]))
  const grown = existing.map((one) => ({ ...one, granted: one.granted + (more.get(one.key)?.difference ?? 0) }))
  const fresh = due.filter(({ id }) => id === undefined)
  return [
    ...grown,
    ...fresh.map(({ key, from, until, minutes }) => ({
      id: key,
      key,
      from,
      until,
      granted: minutes,
      held: 0,
      used: 0,
      adjusted: 0,
    })),
  ]
}
