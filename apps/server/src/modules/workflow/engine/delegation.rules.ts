import type { Instant } from '@muster/kernel/instant'
import type { Substitution } from './task.rules.ts'

/** A delegation: one person decides for another from an instant until before another. */
export type Delegation = {
  id: string
  personId: string
  delegateId: string
  from: Instant
  /** Not included. */
  until: Instant
  reason: string
}

/** Who decides for somebody at an instant, and for whom in turn: themselves where they delegated to nobody. */
export type Delegated = { personId: string; substitutes: readonly Substitution[] }

/**
 * Follows the delegations of a person at an instant from one to the next. It stops before it comes back to somebody it met, and
 * before whoever may not stand in: who was met last decides then. Of two that overlap the one that began later holds.
 */
export function findDelegate(
  personId: string,
  now: Instant,
  delegations: readonly Delegation[],
  mayStandIn: (personId: string) => boolean,
): Delegated {
  const met = [personId]
  const substitutes: Substitution[] = []
  for (let current = personId; ; ) {
    const next = delegations
      .filter((one) => one.personId === current && one.from <= now && now < one.until)
      .toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
    if (!next || met.includes(next.delegateId) || !mayStandIn(next.delegateId))
      return { personId: current, substitutes }
    substitutes.push({ for: current, delegationId: next.id, until: next.until })
    met.push(next.delegateId)
    current = next.delegateId
  }
}
