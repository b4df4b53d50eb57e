/** Runs a task as soon as it is its turn; gives what the task gives. */
export type Limiter = <T>(task: () => Promise<T>) => Promise<T>

/**
 * Lets `most` tasks run at once, the others wait in the order they came. A task that takes longer than `slowMs`
 * milliseconds counts no longer: short ones share the cores without getting into each other's way, and a long one
 * keeps nobody waiting.
 */
export function fewAtOnce(most: number, slowMs: number): Limiter {
  const waiting: (() => void)[] = []
  let running = 0
  const next = () => {
    const go = waiting.shift()
    if (go) go()
    else running--
  }
  return async (task) => {
    if (running < most) running++
    else await new Promise<void>((go) => waiting.push(go))
    let counts = true
    const leave = () => {
      if (!counts) return
      counts = false
      clearTimeout(timer)
      next()
    }
    const timer = setTimeout(leave, slowMs)
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
