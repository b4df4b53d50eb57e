import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { deviceNow } from '../page/clock.ts'
import { readToken } from '../session/token.ts'
import { windowMemory } from '../store/window-memory.ts'

/** A job that somebody started and does not wait for. */
export type WatchedJob = {
  id: string
  /** The session that started it: whoever signs in after it in the same tab is not shown so much as its title. */
  session: string
  title: string
  begunAt: number
  /** The screen of its result; `:name` takes the property of that name from the result. */
  opens: string
  /** Set where the result is a file: the screen on which it was asked for, and on which it is waited for. */
  fileFor?: string
}

const memory = windowMemory('WatchedJobs')
let watched: readonly WatchedJob[] = stored()
const listeners = new Set<() => void>()

/** What this tab watched before it was loaded anew. */
function stored(): readonly WatchedJob[] {
  try {
    const value: unknown = JSON.parse(memory.read() ?? '[]')
    return Array.isArray(value) ? value.filter(isWatched).filter((job) => job.session === sessionNow()) : []
  } catch {
    return []
  }
}

/** Names the session by the end of its token. */
function sessionNow(): string {
  return readToken()?.slice(-12) ?? ''
}

function isWatched(value: unknown): value is WatchedJob {
  const { id, session, title, begunAt, opens } = { ...(value as Partial<WatchedJob>) }
  return [id, session, title, opens].every((text) => typeof text === 'string') && typeof begunAt === 'number'
}

function put(next: readonly WatchedJob[]): void {
  watched = next
  memory.write(JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** Stops watching a job; it goes on. */
export function forgetJob(id: string): void {
  put(watched.filter((job) => job.id !== id))
}

/** Watches the making of a sheet that was asked for on a screen. */
export function watchSheet(id: string, title: string, screen: string): void {
  const others = watched.filter((other) => other.id !== id && other.session === sessionNow())
  put([...others, { id, session: sessionNow(), title, begunAt: deviceNow(), opens: '', fileFor: screen }])
}

/** The jobs that the corner of the page watches. */
export function useWatchedJobs(): readonly WatchedJob[] {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => watched,
  )
}

/** Who leaves the screen of a running job, or loads the page anew, finds it in the corner of every other one [X7]. */
export function useHandOver(id: string | undefined, isRunning: boolean, title: string, opens: string): void {
  const handOver = useEffectEvent((job: string, begunAt: number) => {
    const others = watched.filter((other) => other.id !== job && other.session === sessionNow())
    if (isRunning) put([...others, { id: job, session: sessionNow(), title, begunAt, opens }])
  })
  useEffect(() => {
    if (id === undefined) return
    // Its screen shows it again: the tab had only been hidden.
    const begunAt = watched.find((job) => job.id === id)?.begunAt ?? deviceNow()
    forgetJob(id)
    const leave = () => handOver(id, begunAt)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])
}
