import { useSyncExternalStore } from 'react'

/** A value of the page that several places follow. */
export type Store<T> = { read: () => T; set: (next: T) => void; subscribe: (changed: () => void) => () => void }

/**
 * A value that notifies its listeners when it changes. A function as `initial` finds it when it is first asked for. What changes it
 * from outside, such as another window, is followed by `follow` for as long as somebody listens; it gives the way to stop.
 */
export function store<T>(initial: T | (() => T), follow?: () => () => void): Store<T> {
  let held: { value: T } | undefined
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined
  const read = () => {
    held ??= { value: initial instanceof Function ? initial() : initial }
    return held.value
  }
  return {
    read,
    set(next) {
      if (Object.is(next, read())) return
      held = { value: next }
      for (const listener of listeners) listener()
    },
    subscribe(changed) {
      if (listeners.size === 0) stop = follow?.()
      listeners.add(changed)
      return () => {
        if (listeners.delete(changed) && listeners.size === 0) stop?.()
      }
    },
  }
}

/** The value as React state. */
export function useStore<T>(of: Pick<Store<T>, 'read' | 'subscribe'>): T {
  return useSyncExternalStore(of.subscribe, of.read)
}
