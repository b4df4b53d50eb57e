import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2'
import { HASHING } from './password.rules.ts'

/** Hashes are made in Node's pool of threads, which reads files as well; four of them unless the environment says otherwise. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4

/** A hash takes a whole core: one core is left to the rest of the product and its database, and one thread to its files. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(availableParallelism(), THREADS) - 1)

/** As many tries are looked at side by side, so that one is hashed while the next is begun and the last one ended. */
export const TRIES_AT_ONCE = 2 * HASHES_AT_ONCE + 1

/** What this process has hashed, and how many at once at most: what is throttled shows in it. */
export const hashed = { count: 0, atOnce: 0 }

let running = 0
const waiting: (() => void)[] = []

async function takeCore(): Promise<void> {
  if (running < HASHES_AT_ONCE) running++
  else await new Promise<void>((go) => waiting.push(go))
}

function leaveCore(): void {
  // The slot is handed on, so that a newcomer cannot slip in between.
  const next = waiting.shift()
  if (next) next()
  else running--
}

async function withCore<T>(hashing: () => Promise<T>): Promise<T> {
  await takeCore()
  hashed.count++
  hashed.atOnce = Math.max(hashed.atOnce, running)
  try {
    return await hashing()
  } finally {
    leaveCore()
  }
}

/** The argon2id hash of a password. Call it before the transaction opens, for somebody who has proved who they are. */
export const hashPassword = (password: string): Promise<string> => withCore(() => argonHash(password, HASHING))

/** A hash of nothing anybody knows: an unknown account costs the same time as a known one. */
const nobody = argonHash(crypto.randomUUID(), HASHING)

/** How long the last verification took: what is refused before hashing answers no faster. */
let usual = 30

/** Whether the password is right; without a stored hash it takes as long and is not. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobody)
  const isRight = await withCore(async () => {
    const started = performance.now()
    const is = await argonVerify(against, password)
    usual = performance.now() - started
    return is
  })
  return isRight && stored !== undefined
}

/** Waits for a core like a hash, and as long as one takes, without making one. */
export async function waitLikeHash(): Promise<void> {
  await takeCore()
  leaveCore()
  await setTimeout(usual)
}
