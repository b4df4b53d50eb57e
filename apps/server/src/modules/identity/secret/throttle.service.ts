import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { QueueLine } from '../../../platform/turns/fair-lines.ts'
import { AGAIN } from '../../../platform/turns/fair-turns.ts'
import * as queries from './throttle.queries.ts'
import {
  countBlockedSeconds,
  countFailure,
  forgive,
  giveUp,
  hasContent,
  type ThrottlePolicy,
  takeSlot,
} from './throttle.rules.ts'

/** What is throttled – an account, an address, … – and how. */
export type Subject = { name: string; policy: ThrottlePolicy }

/** How a try went: for how many seconds it is blocked without having been looked at, or what looking at it gave. */
export type Tried<T> = ({ blockedFor: number } & { [K in keyof T]?: undefined }) | (T & { blockedFor?: undefined })

/**
 * Has a secret tried when it is its turn, as often as its subjects may fail, on all nodes together. Failures count, what is right
 * clears them. Only while it is looked at a try holds a slot, in the database; while it waits it holds nothing. `check` looks, outside
 * any transaction; where it throws nothing is counted.
 */
export function throttleTry<T extends { isRight: boolean }>(
  ctx: Ctx,
  line: QueueLine,
  subjects: readonly Subject[],
  check: () => Promise<T>,
): Promise<Tried<T>> {
  return ctx.inTurn<Tried<T>>(line, async () => {
    const id = newId()
    const claimed = await ctx.apart((own) => claim(own, subjects, id))
    if (claimed !== undefined) return claimed
    let outcome: T | undefined
    try {
      outcome = await check()
      return outcome
    } finally {
      await ctx.apart((own) => end(own, subjects, id, outcome?.isRight))
    }
  })
}

/** Takes a slot at every subject; gives why it may not be looked at: blocked, or others are and it is to come again. */
async function claim(ctx: Ctx, subjects: readonly Subject[], id: string) {
  const reserved = subjects.filter(({ policy }) => policy.isReserved)
  const [others, states] = await Promise.all([
    queries.findThrottles(ctx, namesOf(subjects.filter(({ policy }) => !policy.isReserved))),
    queries.claimThrottles(ctx, namesOf(reserved)),
  ])
  const blocks = [...others.values(), ...states.values()].flatMap((state) => countBlockedSeconds(state, ctx.now) ?? [])
  const slots = reserved.flatMap(({ name, policy }) => {
    const state = states.get(name)
    return state ? [{ name, state, next: takeSlot(state, policy, id, ctx.now) }] : []
  })
  const mayGo = blocks.length === 0 && slots.every(({ next }) => next)
  for (const { name, state, next } of slots) {
    if (mayGo) queries.saveThrottle(ctx, name, next)
    // Deletes a row made only for locking, so that blocked callers cannot fill the table.
    else if (!hasContent(state)) queries.saveThrottle(ctx, name, undefined)
  }
  if (mayGo) return undefined
  return blocks.length > 0 ? { blockedFor: Math.max(...blocks) } : AGAIN
}

/** Ends a try: right, wrong, or undefined when nobody knows. */
async function end(ctx: Ctx, subjects: readonly Subject[], id: string, isRight: boolean | undefined): Promise<void> {
  const states = await (isRight === false ? queries.claimThrottles : queries.lockThrottles)(ctx, namesOf(subjects))
  for (const { name, policy } of subjects) {
    const state = states.get(name)
    if (!state) continue
    if (isRight === false) queries.saveThrottle(ctx, name, countFailure(state, policy, id, ctx.now))
    else queries.saveThrottle(ctx, name, isRight ? forgive(state, policy, id, ctx.now) : giveUp(state, id))
  }
}

/** Forgets the failures of a subject, in this operation: what they guessed at is another one now. */
export async function forget(ctx: Ctx, { name, policy }: Subject): Promise<void> {
  const state = (await queries.lockThrottles(ctx, [name])).get(name)
  if (state) queries.saveThrottle(ctx, name, forgive(state, policy, '', ctx.now))
}

const namesOf = (subjects: readonly Subject[]) => subjects.map(({ name }) => name)
