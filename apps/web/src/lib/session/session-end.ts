import { store } from '../store/store.ts'
import { sessionName } from './token.ts'

/** Seconds until the session ends unless it is used, and until it ends whatever happens. */
export type Left = { idle: number; absolute: number }

/** A moment by both clocks of the device: the wall may be set anew, and the running one stands still while the device sleeps. */
type Moment = { wall: number; run: number }

type Ends = { session: string; idle: Moment; absolute: Moment }

/** By how much an end moves on before the other windows are notified. */
const ANNOUNCED_SECONDS = 5
const CHANNEL = 'muster:session-end'
const ends = store<Ends | undefined>(undefined)
let windows: BroadcastChannel | undefined

const momentIn = (seconds: number, before = 0): Moment => ({
  wall: Date.now() - before + seconds * 1000,
  run: performance.now() - before + seconds * 1000,
})
const later = (a: Moment, b: Moment): Moment => ({ wall: Math.max(a.wall, b.wall), run: Math.max(a.run, b.run) })
const secondsTo = ({ wall, run }: Moment) => Math.min(wall - Date.now(), run - performance.now()) / 1000

function keep(idle: Moment, absolute: Moment): void {
  const session = sessionName()
  const known = ends.read()
  // A node that does not know yet says an earlier end; a session's end only ever moves on.
  const isKnown = known?.session === session && secondsTo(known.idle) > 0
  ends.set({ session, idle: isKnown ? later(known.idle, idle) : idle, absolute })
}

const isSeconds = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 1e6

/**
 * Notes from an answer when the session ends: `1799 43199`, and how many milliseconds ago it was asked for. Counted from the
 * question, so that a slow answer promises nothing. Other windows of this browser receive it as well.
 */
export function noteSessionEnd(header: string | null, askedBefore: number): void {
  const [idle, absolute] = (header ?? '').split(' ').map(Number)
  if (header === null || !isSeconds(idle) || !isSeconds(absolute)) return
  const before = sessionLeft()?.idle ?? 0
  keep(momentIn(idle, askedBefore), momentIn(absolute, askedBefore))
  const left = sessionLeft()
  if (left && left.idle - before > ANNOUNCED_SECONDS) openWindows()?.postMessage({ session: sessionName(), ...left })
}

/** The channel to the other windows; browsers that lack it ask the server before they warn anyway. */
function openWindows(): BroadcastChannel | undefined {
  if (windows || typeof BroadcastChannel === 'undefined') return windows
  windows = new BroadcastChannel(CHANNEL)
  windows.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { session, idle, absolute } = { ...(data as Partial<Left> & { session?: unknown }) }
    if (session === sessionName() && isSeconds(idle) && isSeconds(absolute)) keep(momentIn(idle), momentIn(absolute))
  }
  return windows
}

/** How long the present session still lasts, as far as is known. */
export function sessionLeft(): Left | undefined {
  const known = ends.read()
  if (!known || known.session !== sessionName()) return undefined
  return { idle: secondsTo(known.idle), absolute: secondsTo(known.absolute) }
}

/** Calls back when another end becomes known; returns the way to stop. */
export function onSessionEnd(changed: () => void): () => void {
  openWindows()
  return ends.subscribe(changed)
}
