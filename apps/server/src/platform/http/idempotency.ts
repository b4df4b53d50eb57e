import { createHash, hash } from 'node:crypto'
import { mintScope } from '../auth/scope.ts'
import { Refusal } from '../base/refusal.ts'
import { openUnitOfWork } from '../db/unit-of-work.ts'
import type { UploadedFile } from '../files/file.ts'
import type { Runtime } from '../operation/runtime.ts'

/** A call under a key. */
export type CallUnderKey = { personId: string; endpoint: string; key: string; requestHash: string }

/** The status of a key whose call is still at it. */
export const CLAIMED = 102
/** The status of a key whose call failed after some of its parts were committed: there is no answer, and it is done no more. */
export const BROKEN_OFF = 500

/**
 * The stored answer of a key, undefined when the key is unused. The same key with another body is refused (40903), and so
 * is that of a call which failed when some of its parts were committed: whoever sent it looks what was done.
 * Nothing is claimed beforehand: the key's row is written with the operation's own COMMIT, and a twin fails on it. Only of a call in parts
 * the key is taken first (`answerOnce`).
 */
export async function findStoredAnswer(runtime: Runtime, call: CallUnderKey): Promise<string | undefined> {
  const unitOfWork = openUnitOfWork(runtime.pools, 'read', mintScope([]).companies)
  try {
    const { rows } = await unitOfWork.run({
      text: 'select request_hash, status, answer from platform.idempotency where person_id = $1 and endpoint = $2 and key = $3',
      values: [call.personId, call.endpoint, call.key],
    })
    const row = rows[0] as { request_hash: string; status: number; answer: string } | undefined
    if (row && row.request_hash !== call.requestHash) throw new Refusal('system.key_reused')
    if (row?.status === BROKEN_OFF) throw new Refusal('system.broken_off')
    return row?.status === CLAIMED ? undefined : row?.answer
  } finally {
    await unitOfWork.rollback()
  }
}

/** What a repeat must say again: the parsed input and the bytes of the file. */
export function hashRequest(input: unknown, file: UploadedFile | undefined): string {
  const text = JSON.stringify(input)
  return file
    ? createHash('sha256').update(text).update(file.bytes).digest('base64url')
    : hash('sha256', text, 'base64url')
}
