type Close = () => Promise<void>

const ofBench = new Set<Close>()
const ofRun = new Set<Close>()
let isInterrupted = false

/**
 * Remembers how something that outlives a function is closed, so that a set-up that throws and a run that is interrupted
 * leave nothing behind; gives the close that does it once. What all benches of a run share is held `forRun`. Register
 * before the first `await` that follows the opening.
 */
export function closeAtEnd(close: Close, { forRun = false } = {}): Close {
  const set = forRun ? ofRun : ofBench
  let closing: Promise<void> | undefined
  const once = () => {
    closing ??= close().finally(() => set.delete(once))
    return closing
  }
  set.add(once)
  if (isInterrupted) void once().catch(() => {})
  return once
}

/** Closes what a bench has left open, the youngest first. */
export const closeHeld = (): Promise<void> => closeAll(ofBench)

/** Closes everything; what is opened afterwards, by a set-up that is still under way, is closed at once. */
export async function closeRun({ interrupted = false } = {}): Promise<void> {
  isInterrupted = interrupted
  await closeAll(ofBench)
  await closeAll(ofRun)
}

/** One that cannot be closed keeps none of the others open. */
async function closeAll(set: ReadonlySet<Close>): Promise<void> {
  while (set.size > 0) {
    const [close] = [...set].slice(-1)
    await close?.().catch((error: unknown) => console.error(error))
  }
}
