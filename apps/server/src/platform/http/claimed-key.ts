import { setTimeout as pause } from 'node:timers/promises'
import { mintScope } from '../auth/scope.ts'
import { Refusal } from '../base/refusal.ts'
import { openUnitOfWork } from '../db/unit-of-work.ts'
import type { Runtime } from '../operation/runtime.ts'
import { type CallUnderKey, CLAIMED, findStoredAnswer } from './idempotency.ts'

/** So often a twin looks whether the first call has its answer, and for how long it waits for it, in milliseconds. */
const LOOK_AGAIN_MS = 50
const MOST_WAIT_MS = 25_000
/** So often a call says that it is still at it; one that has said nothing for so many seconds died with its node. */
const ALIVE_EVERY_MS = 5000
const DEAD_AFTER_S = 20

/**
 * Does `work` under a key that belongs to one call at a time, on every node: its rows commit in transactions of their own, so a twin that began
 * beside it would do them twice. A twin waits for the answer of the first one and gives that; after a first one that failed it does the work.
 */
export async function answerOnce(runtime: Runtime, call: CallUnderKey, work: () => Promise<string>): Promise<string> {
  const answered = await claim(runtime, call)
  if (answered !== undefined) return answered
  const alive = setInterval(() => void write(runtime, call, STAY).catch(() => {}), ALIVE_EVERY_MS)
  try {
    const answer = await work()
    await write(runtime, call, KEEP, [runtime.clock(), answer])
    return answer
  } catch (error) {
    await write(runtime, call, LEAVE).catch(runtime.log)
    throw error
  } finally {
    clearInterval(alive)
  }
}

/** Takes the key; gives the answer of a twin where there is one by then. */
async function claim(runtime: Runtime, call: CallUnderKey): Promise<string | undefined> {
  const until = performance.now() + MOST_WAIT_MS
  while (performance.now() < until) {
    if (await write(runtime, call, TAKE, [call.requestHash])) return undefined
    const answered = await findStoredAnswer(runtime, call)
    if (answered !== undefined) return answered
    await pause(LOOK_AGAIN_MS)
  }
  throw new Refusal('system.busy', { retryAfter: 5 })
}

const OF_KEY = `person_id = $1 and endpoint = $2 and key = $3 and status = ${CLAIMED}`
const TAKE = `insert into platform.idempotency as i (person_id, endpoint, key, at, request_hash, status, answer)
  values ($1, $2, $3, now(), $4, ${CLAIMED}, '') on conflict (person_id, endpoint, key) do update set at = now()
  where i.status = ${CLAIMED} and i.request_hash = $4 and i.at < now() - make_interval(secs => ${DEAD_AFTER_S})`
const STAY = `update platform.idempotency set at = now() where ${OF_KEY}`
const KEEP = `update platform.idempotency set at = $4, status = 200, answer = $5 where ${OF_KEY}`
const LEAVE = `delete from platform.idempotency where ${OF_KEY}`

/** Writes about the key in a transaction of its own; gives whether there was something to write. */
async function write(
  runtime: Runtime,
  call: CallUnderKey,
  text: string,
  more: readonly unknown[] = [],
): Promise<boolean> {
  const unitOfWork = openUnitOfWork(runtime.pools, 'write', mintScope([]).companies)
  try {
    const { rowCount } = await unitOfWork.run({ text, values: [call.personId, call.endpoint, call.key, ...more] })
    await unitOfWork.commit(undefined)
    return (rowCount ?? 0) > 0
  } catch (error) {
    await unitOfWork.rollback()
    throw error
  }
}
