import type { Endpoint } from '@muster/contract/endpoint'

const held = new Map<string, number>()
const missed = new Set<string>()
const listeners = new Set<(paths: readonly string[]) => void>()

/**
 * Keeps reads as they are while somebody changes what they show: the form must be refused if another changed the same
 * meanwhile, and not be handed the newer version unseen. Gives the way to release them; what was held back is read then.
 */
export function holdReads(endpoints: readonly Endpoint[]): () => void {
  const paths = endpoints.map(({ path }) => path)
  for (const path of paths) held.set(path, (held.get(path) ?? 0) + 1)
  return () => {
    for (const path of paths) {
      const left = (held.get(path) ?? 1) - 1
      if (left > 0) held.set(path, left)
      else held.delete(path)
    }
    const due = paths.filter((path) => !held.has(path) && missed.delete(path))
    if (due.length > 0) for (const listener of listeners) listener(due)
  }
}

/** Takes those out that are held; listeners receive them when they are released. */
export function withoutHeld(paths: readonly string[]): string[] {
  const isHeld = (path: string) => held.has(path)
  for (const path of paths.filter(isHeld)) missed.add(path)
  return paths.filter((path) => !isHeld(path))
}

/** Subscribes to the reads that were held back and are due; gives the way to stop. */
export function onRelease(listener: (paths: readonly string[]) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
