import './shell/boot.ts'
import { createRoot } from 'react-dom/client'
import { openWords } from './lib/i18n.ts'
import { screens } from './modules.ts'
import { App } from './shell/app.tsx'
import { openRouter } from './shell/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no element #root')
await openWords()
createRoot(root).render(<App router={openRouter(screens)} />)
