import { fewAtOnce } from '../db/few-at-once.ts'

const AT_ONCE = 2
const SLOW_CHECK_MS = 5000

/**
 * Checks what is due, a few at a time: what becomes due again before its turn is checked once. The first of many waits
 * `gatherMs` for the others.
 */
export function openChecks<T>(check: (one: T) => Promise<void>, gatherMs: number): (one: T) => void {
  const run = fewAtOnce(AT_ONCE, SLOW_CHECK_MS)
  const due = new Set<T>()
  const gathered: T[] = []
  let isGathering = false
  const begin = () => {
    isGathering = false
    for (const one of gathered.splice(0))
      void run(() => {
        due.delete(one)
        return check(one)
      })
  }
  return (key) => {
    if (due.has(key)) return
    due.add(key)
    gathered.push(key)
    if (isGathering) return
    isGathering = true
    setTimeout(begin, gatherMs).unref()
  }
}
