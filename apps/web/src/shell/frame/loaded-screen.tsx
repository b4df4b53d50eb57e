import { type Part, partOf } from '../../lib/page/part.tsx'
import type { Search } from '../../lib/place/search.ts'
import type { ScreenRecord } from '../../lib/registry/screen.ts'

type Loaded = Awaited<ReturnType<ScreenRecord['load']>>
type Known = { part: Part<object>; readAhead?: Loaded['readAhead'] }

const known = new Map<string, Known>()

function knownOf(screen: ScreenRecord): Known {
  const found = known.get(screen.name)
  if (found) return found
  const componentOf = ({ Screen, readAhead }: Loaded) => {
    made.readAhead = readAhead
    return Screen
  }
  const made: Known = { part: partOf(screen.load, componentOf) }
  known.set(screen.name, made)
  return made
}

/** Fetches the component of a screen before anybody asks for it. */
export function fetchScreenAhead(screen: ScreenRecord): Promise<void> {
  return knownOf(screen).part.fetchAhead()
}

/**
 * Fetches the component of a screen, and has what it will show at an address read meanwhile. That it does not come is met where it
 * is drawn.
 */
export async function fetchScreen(screen: ScreenRecord, search: Search): Promise<void> {
  const own = knownOf(screen)
  await own.part.fetch()
  own.readAhead?.(search)
}

/** A screen: at once where its component has been fetched, else as soon as it has. */
export function LoadedScreen({ screen }: { screen: ScreenRecord }) {
  const { Drawn } = knownOf(screen).part
  return <Drawn />
}
