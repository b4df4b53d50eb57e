import type { Endpoint, Kind, ReplyOf, SentTo } from '@muster/contract/endpoint'
import { endSession } from '../session/end-session.ts'
import { addressOf } from './address.ts'
import { noteAsked, readAnswerHeaders } from './answer-headers.ts'
import { CallError, callErrorOf, TIMEOUT_MS } from './call-error.ts'
import { dataOf } from './envelope.ts'
import { type FileReply, fileNameOf } from './files.ts'
import { headersOf } from './headers.ts'
import { countCall, nameOfFile, oneSubmit, readSignal, readsAreClosed } from './in-flight.ts'
import { noteOffline } from './reachability.ts'
import { sendFile } from './send-file.ts'

export type CallOptions = {
  /** Cancels the call. Without one a read is cancelled on the next navigation [2.22]. */
  signal?: AbortSignal
  /** Covers nothing; a read that is silent does not prolong the session either, and its failure is no notice [7.04]. */
  silent?: boolean
  /** Names the action, so that a repeated call does it once. */
  idempotencyKey?: string
  /** The file of an upload, and how much of it has gone, 0 to 1. */
  file?: File
  onProgress?: (share: number) => void
  /** Goes on when the page goes meanwhile. */
  outlivesPage?: boolean
}

/** What a download brings: the file, or the job that makes it because it takes longer. */
export type Made = FileReply | { jobId: string }

/** What a call brings: the envelope's data, or what a download brings. */
export type Reply<E extends Endpoint> = E extends { kind: Exclude<Kind, 'download' | 'stream'> } ? ReplyOf<E> : Made

/**
 * Calls an endpoint of the contract. Gives its reply; throws a CallError for every refusal and every failure on the way. A
 * refused token ends the session on this device [8.02]. Who calls decides what people see of a failure.
 */
export function call<E extends Endpoint>(endpoint: E, input: SentTo<E>, options: CallOptions = {}): Promise<Reply<E>> {
  const { url, body } = addressOf(endpoint, input)
  const text = body && JSON.stringify(body)
  if (endpoint.method === 'GET') return read(endpoint, url, options)
  const name = `${endpoint.method} ${url} ${text ?? ''} ${options.idempotencyKey ?? ''} ${nameOfFile(options.file)}`
  const submit = () => sent<E>(endpoint, url, text, options)
  return oneSubmit(name, () => (options.silent ? submit() : countCall(submit())))
}

async function read<E extends Endpoint>(endpoint: E, url: string, options: CallOptions): Promise<Reply<E>> {
  if (readsAreClosed()) throw new CallError({ failure: 'cancelled' })
  if (options.signal) return sent(endpoint, url, undefined, options)
  const { signal, done } = readSignal(url)
  try {
    return await sent(endpoint, url, undefined, { ...options, signal })
  } finally {
    done()
  }
}

async function sent<E extends Endpoint>(
  endpoint: E,
  url: string,
  text: string | undefined,
  options: CallOptions,
): Promise<Reply<E>> {
  const { signal, silent, idempotencyKey, file, onProgress } = options
  const isUpload = endpoint.kind === 'upload'
  const headers = headersOf({
    url,
    isJson: text !== undefined && !isUpload,
    // An action is somebody's, however little is seen of it, unless nobody asked for it.
    silent: silent && (endpoint.method === 'GET' || endpoint.rate === 'report'),
    idempotencyKey,
  })
  const token = headers.authorization?.replace('Bearer ', '')
  const asked = noteAsked()
  try {
    if (isUpload) {
      if (!file) throw new TypeError(`${endpoint.path} takes a file`)
      const answer = await sendFile({
        method: endpoint.method,
        url,
        headers,
        fields: JSON.parse(text ?? '{}'),
        file,
        signal,
        onProgress,
        onHeaders: (header) => readAnswerHeaders(header, asked),
      })
      return dataOf(answer) as Reply<E>
    }
    const deadline = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, {
      method: endpoint.method,
      headers,
      body: text,
      keepalive: options.outlivesPage,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    readAnswerHeaders((name) => response.headers.get(name), asked)
    if (endpoint.kind === 'download' && response.status === 200) {
      const name = fileNameOf(response.headers.get('content-disposition'))
      const reply: FileReply = { blob: await response.blob(), name }
      return reply as Reply<E>
    }
    // The server whitelists its replies by the same contract, so they are not parsed a second time.
    return dataOf({ status: response.status, text: await response.text() }) as Reply<E>
  } catch (thrown) {
    const error = failureOf(thrown, signal)
    error.isSilent = silent ?? false
    error.isAction = endpoint.method !== 'GET'
    if (error.failure === 'transport') noteOffline()
    if (error.code === 401 && token !== undefined) endSession(token)
    throw error
  }
}

function failureOf(thrown: unknown, signal: AbortSignal | undefined): CallError {
  if (thrown instanceof CallError) return thrown
  if (signal?.aborted) return new CallError({ failure: 'cancelled', cause: thrown })
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return new CallError({ failure: 'timeout', cause: thrown })
  return callErrorOf(thrown)
}
