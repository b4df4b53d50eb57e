import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import { addressOf } from './address.ts'
import { type CallOptions, call, type Reply } from './api.ts'
import { callErrorOf } from './call-error.ts'
import { type IdempotencyKeys, isOutcomeOpen } from './idempotency.ts'
import { nameOfFile } from './in-flight.ts'

/** Where an input of an endpoint goes, without what is asked for there: what the action is done to. */
export const targetOf = <E extends Endpoint>(endpoint: E, input: SentTo<E>): string =>
  addressOf(endpoint, input).url.split('?')[0] ?? ''

/**
 * Calls an endpoint that changes something under a key of `keys`. What repeats an unanswered call goes under its key and says the
 * version that it said, so that it is answered by the answer that got lost.
 */
export async function callUnderKey<E extends Endpoint>(
  keys: IdempotencyKeys,
  endpoint: E,
  wanted: SentTo<E>,
  options: CallOptions,
): Promise<Reply<E>> {
  const asked = versionOf(wanted)
  const { key, version, isRepeat, end } = keys.begin({
    name: JSON.stringify(wanted) + nameOfFile(options.file),
    target: targetOf(endpoint, wanted),
    version: asked,
  })
  const input = version === undefined || version === asked ? wanted : { ...Object(wanted), version }
  try {
    const data = await call(endpoint, input, { ...options, idempotencyKey: key })
    end('known')
    return data
  } catch (thrown) {
    const error = callErrorOf(thrown)
    end(isOutcomeOpen(error, isRepeat) ? 'open' : 'known')
    throw error
  }
}

/** The version of the record that an input changes. */
function versionOf(input: unknown): number | undefined {
  const version: unknown = Object(input).version
  return typeof version === 'number' ? version : undefined
}
