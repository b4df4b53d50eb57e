import { setTimeout as pause } from 'node:timers/promises'
import { mintScope } from '../auth/scope.ts'
import { newId } from '../base/crypto.ts'
import { Refusal } from '../base/refusal.ts'
import { openUnitOfWork } from '../db/unit-of-work.ts'
import type { Runtime } from '../operation/runtime.ts'
import { BROKEN_OFF, type CallUnderKey, CLAIMED, findStoredAnswer } from './idempotency.ts'

/** So often a twin looks whether the first call has its answer, and so long it waits for it, in milliseconds. */
const LOOK_AGAIN_MS = 50
const MOST_WAIT_MS = 25_000
/** So often a call says that it is still at it, in milliseconds. */
const ALIVE_EVERY_MS = 5000
/** A call that has said nothing for so many seconds died with its node. */
const DEAD_AFTER_S = 20
/** So often an answer is written again whose writing failed, and how long after, in milliseconds. */
const KEEP_TRIES = 5
const KEEP_AGAIN_MS = 200

/** A key that a call holds, and by which token: a call that was declared dead must not touch what its successor holds. */
type Claim = CallUnderKey & { token: string }
/** How many parts of a call are committed, or may be. */
type Parts = { committed: number }

/**
 * Does `work` under a key that belongs to one call at a time, on every node, because its rows commit in transactions of their own. A twin waits for
 * the answer of the first one and gives that; after a first one that failed before any part was committed it does the work.
 */
export async function answerOnce(
  runtime: Runtime,
  call: CallUnderKey,
  work: () => Promise<string>,
  parts: Readonly<Parts> = { committed: 0 },
): Promise<string> {
  const held = { ...call, token: newId() }
  const answered = await claim(runtime, held)
  if (answered !== undefined) return answered
  const alive = setInterval(() => void write(runtime, held, STAY).catch(() => {}), ALIVE_EVERY_MS)
  try {
    const answer = await workOrLeave(runtime, held, work, parts)
    await keep(runtime, held, 200, answer)
    return answer
  } finally {
    clearInterval(alive)
  }
}

/** Does the work, and frees the key where that fails before any part of it was committed. */
async function workOrLeave(
  runtime: Runtime,
  held: Claim,
  work: () => Promise<string>,
  parts: Readonly<Parts>,
): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (parts.committed > 0) await keep(runtime, held, BROKEN_OFF, '')
    else await write(runtime, held, LEAVE).catch(runtime.log)
    throw error
  }
}

/** Keeps the answer of work that is done, or that it was broken off; where it cannot be written the key stays taken, because a free one would have the work done again. */
async function keep(runtime: Runtime, held: Claim, status: number, answer: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await write(runtime, held, KEEP, [runtime.clock(), answer, status])
      return
    } catch (error) {
      if (tries === KEEP_TRIES) return runtime.log(error)
      await pause(KEEP_AGAIN_MS)
    }
  }
}

/** Takes the key; gives the answer of a twin where there is one by then. */
async function claim(runtime: Runtime, call: Claim): Promise<string | undefined> {
  const until = performance.now() + MOST_WAIT_MS
  while (performance.now() < until) {
    if (await write(runtime, call, TAKE, [call.requestHash])) return undefined
    const answered = await findStoredAnswer(runtime, call)
    if (answered !== undefined) return answered
    await pause(LOOK_AGAIN_MS)
  }
  throw new Refusal('system.busy', { retryAfter: 5 })
}

// While the call is at it the token of its claim stands where its answer will.
const OF_KEY = `person_id = $1 and endpoint = $2 and key = $3 and status = ${CLAIMED} and answer = $4`
const TAKE = `insert into platform.idempotency as i (person_id, endpoint, key, at, request_hash, status, answer)
  values ($1, $2, $3, now(), $5, ${CLAIMED}, $4) on conflict (person_id, endpoint, key) do update set at = now(), answer = $4
  where i.status = ${CLAIMED} and i.request_hash = $5 and i.at < now() - make_interval(secs => ${DEAD_AFTER_S})`
const STAY = `update platform.idempotency set at = now() where ${OF_KEY}`
const KEEP = `update platform.idempotency set at = $5, status = $7, answer = $6 where ${OF_KEY}`
const LEAVE = `delete from platform.idempotency where ${OF_KEY}`

/** Writes about the key in a transaction of its own; gives whether there was something to write. */
async function write(
  runtime: Runtime,
  { personId, endpoint, key, token }: Claim,
  text: string,
  more: readonly unknown[] = [],
): Promise<boolean> {
  const unitOfWork = openUnitOfWork(runtime.pools, 'write', mintScope([]).companies)
  try {
    const { rowCount } = await unitOfWork.run({ text, values: [personId, endpoint, key, token, ...more] })
    await unitOfWork.commit(undefined)
    return (rowCount ?? 0) > 0
  } catch (error) {
    await unitOfWork.rollback()
    throw error
  }
}
