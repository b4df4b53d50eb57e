/** The longest a stop waits: what is in flight by then has been answered or never will be. */
export const STOP_MS = 9000
/** A signal so soon after another is the same one. */
const ECHO_MS = 1000

/**
 * What asks this process to stop: SIGTERM, SIGINT, or the end of a parent that keeps a channel to it. Asked for before anything is started: a process that ends in the
 * middle of its start would leave its database running. Another signal ends it at once, but not the echo of the first: what a
 * terminal sends to all, a runner such as `node --watch` passes on besides.
 */
export function stopAsked(): Promise<string> {
  return new Promise((resolve) => {
    let askedAt: number | undefined
    for (const name of ['SIGTERM', 'SIGINT'])
      process.on(name, () => {
        if (askedAt !== undefined && performance.now() - askedAt > ECHO_MS) process.exit(1)
        askedAt ??= performance.now()
        resolve(name)
      })
    // Nobody else would end what a test or a bench started that was killed itself.
    process.once('disconnect', () => resolve('whoever started this ended'))
  })
}

/** Ends the process when its stop takes longer than it may. */
export function endLate(): void {
  setTimeout(() => process.exit(1), STOP_MS).unref()
}

/** A start that was asked to stop before it was ready. */
export class StoppedEarly extends Error {}

/** Gives up what a start waits for as soon as somebody asks; `end` when there is nothing more to give up. */
export function earlyStop(asked: Promise<string> | undefined) {
  const giveUp = new AbortController()
  let isOver = false
  const stopped = new Promise<never>((_, reject) => {
    asked?.then((signal) => {
      if (isOver) return
      endLate()
      const reason = new StoppedEarly(`${signal}: stopped before it was ready`)
      giveUp.abort(reason)
      reject(reason)
    })
  })
  stopped.catch(() => {})
  return {
    signal: giveUp.signal,
    unlessAsked: <T>(work: Promise<T>): Promise<T> => Promise.race([stopped, work]),
    end: () => {
      isOver = true
    },
  }
}
