import './shell/boot.ts'
import { createRoot } from 'react-dom/client'
import { recordFault, watchFaults } from './lib/faults.ts'
import { openWords } from './lib/i18n.ts'
import { screens } from './modules.ts'
import { App } from './shell/app.tsx'
import { UNLOADABLE } from './shell/last-resort.ts'
import { openRouter } from './shell/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no element #root')
watchFaults()
await openWords().catch((error: unknown) => {
  dispatchEvent(new Event(UNLOADABLE))
  throw error
})
createRoot(root, {
  onCaughtError(error, { componentStack }) {
    console.error(error)
    recordFault('crash', error, componentStack ?? '')
  },
}).render(<App router={openRouter(screens)} />)
