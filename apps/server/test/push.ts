import { setTimeout as pause } from 'node:timers/promises'
import { pushEndpoints } from '@muster/contract/system/push'
import * as z from 'zod/mini'

/** What an open stream has brought so far. */
export type Listening = {
  status: number
  headers: Headers
  /** Everything but heartbeats, in order, as the contract has it. */
  events: PushEvent[]
  /** Heartbeats so far. */
  beats(): number
  /** Waits for an event, those that came already included; fails after `ms`. */
  until(test: (event: PushEvent) => boolean, ms?: number): Promise<PushEvent>
  /** Resolves when the server has ended it; fails after `ms`. */
  ended(ms?: number): Promise<void>
  close(): void
}
export type PushEvent = z.output<(typeof pushEndpoints.open)['reply']>

/** Opens the push stream at an address over real HTTP, as a browser does. */
export async function listen(address: string, token: string | undefined): Promise<Listening> {
  const stop = new AbortController()
  const answer = await fetch(`${address}/api${pushEndpoints.open.path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  const events: PushEvent[] = []
  let beats = 0
  let isEnded = false
  const read = async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = z.parse(pushEndpoints.open.reply, JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'))
        if (event.kind === 'beat') beats++
        else events.push(event)
      }
    }
  }
  if (answer.ok)
    void read()
      .catch(() => {})
      .finally(() => {
        isEnded = true
      })
  const wait = async (test: () => boolean, ms: number, what: string) => {
    for (const end = performance.now() + ms; !test(); await pause(5))
      if (performance.now() > end) throw new Error(`${what} within ${ms} ms; came: ${JSON.stringify(events)}`)
  }
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    beats: () => beats,
    async until(test, ms = 20_000) {
      await wait(() => events.some(test), ms, 'no such event')
      return events.find(test) as PushEvent
    },
    ended: (ms = 5000) => wait(() => isEnded, ms, 'not ended'),
    close: () => stop.abort(),
  }
}

/** Whether an event says that an entity changed, by this session or another. */
export const says =
  (entity: string) =>
  (event: PushEvent): boolean =>
    event.kind === 'changed' && [...event.entities, ...event.own].some((one) => one === entity)
