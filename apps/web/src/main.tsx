import './shell/boot/boot.ts'
import { createRoot } from 'react-dom/client'
import { recordFault, watchFaults } from './lib/fault/faults.ts'
import { ChunkError } from './lib/page/load-chunk.ts'
import { pathOf } from './lib/place/path-of.ts'
import { watchRestored } from './lib/session/end-session.ts'
import { readToken } from './lib/session/token.ts'
import { openWords } from './lib/words/i18n.ts'
import { screens } from './modules.ts'
import { UNLOADABLE } from './shell/boot/last-resort.ts'
import { App } from './shell/frame/app.tsx'
import { fetchAhead, openRouter } from './shell/frame/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no element #root')
watchFaults()
watchRestored()
const isSignedIn = readToken() !== undefined
// Shell and screen come while the words do.
if (isSignedIn) fetchAhead(screens, pathOf(location.hash.slice(1)))
await openWords(isSignedIn).catch((error: unknown) => {
  dispatchEvent(new Event(UNLOADABLE))
  throw error
})
createRoot(root, {
  onCaughtError(error, { componentStack }) {
    console.error(error)
    if (error instanceof ChunkError) error.wasShown = true
    recordFault('crash', error, componentStack ?? '')
  },
}).render(<App router={openRouter(screens)} />)
