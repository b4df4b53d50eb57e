/** How long something may be held: once it has begun and not ended in time, `overdue` rejects. */
export type Hold = {
  readonly overdue: Promise<never>
  /** Begins to count; `giveUp` is called where it is held too long. */
  begin(giveUp: () => Promise<void>): void
  end(): void
}

/** Opens a hold of so many milliseconds that nothing waits for. */
export function openHold(mostMs: number): Hold {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  return {
    overdue: promise,
    begin(giveUp) {
      timer = setTimeout(() => {
        // Said as what becomes of it: a connection that ended before the work did.
        reject(new Error(`Connection terminated after being held for ${mostMs} ms`))
        void giveUp()
      }, mostMs)
      timer.unref()
    },
    end: () => clearTimeout(timer),
  }
}
