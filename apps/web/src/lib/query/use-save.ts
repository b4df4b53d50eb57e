import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import { useCallback, useRef, useState } from 'react'
import { call, type Reply } from '../call/api.ts'
import { type CallError, callErrorOf } from '../call/call-error.ts'
import { reportFailure } from '../call/failures.ts'
import { isOutcomeOpen, newKey } from '../call/idempotency.ts'
import { debouncer } from '../call/in-flight.ts'
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

export type Save<E extends Endpoint> = {
  /** Saves. Never throws; a failure is shown as a notice, unless it is about fields, which the form shows. */
  run: (input: SentTo<E>, file?: File) => Promise<Saved<E>>
  busy: boolean
  /** How much of an upload has gone, 0 to 1. */
  progress: number | undefined
}

/**
 * Saves by an endpoint that changes something. One Idempotency-Key serves from the opening of the form until an answer is
 * acknowledged; then there is a new one, so that the next deed is another deed.
 */
export function useSave<E extends Endpoint>(endpoint: E, options: SaveOptions = {}): Save<E> {
  const key = useRef<string>(undefined)
  const latest = useRef(options)
  latest.current = options
  const [running, setRunning] = useState(0)
  const [progress, setProgress] = useState<number>()
  const [once] = useState(debouncer<Saved<E>>)
  const save = useCallback(
    async (input: SentTo<E>, file?: File): Promise<Saved<E>> => {
      const { quiet, silent, refresh: stale = [] } = latest.current
      key.current ??= newKey()
      setRunning((n) => n + 1)
      try {
        const data = await call(endpoint, input, {
          idempotencyKey: key.current,
          file,
          silent,
          onProgress: file && setProgress,
        })
        key.current = undefined
        await refresh(stale)
        return { data }
      } catch (thrown) {
        const error = callErrorOf(thrown)
        if (!isOutcomeOpen(error)) key.current = undefined
        const hasFields = Object.keys(error.fields).length > 0
        if (!quiet && !hasFields) reportFailure(error)
        return { error }
      } finally {
        setRunning((n) => n - 1)
        setProgress(undefined)
      }
    },
    [endpoint],
  )
  // A quick deed is done, and its button free, before the second half of a double click arrives.
  const run = useCallback(
    (input: SentTo<E>, file?: File) =>
      once(`${JSON.stringify(input)} ${file?.name ?? ''} ${file?.size ?? ''}`, () => save(input, file)),
    [once, save],
  )
  return { run, busy: running > 0, progress }
}
