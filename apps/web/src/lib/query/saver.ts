import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import type { Reply } from '../call/api.ts'
import { type CallError, callErrorOf, isRefusal } from '../call/call-error.ts'
import { callUnderKey, targetOf } from '../call/call-under-key.ts'
import { reportFailure } from '../call/failures.ts'
import { idempotencyKeys, type OpenAction } from '../call/idempotency.ts'
import { refresh } from './query.ts'

/** What became of a save. */
export type Saved<E extends Endpoint> = { data: Reply<E>; error?: undefined } | { data?: undefined; error: CallError }

export type SaveOptions = {
  /** Failures are no notice; the caller shows every one of them. */
  quiet?: boolean
  /** Covers nothing while it runs, and is over before what shows it was read anew: for acts that can be undone. */
  silent?: boolean
  /** What follows before anything is read anew: closing what would read a record that was deleted, offering the way back. */
  onSaved?: () => void
  /** An action of before the page was loaded whose answer never came: the first save repeats it. */
  begun?: () => OpenAction | undefined
  /** A form shows itself what others have changed: nothing is read anew before its writer asks for that. */
  holdsStale?: boolean
}

/** The file of an upload, who is called with how much of it has gone, 0 to 1, and what cancels it. */
export type Upload = { file?: File; onProgress?: (share: number) => void; signal?: AbortSignal }

/**
 * Saves by an endpoint that changes something, and has read anew what shows it; `run` never throws, and shows a failure as a notice unless it is about fields. One
 * Idempotency-Key serves until an answer is acknowledged, so the next action is another action; a different one that begins before
 * the answer has a key of its own. What repeats an unanswered one says the version that it said, `keptMs` long.
 */
export function saver<E extends Endpoint>(endpoint: E, keptMs?: number) {
  const keys = idempotencyKeys(keptMs)
  let isResumed = false
  const resume = (input: SentTo<E>, begun: SaveOptions['begun']) => {
    const before = isResumed ? undefined : begun?.()
    isResumed = true
    if (before) keys.resume(targetOf(endpoint, input), before)
  }
  return {
    findOpen: keys.findOpen,
    forget: keys.forget,
    async run(
      input: SentTo<E>,
      options: SaveOptions = {},
      { file, onProgress, signal }: Upload = {},
    ): Promise<Saved<E>> {
      const { quiet, silent, onSaved, begun } = options
      resume(input, begun)
      try {
        const data = await callUnderKey(keys, endpoint, input, {
          file,
          silent,
          onProgress: file && onProgress,
          signal,
        })
        onSaved?.()
        const read = refresh(endpoint.changes ?? [], isRemoval(endpoint) ? idOf(input) : undefined)
        if (!silent) await read
        return { data }
      } catch (thrown) {
        const error = callErrorOf(thrown)
        if (isOutdated(error, options)) await refresh(endpoint.changes ?? [])
        const hasFields = Object.keys(error.fields).length > 0
        if (!quiet && !hasFields) reportFailure(error)
        return { error }
      }
    },
  }
}

/** Whether the page shows what is not so any more: somebody else, or an action of before, has changed it. */
const isOutdated = (error: CallError, { holdsStale }: SaveOptions) =>
  isRefusal(error, 'system.key_reused') ||
  isRefusal(error, 'system.broken_off') ||
  (!holdsStale && isRefusal(error, 'system.stale_version'))

/** Whether what the address ends with is deleted, and nothing below it. */
const isRemoval = ({ method, path }: Endpoint) => method === 'DELETE' && path.endsWith('/:id')

const idOf = (input: unknown): string | undefined => {
  const id: unknown = Object(input).id
  return typeof id === 'string' ? id : undefined
}
