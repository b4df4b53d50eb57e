import type { Endpoint, InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { ErrorKey } from '@muster/contract/errors'
import * as z from 'zod/mini'

/** A refusal as the server throws it: its key, and the values of its words. */
export class Refused {
  readonly key: ErrorKey
  readonly data: Readonly<Record<string, unknown>>

  constructor(key: ErrorKey, data: Readonly<Record<string, unknown>> = {}) {
    this.key = key
    this.data = data
  }
}

/** What a fake answers with to be refused: `refusal('system.format', { fields: { rank: 'required' } })`. */
export const refusal = (key: ErrorKey, data?: Readonly<Record<string, unknown>>): Refused => new Refused(key, data)

/** What a fake answers with whose call arrived, and whose answer got lost on the way back. */
export const LOST = Symbol('lost')

type Answer<E extends Endpoint> = ReplyOf<E> | Refused | typeof LOST

/** An endpoint that is answered without a server. `calls` are the inputs it was called with, parsed, the oldest first; `keys` their Idempotency-Keys. */
export type Fake<E extends Endpoint = Endpoint> = {
  endpoint: E
  calls: InputOf<E>[]
  keys: string[]
  /** Takes the path parameters, query and body of a call, and its key. Throws where the answer is no reply of the endpoint. */
  answer: (sent: Readonly<Record<string, unknown>>, key?: string) => Promise<unknown>
}

/**
 * Answers an endpoint of the contract. As on the server the input is parsed strictly, and refused with `system.format`, and of the
 * reply only what its schema declares gets through; a reply of another shape fails the test. An answer that depends on the call takes its input, which call it is, from 1, and its key.
 */
export function fake<E extends Endpoint & { kind: 'json' | 'upload' }>(
  endpoint: E,
  answer: Answer<E> | ((input: InputOf<E>, call: number, key: string) => Answer<E> | Promise<Answer<E>>),
): Fake<E> {
  return fakeOf(endpoint, async (input, call, key) => {
    const given = answer instanceof Function ? await answer(input, call, key) : answer
    if (given instanceof Refused || given === LOST) return given
    const reply = z.safeParse(endpoint.reply, given)
    if (reply.success) return reply.data
    throw new TypeError(
      `the fake of ${endpoint.method} ${endpoint.path} gives no reply: ${z.prettifyError(reply.error)}`,
    )
  })
}

/** A download that is answered without a server: with a file, or a refusal. */
export function fakeFile<E extends Endpoint & { kind: 'download' }>(
  endpoint: E,
  answer: (call: number) => Blob | Refused,
): Fake<E> {
  return fakeOf(endpoint, async (_input, call) => answer(call))
}

function fakeOf<E extends Endpoint>(
  endpoint: E,
  give: (input: InputOf<E>, call: number, key: string) => Promise<unknown>,
): Fake<E> {
  const calls: InputOf<E>[] = []
  const keys: string[] = []
  return {
    endpoint,
    calls,
    keys,
    async answer(sent, key = '') {
      const input = z.safeParse(endpoint.input, sent)
      if (!input.success) return refusal('system.format', { fields: problemsOf(input.error) })
      const parsed = input.data as InputOf<E>
      keys.push(key)
      return give(parsed, calls.push(parsed), key)
    },
  }
}

/** The problems of an input by field path. */
function problemsOf({ issues }: z.core.$ZodError): Record<string, string> {
  const found = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...issue.path, key].join('.'), 'unknown_property'])
      : [[issue.path.join('.'), issue.message.includes(' ') ? 'required' : issue.message]],
  )
  return Object.fromEntries(found)
}
