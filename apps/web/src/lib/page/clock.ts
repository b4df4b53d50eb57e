import { type Day, day } from '@muster/kernel/day'
import { momentFormat } from './moment-format.ts'

/** A clock that differs less is as good as the server's, of which an answer tells the full second only. */
const RIGHT_WITHIN_MS = 5000

/** By how much the server's clock is ahead of the one of this device. */
let ahead = 0

/** Notes from an answer what time it is: its `date` header, and when by this device it was asked and answered. */
export function noteServerDate(date: string | null, askedAt: number, answeredAt: number): void {
  const server = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(server)) return
  const difference = server - (askedAt + answeredAt) / 2
  ahead = Math.abs(difference) < RIGHT_WITHIN_MS ? 0 : difference
}

/** Milliseconds since 1970 by the clock of the server: that of the device may be wrong by a day. */
export function now(): number {
  return Date.now() + ahead
}

/** Milliseconds by the device's own clock: for how long something takes, never for what time it is. */
export function deviceNow(): number {
  return Date.now()
}

/** The day that it is in a zone at a moment; the viewer's own zone unless given. */
export function dayIn(zone?: string, at = now()): Day {
  // What the device says of its own zone costs nothing; the first moment that a browser writes is dear.
  if (zone === undefined) return dayOfDevice(new Date(at))
  const parts = momentFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return day(`${part('year')}-${part('month')}-${part('day')}`)
}

const padded = (value: number) => String(value).padStart(2, '0')
const dayOfDevice = (date: Date) =>
  day(`${date.getFullYear()}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`)
