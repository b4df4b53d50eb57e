import type { Minutes } from '@muster/kernel/minutes'
import type { DayFacts } from './day-facts.ts'

/**
 * The facts of a day under way: somebody who is in has worked until now, although nothing is settled before they go. What is still
 * to come stays open.
 */
export function factsUntil(facts: DayFacts, now: Minutes): DayFacts {
  const open = facts.open ?? []
  const past = open.filter((span) => span.from < now).map(({ from, to }) => ({ from, to: Math.min(to, now) }))
  const ahead = open.filter((span) => span.to > now).map(({ from, to }) => ({ from: Math.max(from, now), to }))
  return { ...facts, work: [...(facts.work ?? []), ...past], open: ahead }
}
