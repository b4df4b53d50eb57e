import { sessionName } from '../../../lib/session/token.ts'
import { store } from '../../../lib/store/store.ts'

const CHANNEL = 'muster:pay-window'

/** Until when pay is open, in milliseconds since 1970 by the server's clock; null where it is shut. */
type Window = { session: string; until: number | null }

const known = store<Window | undefined>(undefined)
let windows: BroadcastChannel | undefined

/** The other windows of the browser have the same session: what one shuts is shut in all of them. */
function openChannel(): BroadcastChannel | undefined {
  if (windows || typeof BroadcastChannel === 'undefined') return windows
  windows = new BroadcastChannel(CHANNEL)
  windows.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { session, until } = { ...(data as Partial<Window>) }
    if (session === sessionName() && (until === null || typeof until === 'number')) known.set({ session, until })
  }
  return windows
}

/** The window of this session as far as this page knows; undefined until the server was asked. */
export const payWindow = {
  read: (): number | null | undefined => {
    const last = known.read()
    return last?.session === sessionName() ? last.until : undefined
  },
  subscribe(changed: () => void): () => void {
    openChannel()
    return known.subscribe(changed)
  },
}

/** Notes what the server says of the window, for all windows of the browser. */
export function notePayWindow(until: string | null): void {
  const next: Window = { session: sessionName(), until: until === null ? null : Date.parse(until) }
  if (payWindow.read() === next.until) return
  known.set(next)
  openChannel()?.postMessage(next)
}
