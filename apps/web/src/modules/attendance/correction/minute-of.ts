import { MINUTES_PER_DAY, minuteOfClock } from '@muster/kernel/minutes'
import type { FormShown } from '../../workflow/index.ts'

/** From which to which minute the punches of a day belong to it. */
export type Window = { from: number; to: number }

/** The window of the day that the server has looked at; undefined before it has. */
export function windowIn(looked: FormShown | undefined): Window | undefined {
  const [from, to] = [looked?.windowFrom, looked?.windowTo]
  return typeof from === 'number' && typeof to === 'number' ? { from, to } : undefined
}

/**
 * The minute of a day that a time of the clock means: of those of the eve, the day and the day after the one in its window, so that six in
 * the morning ends the night before. Null for no time.
 */
export function minuteIn(window: Window | undefined, clock: string | undefined): number | null {
  const minute = clock === undefined ? undefined : minuteOfClock(clock)
  if (minute === undefined) return null
  const all = [minute, minute + MINUTES_PER_DAY, minute - MINUTES_PER_DAY]
  return all.find((one) => window !== undefined && window.from <= one && one <= window.to) ?? minute
}

/** A number that an address gives as text. */
export const numberIn = (text: string | undefined): number | null =>
  text !== undefined && /^-?\d{1,4}$/.test(text) ? Number(text) : null
