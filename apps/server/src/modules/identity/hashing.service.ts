import { setTimeout } from 'node:timers/promises'
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2'
import { fail } from '../../platform/refusal.ts'
import { HASHING } from './password.rules.ts'

/** Hashes are memory-hard: few at once, and a bounded queue before everybody else is told to come back. */
const AT_ONCE = 4
const WAITING = 50
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else {
    if (waiting.length >= WAITING) fail('system.too_many_requests', { retryAfter: 2 })
    await new Promise<void>((go) => waiting.push(go))
  }
  try {
    return await work()
  } finally {
    // The place is handed on, so that a newcomer cannot slip in between.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** The argon2id hash of a password; call it before the transaction opens. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => argonHash(password, HASHING))

/** A hash of nothing anybody knows: an unknown account costs the same time as a known one. */
const nobody = argonHash(crypto.randomUUID(), HASHING)

/** How long the last verification took: what is refused before hashing answers no faster. */
let usual = 30

/** Whether the password is right; without a stored hash it takes as long and is not. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobody)
  const isRight = await inTurn(async () => {
    const started = performance.now()
    const is = await argonVerify(against, password)
    usual = performance.now() - started
    return is
  })
  return isRight && stored !== undefined
}

/** Waits as long as a hash takes, without making one. */
export const waitLikeHash = (): Promise<void> => setTimeout(usual)
