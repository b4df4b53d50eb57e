import type { Writable } from 'node:stream'
import type { Actor } from '../auth/actor.ts'

/** A reader that has let this much pile up does not read: it is cut off, and comes again when it does. */
const MOST_WAITING_BYTES = 256 * 1024
const FAREWELL_MS = 1000

/** One open answer. `actor` is who reads, as last looked up. */
export type PushStream = {
  actor: Actor
  readonly token: string
  /** How many heartbeats it has seen. */
  beats: number
  send(events: readonly string[]): void
  /** Says why and ends; who does not take even that is cut off. */
  end(why: 'stopping' | 'ended' | 'replaced'): void
}

/** Writes to an answer whose head is out already. */
export function streamTo(raw: Writable, actor: Actor, token: string): PushStream {
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return
    if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy()
    else raw.write(text)
  }
  return {
    actor,
    token,
    beats: 0,
    send: (events) => write(textOf(events)),
    end(why) {
      write(textOf([JSON.stringify({ kind: 'bye', why })]))
      raw.end()
      const late = setTimeout(() => raw.destroy(), FAREWELL_MS)
      late.unref()
      raw.once('close', () => clearTimeout(late))
    },
  }
}

/** Events as the wire has them: JSON holds no line break, so each is one line of data. */
function textOf(events: readonly string[]): string {
  return events.map((data) => `data: ${data}\n\n`).join('')
}
