import type { ReplyOf } from '@muster/contract/endpoint'
import type { pushEndpoints } from '@muster/contract/system/push'
import { createParser } from 'eventsource-parser'

export type PushEvent = ReplyOf<typeof pushEndpoints.open>

/**
 * Takes pieces of an event stream as they arrive, cut anywhere, and gives each event that is whole. What cannot be read is
 * left out: a newer server may say more than this page knows.
 */
export function eventReader(arrived: (event: PushEvent) => void): (piece: Uint8Array) => void {
  const text = new TextDecoder()
  const parser = createParser({
    onEvent({ data }) {
      const event = eventOf(data)
      if (event) arrived(event)
    },
  })
  return (piece) => parser.feed(text.decode(piece, { stream: true }))
}

const KINDS: Record<PushEvent['kind'], true> = {
  hello: true,
  beat: true,
  bye: true,
  changed: true,
  job: true,
  notice: true,
}

function eventOf(data: string): PushEvent | undefined {
  try {
    const value: unknown = JSON.parse(data)
    const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined
    // The server makes them by the same contract, so they are not parsed a second time.
    return typeof kind === 'string' && kind in KINDS ? (value as PushEvent) : undefined
  } catch {
    return undefined
  }
}
