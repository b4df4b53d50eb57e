import { store } from '../store/store.ts'

/** The build that this page runs, as its own head says; empty while it is developed. */
export function ownBuild(): string {
  return document.querySelector('meta[name=build]')?.getAttribute('content') ?? ''
}

/** Stands for the build that took this one's place where a part of this one did not come. */
const MISSING = 'missing'

/** The build that is served now where it is another one, or `missing` where a part of the running one did not come. */
export const newBuild = store<string | undefined>(undefined)

/** A part did not come: most likely a newer build took the place of this one. Until the page is loaded anew it may lack others. */
export function missChunk(): void {
  if (newBuild.read() === undefined) newBuild.set(MISSING)
}

/** Notes from an answer which build is served now [8.09]. */
export function noteBuild(served: string | null): void {
  if (served === null) return
  const own = ownBuild()
  if (own === '') return
  // Said once it stays said: while servers start anew one by one, each answer comes from another of the two.
  if (served !== own && newBuild.read() !== MISSING) newBuild.set(served)
}
