import { store } from '../store/store.ts'

/** The build that this page runs, as its own head says; empty while it is developed. */
export function ownBuild(): string {
  return document.querySelector('meta[name=build]')?.getAttribute('content') ?? ''
}

/** The build that is served now where it is another one, or `missing` where a part of the running one did not come. */
export const newBuild = store<string | undefined>(undefined)

/** Hears from an answer which build is served now [8.09]. */
export function hearBuild(served: string | null): void {
  if (served === null) return
  const own = ownBuild()
  if (own !== '') newBuild.set(served === own ? undefined : served)
}
