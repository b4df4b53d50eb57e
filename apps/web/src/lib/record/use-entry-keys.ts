import { useRef } from 'react'

/**
 * Keys for the rows of a list whose entries have no name of their own: a row keeps its key, and with it what is being typed there, when
 * one above it goes. `removed` is called with the place of a row before the list is given without it.
 */
export function useEntryKeys(count: number): { keys: readonly number[]; removed: (at: number) => void } {
  const made = useRef(0)
  const keys = useRef<number[]>([])
  while (keys.current.length < count) keys.current.push(made.current++)
  keys.current.length = count
  return { keys: keys.current, removed: (at) => keys.current.splice(at, 1) }
}
