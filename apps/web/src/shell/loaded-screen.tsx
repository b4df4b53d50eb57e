import { type ComponentType, lazy } from 'react'
import { loadChunk } from '../lib/load-chunk.ts'
import type { ScreenRecord } from '../lib/screen.ts'

const fetched = new Map<string, ComponentType>()

/** Fetches the component of a screen; a failure is shown by whoever draws it. */
export async function fetchScreen(screen: ScreenRecord): Promise<void> {
  if (fetched.has(screen.name)) return
  try {
    const { Screen } = await loadChunk(screen.load)
    fetched.set(screen.name, Screen)
  } catch {
    // Drawing it tries once more, and what it throws there is caught by the boundary around it.
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
  const Screen = fetched.get(screen.name) ?? laterOf(screen)
  return <Screen />
}
