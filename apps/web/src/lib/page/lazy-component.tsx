import { type ComponentType, type ReactNode, use } from 'react'
import { ChunkError, loadChunk } from './load-chunk.ts'

/** A component of the page that lies in a chunk of its own. */
export type LazyComponent<P extends object> = {
  /** Fetches it. Never rejects: that it does not come is met where it is drawn. */
  fetch: () => Promise<void>
  /** Fetches it before anybody asks for it: what does not come then is not spoken of, and is asked for again when it is drawn. */
  fetchAhead: () => Promise<void>
  /** The component: at once where it has been fetched, else as soon as it comes. Throws a ChunkError to the boundary around it. */
  Drawn: (props: P) => ReactNode
}

export type LazyOptions = {
  /** Whether nothing is drawn where it does not come, and everything around it stands. */
  isOptional?: boolean
}

/** Known to React as done, so that nothing waits for it, not even for a moment. */
const DONE: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

/**
 * Makes a part of what loads its module and of which component in it is meant. That it did not come holds until people were shown
 * it; whoever draws it after that, such as a press on "Retry", asks for it anew.
 */
export function makeLazyComponent<M, P extends object>(
  load: () => Promise<M>,
  componentOf: (module: M) => ComponentType<P>,
  { isOptional = false }: LazyOptions = {},
): LazyComponent<P> {
  let Component: ComponentType<P> | undefined
  let failure: ChunkError | undefined
  let ahead: Promise<void> | undefined
  let coming: Promise<void> | undefined
  let waitedFor = DONE

  const begin = async (isQuiet: boolean) => {
    if (Component) return
    try {
      Component = componentOf(await loadChunk(load, { isQuiet }))
    } catch (error) {
      if (!isQuiet) failure = error instanceof ChunkError ? error : new ChunkError(error)
    }
  }
  const fetchAhead = () => {
    ahead ??= begin(true).finally(() => {
      ahead = undefined
    })
    return ahead
  }
  const fetch = () => {
    if (failure?.wasShown) failure = undefined
    if (Component || failure) return DONE
    coming ??= (ahead ?? DONE)
      .then(() => begin(false))
      .finally(() => {
        coming = undefined
      })
    return coming
  }
  return {
    fetch,
    fetchAhead,
    Drawn(props) {
      if (failure?.wasShown) failure = undefined
      if (!Component && !failure) waitedFor = fetch()
      // Asked for when it is there as well: React goes on with a component that waits for the same promise as before.
      use(waitedFor)
      if (Component) return <Component {...props} />
      if (failure && !isOptional) throw failure
      return null
    },
  }
}
