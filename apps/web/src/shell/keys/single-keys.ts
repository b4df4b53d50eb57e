import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../lib/store/storage.ts'

const KEY = 'SingleKeys'
const OFF = 'off'

const listeners = new Set<() => void>()
let on: boolean | undefined

function read(): boolean {
  on ??= readStored(KEY) !== OFF
  return on
}

function changedElsewhere(event: StorageEvent): void {
  if (event.key !== KEY && event.key !== null) return
  on = undefined
  for (const listener of listeners) listener()
}

/** Lets keys without Ctrl and Alt act on this device, or turns them off (WCAG 2.1.4). */
export function setSingleKeys(next: boolean): void {
  on = next
  writeStored(KEY, next ? undefined : OFF)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', changedElsewhere)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', changedElsewhere)
  }
}

/** Whether keys without Ctrl and Alt act on this device; they do unless somebody turned them off. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, read)
}
