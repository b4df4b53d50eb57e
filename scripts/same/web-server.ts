import { Window } from 'happy-dom'
import { createViteServer } from 'vitest/node'
import { webConfig } from '../../apps/web/build/config.ts'

/** What of a browser the modules of the web ask for when they are loaded. */
const OF_A_BROWSER = [
  'document',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'addEventListener',
  'removeEventListener',
  'matchMedia',
  'HTMLElement',
] as const

/** Loads files of the web as a browser would, by their paths below apps/web, and ends with all that it opened. */
export async function withWeb<T>(work: (load: (path: string) => Promise<unknown>) => Promise<T>): Promise<T> {
  const window = new Window({ url: 'http://localhost/' })
  for (const name of OF_A_BROWSER) {
    const value: unknown = window[name]
    const isCalled = typeof value === 'function' && !/^[A-Z]/.test(name)
    Object.defineProperty(globalThis, name, {
      value: isCalled ? value.bind(window) : value,
      configurable: true,
    })
  }
  const vite = await createViteServer({
    ...webConfig('product'),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  })
  try {
    return await work((path) => vite.ssrLoadModule(path))
  } finally {
    await vite.close()
    await window.happyDOM.close()
    for (const name of OF_A_BROWSER) Reflect.deleteProperty(globalThis, name)
  }
}
