import { store } from '../store/store.ts'

/** How many calls cover the page now: those that change something and are not flagged silent [4.04]. */
export const waiting = store(0)

/** Counts a call from now until its promise is settled. */
export async function countCall<T>(work: Promise<T>): Promise<T> {
  waiting.set(waiting.read() + 1)
  try {
    return await work
  } finally {
    waiting.set(waiting.read() - 1)
  }
}

const reads = new Map<string, AbortController>()

/**
 * A signal for a read that stands in for an identical one under way: that one is cancelled [4.03]. `done` forgets it.
 */
export function readSignal(name: string): { signal: AbortSignal; done: () => void } {
  reads.get(name)?.abort()
  const controller = new AbortController()
  reads.set(name, controller)
  return {
    signal: controller.signal,
    done: () => {
      if (reads.get(name) === controller) reads.delete(name)
    },
  }
}

/** Cancels every read under way, never a submit or an upload [2.22, 4.03]. */
export function cancelReads(): void {
  for (const controller of reads.values()) controller.abort()
  reads.clear()
}

/** A second click within this time is the same one [9.01]. */
const DEBOUNCE_MS = 500

/** Gives a way to do an action that takes an equal one, begun less than half a second before, for the same [9.01]: its answer serves both. */
export function debouncer<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
  let last: { name: string; at: number; outcome: Promise<T> } | undefined
  return (name, work) => {
    const at = performance.now()
    if (last?.name === name && at - last.at < DEBOUNCE_MS) return last.outcome
    last = { name, at, outcome: work() }
    return last.outcome
  }
}

let isClosed = false

/** Cancels every read and lets none begin any more: the session is being ended, and what is asked after it would be refused. */
export function closeReads(): void {
  isClosed = true
  cancelReads()
}

/** Whether reads may still begin. */
export const readsAreClosed = (): boolean => isClosed

const files = new WeakMap<File, number>()
let chosen = 0

/** Tells a file of an upload from every other that was chosen, one of the same name included; empty without one. */
export function nameOfFile(file: File | undefined): string {
  if (!file) return ''
  const number = files.get(file) ?? ++chosen
  files.set(file, number)
  return `${number} ${file.name}`
}

const submits = new Map<string, Promise<unknown>>()

/** An identical submit that is under way answers for both: a double click makes one record, and nothing is cancelled. */
export function oneSubmit<T>(name: string, work: () => Promise<T>): Promise<T> {
  const known = submits.get(name)
  // The name holds method, address, body and key, so an equal name means an equal reply.
  if (known) return known as Promise<T>
  const promise = work().finally(() => submits.delete(name))
  submits.set(name, promise)
  return promise
}
