let isBackground = false
const signals = new WeakSet<AbortSignal>()

/** Has the reads that begin in `work` not prolong the session: no person asked for them [7.04]. */
export function inBackground(work: () => void): void {
  isBackground = true
  try {
    work()
  } finally {
    isBackground = false
  }
}

/** Whether a read began in the background; its signal remembers it, because the read may be tried again. */
export function isInBackground(signal: AbortSignal): boolean {
  if (isBackground) signals.add(signal)
  return signals.has(signal)
}
