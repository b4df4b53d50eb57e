import type { CallError } from './call-error.ts'

type Listener = (error: CallError) => void

const listeners = new Set<Listener>()

/** Subscribes to every failure that is to be shown as a notice [8.05]; the shell listens. Returns the way to stop. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Has a failure shown as a notice. What we cancelled ourselves is no failure, and a lost session has its own way [8.02]. */
export function reportFailure(error: CallError): void {
  if (error.failure === 'cancelled' || error.code === 401) return
  for (const listener of listeners) listener(error)
}
