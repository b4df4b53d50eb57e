import type { ErrorKey } from '@muster/contract/errors'

/** How long a call may take, and the line of an upload stay silent [7.01, 9.01]. */
export const TIMEOUT_MS = 60_000

/**
 * Why a call brought nothing: `refused` by the server's envelope; `transport`, nothing came back; `timeout`, not in time;
 * `cancelled` by ourselves, on leaving the page.
 */
export type CallFailure = 'refused' | 'transport' | 'timeout' | 'cancelled'

type Facts = {
  failure: CallFailure
  /** The envelope's number [8.01]; of an answer that is no envelope, the HTTP status; 0 when there was no answer. */
  code?: number
  /** The server's words, in the reader's language. */
  msg?: string
  /** The stable key of the refusal, such as `system.format`. */
  key?: string
  /** Problems of a 10001 by field path, as keys under `system.field`. */
  fields?: Readonly<Record<string, string>>
  /** The other values of the refusal. */
  data?: Readonly<Record<string, unknown>>
  /** The number under which the server's log knows the call. */
  reference?: string
  cause?: unknown
}

/** What every failed call throws. */
export class CallError extends Error {
  readonly failure: CallFailure
  readonly code: number
  readonly key: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, unknown>>
  readonly reference: string | undefined
  /** Nobody asked for the call, so its failure is no news while what came before is on the screen [7.04, 8.05]. */
  isSilent = false
  /** The call was to change something. */
  isAction = false

  constructor({ failure, code = 0, msg = '', key, fields = {}, data = {}, reference, cause }: Facts) {
    super(msg, { cause })
    this.name = 'CallError'
    this.failure = failure
    this.code = code
    this.key = key
    this.fields = fields
    this.data = data
    this.reference = reference
  }
}

/** Whether a failure is the refusal with this key. */
export function isRefusal(error: unknown, key: ErrorKey): boolean {
  return error instanceof CallError && error.key === key
}

/** Whether nothing came back, so that it is open what became of the call. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.failure === 'transport' || error.failure === 'timeout')
}

/** Whatever was thrown, as a failed call; what is no CallError is a transport failure with its own message. */
export function callErrorOf(thrown: unknown): CallError {
  if (thrown instanceof CallError) return thrown
  return new CallError({
    failure: 'transport',
    msg: thrown instanceof Error ? thrown.message : String(thrown),
    cause: thrown,
  })
}
