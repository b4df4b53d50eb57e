import { addDays, type Day } from '@muster/kernel/day'

/** From which day to which a role is held, both included; null where it has always been, or has no end. */
export type GrantDays = { fromOn: Day | null; untilOn: Day | null }

/** Whether it is held on a day. */
export const isInForce = ({ fromOn, untilOn }: GrantDays, on: Day): boolean =>
  (fromOn === null || fromOn <= on) && (untilOn === null || untilOn >= on)

/** Of these grants, those that count on a day. */
export const inForceOn = <G extends GrantDays>(grants: readonly G[], on: Day): G[] =>
  grants.filter((grant) => isInForce(grant, on))

/** Of these grants, those that count on a day or later. */
export const notEndedOn = <G extends GrantDays>(grants: readonly G[], on: Day): G[] =>
  grants.filter(({ untilOn }) => untilOn === null || untilOn >= on)

/** The days after a day on which a role begins, or is not held any more; each once, the earliest first. */
export function turnsAfter(grants: readonly GrantDays[], on: Day): Day[] {
  const turns = grants.flatMap(({ fromOn, untilOn }) => [
    ...(fromOn === null ? [] : [fromOn]),
    ...(untilOn === null ? [] : [addDays(untilOn, 1)]),
  ])
  return [...new Set(turns)].filter((day) => day > on).toSorted()
}

/** How it stands with a grant on a day. */
export function grantState(days: GrantDays, on: Day): 'in-force' | 'to-come' | 'ended' {
  if (isInForce(days, on)) return 'in-force'
  return days.fromOn !== null && days.fromOn > on ? 'to-come' : 'ended'
}
