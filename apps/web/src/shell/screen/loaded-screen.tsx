import { type Part, partOf } from '../../lib/page/part.tsx'
import type { ScreenRecord } from '../../lib/registry/screen.ts'

const parts = new Map<string, Part<object>>()

function partFor(screen: ScreenRecord): Part<object> {
  const load = async () => {
    const { Screen, readAhead } = await screen.load()
    readAhead?.()
    return Screen
  }
  const part = parts.get(screen.name) ?? partOf(load, (Screen) => Screen)
  parts.set(screen.name, part)
  return part
}

/** Fetches the component of a screen, or does so `ahead` of anybody's asking; that it does not come is met where it is drawn. */
export function fetchScreen(screen: ScreenRecord, ahead: boolean): Promise<void> {
  const part = partFor(screen)
  return ahead ? part.fetchAhead() : part.fetch()
}

/** A screen: at once where its component has been fetched, else as soon as it has. */
export function LoadedScreen({ screen }: { screen: ScreenRecord }) {
  const { Drawn } = partFor(screen)
  return <Drawn />
}
