import { type Day, day } from '@muster/kernel/day'

/** Milliseconds since 1970 by the clock of this device. */
export function now(): number {
  return Date.now()
}

/** The day that it is in a zone at a moment; the viewer's own zone unless given. */
export function dayIn(zone?: string, at = now()): Day {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return day(`${part('year')}-${part('month')}-${part('day')}`)
}
