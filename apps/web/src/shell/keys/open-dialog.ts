import { useSyncExternalStore } from 'react'

/** What of the shell can stand over the page; one at a time. */
export type ShellDialog = 'palette' | 'keys' | 'sign-out'

const listeners = new Set<() => void>()
let open: ShellDialog | undefined

/** Opens one, closing another; with undefined closes. */
export function openDialog(next: ShellDialog | undefined): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one that is open now. */
export function useDialog(): ShellDialog | undefined {
  return useSyncExternalStore(subscribe, () => open)
}
