import './shell/boot/boot.ts'
import './shell/boot/first-frame.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { recordFault, watchFaults } from './lib/fault/faults.ts'
import { ChunkError } from './lib/page/load-chunk.ts'
import { readyMoments } from './lib/page/moment-format.ts'
import { watchRestored } from './lib/session/end-session.ts'
import { readToken } from './lib/session/token.ts'
import { openWords } from './lib/words/i18n.ts'
import { screens } from './modules.ts'
import { UNLOADABLE } from './shell/boot/last-resort.ts'
import { App } from './shell/frame/app.tsx'
import { openRouter } from './shell/frame/router.tsx'

/** People notice no wait that is shorter. */
const NOTICED_MS = 400

const root = document.getElementById('root')
if (!root) throw new Error('the page has no element #root')
watchFaults()
watchRestored()
// Not awaited at the top of the module: every other file imports from this one, and would wait with it.
void draw(root)

/** Draws the page as soon as its words are there and, unless that takes notably longer, its first screen. */
async function draw(root: HTMLElement): Promise<void> {
  const words = openWords(readToken() !== undefined)
  const router = openRouter(screens)
  // Shell and screen come while the words do.
  // What goes wrong with it is shown by what is drawn.
  const loaded = router.load().catch(() => {})
  // The first moment that a browser writes is dear; now it has nothing else to do.
  if (readToken() !== undefined) setTimeout(readyMoments)
  // Until it is drawn the router does not hear itself where the address goes. A listener of its own: with the router's, that one
  // would be taken away.
  const stop = router.history.subscribe((change) => void router.load(change))
  await words.catch((error: unknown) => {
    dispatchEvent(new Event(UNLOADABLE))
    throw error
  })
  // Drawn before that it is whole a third of a second late: so long React keeps what stands in the place of something to come.
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, NOTICED_MS))])
  const page = createRoot(root, {
    onCaughtError(error, { componentStack }) {
      console.error(error)
      if (error instanceof ChunkError) error.wasShown = true
      recordFault('crash', error, componentStack ?? '')
    },
    // What React got over by drawing all of it anew says only that it did; what went wrong is its cause.
    onRecoverableError: (error) => reportError((error instanceof Error && error.cause) || error),
  })
  // In parts, so that a press in between is heard.
  startTransition(() => page.render(<App router={router} onDrawn={stop} />))
}
