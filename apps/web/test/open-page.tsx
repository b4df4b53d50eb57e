import { openWords } from '../src/lib/words/i18n.ts'
import { screens } from '../src/modules.ts'
import { App } from '../src/shell/frame/app.tsx'
import { openRouter } from '../src/shell/frame/router.tsx'

/** The whole page as `main.tsx` draws it, its words and its screen loaded. `close` stops what listens to the address. */
export async function openPage(isSignedIn: boolean) {
  await openWords(isSignedIn)
  const router = openRouter(screens)
  await router.load()
  return { drawn: <App router={router} onDrawn={() => {}} />, close: () => router.history.destroy() }
}
