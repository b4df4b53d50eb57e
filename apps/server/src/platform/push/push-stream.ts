import type { ServerResponse } from 'node:http'
import type { Actor } from '../auth/actor.ts'

/** A reader that has let this much pile up does not read: it is cut off, and resumes when it does. */
const MOST_WAITING_BYTES = 256 * 1024

/** One open answer. `actor` is who reads, as last looked up. */
export type PushStream = {
  actor: Actor
  readonly token: string
  /** How many heartbeats it has seen. */
  beats: number
  /** Sends events; the last one carries `id`, so that whoever has it has all. */
  send(events: readonly string[], id?: string): void
  /** Says why and ends. */
  end(why: 'stopping' | 'ended' | 'replaced'): void
}

/** Writes to an answer whose head is out already. */
export function streamTo(raw: ServerResponse, actor: Actor, token: string): PushStream {
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return
    if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy()
    else raw.write(text)
  }
  return {
    actor,
    token,
    beats: 0,
    send: (events, id) => write(textOf(events, id)),
    end(why) {
      write(textOf([JSON.stringify({ kind: 'bye', why })]))
      raw.end()
    },
  }
}

/** Events as the wire has them: JSON holds no line break, so each is one line of data. */
function textOf(events: readonly string[], id?: string): string {
  const last = events.length - 1
  return events.map((data, i) => `${i === last && id !== undefined ? `id: ${id}\n` : ''}data: ${data}\n\n`).join('')
}
