import { type ComponentType, lazy } from 'react'
import { loadChunk } from '../../lib/page/load-chunk.ts'
import type { ScreenRecord } from '../../lib/registry/screen.ts'

const fetched = new Map<string, ComponentType>()
const missing = new Map<string, unknown>()
/** A screen that did not come is not asked for again at once: it has been tried twice. */
const AGAIN_AFTER_MS = 3000

/** Fetches the component of a screen; a failure is shown by whoever draws it. */
export async function fetchScreen(screen: ScreenRecord): Promise<void> {
  if (fetched.has(screen.name)) return
  try {
    const { Screen } = await loadChunk(screen.load)
    fetched.set(screen.name, Screen)
  } catch (error) {
    missing.set(screen.name, error)
    setTimeout(() => missing.delete(screen.name), AGAIN_AFTER_MS)
  }
}

const later = new Map<string, ComponentType>()

function laterOf(screen: ScreenRecord): ComponentType {
  const known = later.get(screen.name)
  if (known) return known
  const component = lazy(async () => {
    try {
      return { default: (await loadChunk(screen.load)).Screen }
    } catch (error) {
      // A lazy component keeps its failure for good: the next try is another one.
      later.delete(screen.name)
      throw error
    }
  })
  later.set(screen.name, component)
  return component
}

/** A screen: at once where its component has been fetched, else as soon as it has. */
export function LoadedScreen({ screen }: { screen: ScreenRecord }) {
  if (missing.has(screen.name)) throw missing.get(screen.name)
  const Screen = fetched.get(screen.name) ?? laterOf(screen)
  return <Screen />
}
