import type { PermissionCode } from '@muster/contract/permissions'
import type { Reach } from '@muster/contract/reach'
import type { Day } from '@muster/kernel/day'
import { inForceOn, turnsAfter } from './grant-days.rules.ts'
import { type Affiliation, type Grant, reachOf, reachOfCode } from './rights.rules.ts'

/** Stands among the companies for those that are not there yet: only what is granted for the group reaches it. */
export const WHOLE_GROUP = 'the-group'

/** Somebody with what they hold, ended and coming roles included; the group's companies of their affiliation end with WHOLE_GROUP. */
export type Holder = { grants: readonly Grant[]; affiliation: Affiliation }

/** A code that reaches something on a day, which it did not before, or does not any more. */
export type Moved = { on: Day; code: PermissionCode; reach: Reach }

/** What a change gives somebody and what it takes from them, on any day from today on. */
export type Consequence = { gained: readonly Moved[]; lost: readonly Moved[] }

/**
 * What becomes of somebody's rights when other roles are theirs. It is asked for today and for each day on which a role begins or ends,
 * so that a longer hold of the same counts as a gain; `beside` are grants on whose days it is asked for, too: those of a grantor.
 */
export function weighChange(
  before: readonly Grant[],
  after: readonly Grant[],
  affiliation: Affiliation,
  today: Day,
  beside: readonly Grant[] = [],
): Consequence {
  const days = [today, ...turnsAfter([...before, ...after, ...beside], today)]
  const codes = codesMoved(before, after)
  return {
    gained: days.flatMap((on) => beyond(after, before, affiliation, on, codes)),
    lost: days.flatMap((on) => beyond(before, after, affiliation, on, codes)),
  }
}

/** The codes of a consequence, each once, in order. */
export const codesOfMoved = (moved: readonly Moved[]): PermissionCode[] => [
  ...new Set(moved.map(({ code }) => code).toSorted()),
]

/** Of what somebody would gain, the codes that the grantor does not hold there on that day [6.06]. */
export function beyondGrantor(gained: readonly Moved[], affiliation: Affiliation, grantor: Holder): PermissionCode[] {
  const isBeyond = ({ on, code, reach }: Moved) =>
    !covers(reachOfCode(inForceOn(grantor.grants, on), grantor.affiliation, code), reach, affiliation)
  return codesOfMoved(gained.filter(isBeyond))
}

/** Whether a grant lies wholly within what somebody reaches by a code; `affiliation` is that of who holds the grant. */
export function isWithin(
  grant: Pick<Grant, 'scope' | 'companies'>,
  affiliation: Affiliation,
  reach: readonly Reach[],
): boolean {
  return reachOf(grant, affiliation).every((part) => covers(reach, part, affiliation))
}

/** Whether a part is wholly in reach; `affiliation` is that of the person of the part, whose own rows lie in their departments. */
export function covers(reach: readonly Reach[], part: Reach, affiliation: Pick<Affiliation, 'departments'>): boolean {
  const there = reach.filter((r) => r.companyId === part.companyId)
  if (there.some((r) => r.kind === 'all')) return true
  const departments = new Set(there.flatMap((r) => (r.kind === 'departments' ? r.departmentIds : [])))
  switch (part.kind) {
    case 'all':
      return false
    case 'departments':
      return part.departmentIds.every((id) => departments.has(id))
    case 'self': {
      const own = affiliation.departments.filter((d) => d.companyId === part.companyId).flatMap((d) => d.own)
      if (own.some((id) => departments.has(id))) return true
      const employments = new Set(there.flatMap((r) => (r.kind === 'self' ? r.employmentIds : [])))
      return part.employmentIds.every((id) => employments.has(id))
    }
  }
}

/** Returns the codes of grants that differ before and after; no other code can be gained or lost. */
function codesMoved(before: readonly Grant[], after: readonly Grant[]): Set<PermissionCode> {
  const other = [...before.filter((g) => !after.includes(g)), ...after.filter((g) => !before.includes(g))]
  return new Set(other.flatMap((g) => [...g.codes]))
}

/** What some grants reach on a day that others do not. */
function beyond(
  these: readonly Grant[],
  others: readonly Grant[],
  affiliation: Affiliation,
  on: Day,
  codes: ReadonlySet<PermissionCode>,
): Moved[] {
  const [own, other] = [inForceOn(these, on), inForceOn(others, on)]
  return [...codes].flatMap((code) => {
    const reached = reachOfCode(other, affiliation, code)
    return reachOfCode(own, affiliation, code)
      .filter((part) => !covers(reached, part, affiliation))
      .map((reach) => ({ on, code, reach }))
  })
}
