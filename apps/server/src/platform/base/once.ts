import type { Ctx } from '../operation/ctx.ts'

const answers = new WeakMap<Ctx, Map<string, Promise<unknown>>>()

/**
 * What is asked under a key once in an operation: whoever asks again is given the same answer. Only for what cannot change before its end,
 * such as what a lock keeps, or where the operation is to go by one reading of it.
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
