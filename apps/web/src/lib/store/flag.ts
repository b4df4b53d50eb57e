import { useSyncExternalStore } from 'react'

/** A value of the page that several places follow. */
export type Flag<T> = { read: () => T; set: (next: T) => void; subscribe: (changed: () => void) => () => void }

/** A value that tells its listeners when it changes. */
export function flag<T>(initial: T): Flag<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** The value as React state. */
export function useFlag<T>(of: Flag<T>): T {
  return useSyncExternalStore(of.subscribe, of.read)
}
