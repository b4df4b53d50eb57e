import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import { call, type Reply } from '../call/api.ts'
import { type CallError, callErrorOf } from '../call/call-error.ts'
import { reportFailure } from '../call/failures.ts'
import { isOutcomeOpen, newKey } from '../call/idempotency.ts'
import { refresh } from './query.ts'

/** What became of a save. */
export type Saved<E extends Endpoint> = { data: Reply<E>; error?: undefined } | { data?: undefined; error: CallError }

export type SaveOptions = {
  /** Reads that are out of date after it. */
  refresh?: readonly Endpoint[]
  /** Failures are no notice; the caller shows every one of them. */
  quiet?: boolean
  /** Covers nothing while it runs: for acts that can be undone. */
  silent?: boolean
}

/** The file of an upload, and who hears how much of it has gone, 0 to 1. */
export type Upload = { file?: File; onProgress?: (share: number) => void }

/**
 * Saves by an endpoint that changes something; `run` never throws, and shows a failure as a notice unless it is about fields. One
 * Idempotency-Key serves until an answer is acknowledged; then there is a new one, so that the next deed is another deed.
 */
export function saver<E extends Endpoint>(endpoint: E) {
  let key: string | undefined
  return {
    async run(input: SentTo<E>, options: SaveOptions = {}, { file, onProgress }: Upload = {}): Promise<Saved<E>> {
      const { quiet, silent, refresh: stale = [] } = options
      key ??= newKey()
      try {
        const data = await call(endpoint, input, { idempotencyKey: key, file, silent, onProgress: file && onProgress })
        key = undefined
        await refresh(stale)
        return { data }
      } catch (thrown) {
        const error = callErrorOf(thrown)
        if (!isOutcomeOpen(error)) key = undefined
        const hasFields = Object.keys(error.fields).length > 0
        if (!quiet && !hasFields) reportFailure(error)
        return { error }
      }
    },
  }
}
