import { useEffect, useEffectEvent } from 'react'
import { deviceNow } from '../page/clock.ts'
import { sessionName } from '../session/token.ts'
import { store, useStore } from '../store/store.ts'
import { windowMemory } from '../store/window-memory.ts'

/** A job that somebody started and does not wait for. */
export type WatchedJob = {
  id: string
  /** The session that started it: the next person to sign in in the same tab is not shown even its title. */
  session: string
  title: string
  begunAt: number
  /** The screen of its result; `:name` takes the property of that name from the result. */
  opens: string
  /** Set where the result is a file: the screen on which it was asked for, and on which it is waited for. */
  fileFor?: string
}

const memory = windowMemory('WatchedJobs')
const watched = store(stored)

/** What this tab watched before it was loaded anew. */
function stored(): readonly WatchedJob[] {
  try {
    const value: unknown = JSON.parse(memory.read() ?? '[]')
    return Array.isArray(value) ? value.filter(isWatched).filter((job) => job.session === sessionName()) : []
  } catch {
    return []
  }
}

function isWatched(value: unknown): value is WatchedJob {
  const { id, session, title, begunAt, opens } = { ...(value as Partial<WatchedJob>) }
  return [id, session, title, opens].every((text) => typeof text === 'string') && typeof begunAt === 'number'
}

function put(next: readonly WatchedJob[]): void {
  memory.write(JSON.stringify(next))
  watched.set(next)
}

/** Stops watching a job; it goes on. */
export function forgetJob(id: string): void {
  put(watched.read().filter((job) => job.id !== id))
}

/** Watches the making of a sheet that was asked for on a screen. */
export function watchSheet(id: string, title: string, screen: string): void {
  const others = watched.read().filter((other) => other.id !== id && other.session === sessionName())
  put([...others, { id, session: sessionName(), title, begunAt: deviceNow(), opens: '', fileFor: screen }])
}

/** The jobs that the corner of the page watches. */
export const useWatchedJobs = (): readonly WatchedJob[] => useStore(watched)

/** Who leaves the screen of a running job, or loads the page anew, finds it in the corner of every other one [X7]. */
export function useHandOver(id: string | undefined, isRunning: boolean, title: string, opens: string): void {
  const handOver = useEffectEvent((job: string, begunAt: number) => {
    const others = watched.read().filter((other) => other.id !== job && other.session === sessionName())
    if (isRunning) put([...others, { id: job, session: sessionName(), title, begunAt, opens }])
  })
  useEffect(() => {
    if (id === undefined) return
    // Its screen shows it again: the tab had only been hidden.
    const begunAt = watched.read().find((job) => job.id === id)?.begunAt ?? deviceNow()
    forgetJob(id)
    const leave = () => handOver(id, begunAt)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])
}
