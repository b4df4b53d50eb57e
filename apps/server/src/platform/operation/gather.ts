import { isLostConnection } from './database-refusal.ts'

/** Takes entries together; gives what became of each, in their order. */
type TakeAll<E, R> = (entries: readonly E[]) => Promise<readonly R[]>

type Waiting<E, R> = { entry: E; resolve: (result: R) => void; reject: (cause: unknown) => void }
type Line<E, R> = { waiting: Waiting<E, R>[]; isRunning: boolean }

/**
 * Makes one transaction of many: entries of one key that come while one of that key is taken are taken together when it is over, `most` at
 * most; one that comes alone is taken at once. Each hears of its own result, after the commit that `takeAll` ends with. Where a group fails
 * each of it is taken alone, in its order, so that nobody answers for another; where the connection was lost all of it is refused.
 */
export function gather<E, R>(
  most: number,
  keyOf: (entry: E) => string,
  takeAll: TakeAll<E, R>,
): (entry: E) => Promise<R> {
  const lines = new Map<string, Line<E, R>>()
  const pump = (key: string, line: Line<E, R>): void => {
    line.isRunning = true
    void takeTogether(takeAll, line.waiting.splice(0, most)).finally(() => {
      if (line.waiting.length === 0) lines.delete(key)
      else pump(key, line)
    })
  }
  return (entry) =>
    new Promise((resolve, reject) => {
      const key = keyOf(entry)
      const line = lines.get(key) ?? { waiting: [], isRunning: false }
      lines.set(key, line)
      line.waiting.push({ entry, resolve, reject })
      if (!line.isRunning) pump(key, line)
    })
}

/** Settles every entry; never rejects. */
async function takeTogether<E, R>(takeAll: TakeAll<E, R>, group: readonly Waiting<E, R>[]): Promise<void> {
  try {
    const results = await takeAll(group.map(({ entry }) => entry))
    if (results.length !== group.length) throw new Error(`${results.length} results of ${group.length} entries`)
    group.forEach(({ resolve }, i) => {
      resolve(results[i] as R)
    })
  } catch (cause) {
    if (group.length > 1 && !isLostConnection(cause))
      for (const waiting of group) await takeTogether(takeAll, [waiting])
    else for (const { reject } of group) reject(cause)
  }
}
