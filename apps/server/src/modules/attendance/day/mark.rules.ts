import type { Minutes } from '@muster/kernel/minutes'

/** An approved made-up punch [3.14]; `set` is one whose direction the rules find, like that of any punch. */
export type Correction = { id: string; kind: 'made-up-in' | 'made-up-out' | 'set'; minute: Minutes }

/** One raw fact with both clocks: the instant, and what the wall clock of the person's office read. */
export type Punch = {
  id: number
  /** Seconds since 1970-01-01T00:00Z. */
  at: number
  /** The local reading as seconds since 1970-01-01T00:00 of that wall clock. */
  wall: number
  /** Key pressed on the machine: 0 in, 1 out, 2 break out, 3 break in, 4 overtime in, 5 overtime out; else unset. */
  status: number | null
}

export type Way = 'in' | 'out'

/** The other way. */
export const opposite = (way: Way): Way => (way === 'in' ? 'out' : 'in')

/** One coming or going: a punch with those that repeat it within moments, or a made-up punch. */
export type Mark = {
  /** Minute of the day when it is a coming … */
  at: Minutes
  /** … and when it is a going: the last of repeated punches. */
  until: Minutes
  /** The direction that binds; null when the rules find it. */
  way: Way | null
  /** The direction of the key pressed on the machine; used only where nothing else decides between in and out. */
  hint: Way | null
  ids: number[]
  correction: Correction | null
}
