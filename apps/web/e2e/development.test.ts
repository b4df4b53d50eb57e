import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webConfig } from '../build/config.ts'
import { useBrowser } from './harness/browser.ts'
import { productAddress } from './harness/product.ts'
import { settle } from './harness/quiet.ts'
import { byViewer, openRoutes } from './harness/routes.ts'
import { placeOf, signIn } from './harness/sign-in.ts'

/** The server of `npm run dev`, before a product that runs already; what it makes of packages lies in a folder of its own. */
async function serveSources(cacheDir: string): Promise<ViteDevServer> {
  const config = webConfig('product')
  const vite = await createServer({
    ...config,
    cacheDir,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', ws: false, watch: null, proxy: { '/api': productAddress() } },
  })
  return vite.listen()
}

describe('the page of `npm run dev`', () => {
  const open = useBrowser()
  const cache = mkdtempSync(join(tmpdir(), 'muster-dev-'))
  let vite: ViteDevServer
  let address: string
  beforeAll(async () => {
    vite = await serveSources(cache)
    address = vite.resolvedUrls?.local[0] ?? ''
  })
  afterAll(async () => {
    await vite?.close()
    rmSync(cache, { recursive: true, force: true })
  })

  it('signs in', async () => {
    const page = await open('/ping')
    await page.goto(`${address}#/login`)
    await signIn(page, 'hr')
    await expect.poll(() => placeOf(page)).toBe('/dashboard')
    await settle(page)
  })

  // A test fails on every word in the console: here React says what it says in development alone.
  it('draws every screen, and what a row opens, without a warning of React', async () => {
    for (const [as, routes] of byViewer(await openRoutes(open))) {
      const page = await open('/ping', { as })
      await page.goto(`${address}#/ping`)
      for (const { path } of routes) {
        await page.goto(`${address}#${path}`)
        await settle(page)
        const row = page.locator('main [data-row] .m-row-open').filter({ visible: true }).first()
        if ((await row.count()) === 0) continue
        await row.click()
        await settle(page)
      }
    }
  })
})
