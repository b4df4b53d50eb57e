import { type LazyComponent, makeLazyComponent } from '../../lib/page/lazy-component.tsx'
import type { ScreenRecord } from '../../lib/registry/screen.ts'

const lazyScreens = new Map<string, LazyComponent<object>>()

function findLazyScreen(screen: ScreenRecord): LazyComponent<object> {
  const load = async () => {
    const { Screen, readAhead } = await screen.load()
    readAhead?.()
    return Screen
  }
  const part = lazyScreens.get(screen.name) ?? makeLazyComponent(load, (Screen) => Screen)
  lazyScreens.set(screen.name, part)
  return part
}

/** Fetches the component of a screen, or does so `ahead` of anybody's asking; that it does not come is met where it is drawn. */
export function fetchScreen(screen: ScreenRecord, ahead: boolean): Promise<void> {
  const part = findLazyScreen(screen)
  return ahead ? part.fetchAhead() : part.fetch()
}

/** A screen: at once where its component has been fetched, else as soon as it has. */
export function LoadedScreen({ screen }: { screen: ScreenRecord }) {
  const { Drawn } = findLazyScreen(screen)
  return <Drawn />
}
