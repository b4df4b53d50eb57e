import type { Ctx } from '../operation/ctx.ts'

const answers = new WeakMap<Ctx, Map<string, Promise<unknown>>>()

/**
 * Asks once per key in an operation and gives later callers the same answer; only for what cannot change before its
 * end.
 */
export function onceIn<T>(ctx: Ctx, key: string, ask: () => Promise<T>): Promise<T> {
  const own = answers.get(ctx) ?? new Map<string, Promise<unknown>>()
  answers.set(ctx, own)
  const known = own.get(key) as Promise<T> | undefined
  if (known) return known
  const answer = ask()
  own.set(key, answer)
  return answer
}

/** A question that is asked once, when somebody wants its answer first: everybody is given the same one. */
export function askOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask()
    return answer
  }
}
