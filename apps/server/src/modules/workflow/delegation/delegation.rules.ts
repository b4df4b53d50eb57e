import { type Instant, later } from '@muster/kernel/instant'

export type DelegationState = 'asked' | 'coming' | 'running' | 'over'
type Span = { from: Instant; until: Instant }

/** Whether a delegation waits for a yes, is still to come, runs, or is over; its end is not part of it. */
export function stateOf({ from, until, waits = false }: Span & { waits?: boolean }, now: Instant): DelegationState {
  if (waits && now < until) return 'asked'
  if (now < from) return 'coming'
  return now < until ? 'running' : 'over'
}

/** Whether somebody is asked before others decide for them: they hold a code that whoever sets it lacks. */
export const holdsMore = (held: readonly string[], setter: readonly string[]): boolean =>
  held.some((code) => !setter.includes(code))

/**
 * From when until when somebody delegates who asks for this span: not from before now, because until now they decided themselves. Else
 * what is wrong, by field.
 */
export function spanOf(asked: Span, now: Instant): Span | Record<string, string> {
  if (asked.until <= asked.from) return { until: 'before_from' }
  if (asked.until <= now) return { until: 'in_the_past' }
  return { from: asked.from < now ? now : asked.from, until: asked.until }
}

/** Whether a span came out of `spanOf`, and not what is wrong with it. */
export const isSpan = (one: Span | Record<string, string>): one is Span => 'from' in one

/** The end of a delegation that is ended now; it has run for an instant at least. */
export const findEnd = ({ from }: Pick<Span, 'from'>, now: Instant): Instant => (now > from ? now : later(from, 1))
