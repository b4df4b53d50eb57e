import { missChunk } from './build.ts'

/** Thrown for a part of the page that did not come, on the second try either. */
export class ChunkError extends Error {
  /** Whether people saw that it did not come; who asks again then wants another try. */
  wasShown = false

  constructor(cause: unknown) {
    super('a part of the page did not come', { cause })
    this.name = 'ChunkError'
  }
}

const PAUSE_MS = 800
const tries = new Map<string, number>()

/**
 * Loads a part of the page, `() => import('…')`, and once more after a moment when it does not come. Throws a ChunkError after
 * that, and unless it is quiet has the page say that it should be loaded anew: most likely a newer version took its place.
 */
export async function loadChunk<T>(load: () => Promise<T>, { isQuiet = false } = {}): Promise<T> {
  try {
    return await load()
  } catch (first) {
    if (first instanceof ChunkError) throw first
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    try {
      return await loadAgain(load, first instanceof Error ? first.message : '')
    } catch (second) {
      if (!isQuiet) missChunk()
      throw new ChunkError(second)
    }
  }
}

/** What `bringFiles` brought can be asked for again; a part that is one file alone was missed as a module. */
async function loadAgain<T>(load: () => Promise<T>, message: string): Promise<T> {
  const address = /https?:\/\/\S+/.exec(message)?.[0]
  if (!address?.startsWith(`${location.origin}/`)) return load()
  // A browser remembers that a module did not come, and asks for it under that address no more.
  const again = (tries.get(address) ?? 0) + 1
  const module = await import(/* @vite-ignore */ `${address}?again=${again}`).catch((error: unknown) => {
    tries.set(address, again)
    throw error
  })
  return module as T
}
