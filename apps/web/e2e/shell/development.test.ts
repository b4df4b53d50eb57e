import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { productAddress } from '../harness/product.ts'
import { settle } from '../harness/quiet.ts'
import { byViewer, openRoutes } from '../harness/routes.ts'
import { signIn, toUrl } from '../harness/sign-in.ts'
import { waitForScreen } from '../harness/tabs.ts'

const DEV = new URL('../../build/dev.ts', import.meta.url).pathname

/** The address that the development server prints, with a slash at its end; throws what it said where it ends instead. */
async function addressOf(server: ChildProcess): Promise<string> {
  const said: string[] = []
  for await (const line of createInterface({ input: server.stdout! })) {
    said.push(line)
    const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(line)?.[0]
    if (address) return address
  }
  throw new Error(`the development server ended: ${said.join('\n')}`)
}

describe('the page of `npm run dev`', () => {
  const open = useBrowser()
  let server: ChildProcess
  let address: string
  beforeAll(async () => {
    const env = { ...process.env, NODE_ENV: '', NO_COLOR: '1', PORT: new URL(productAddress()).port, WEB_PORT: '0' }
    server = spawn(process.execPath, [DEV], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    address = await addressOf(server)
  })
  afterAll(async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  })

  it('signs in', async () => {
    const page = await open('/ping')
    await page.goto(`${address}#/login`)
    await signIn(page, 'hr')
    await expect.poll(() => toUrl(page)).toBe('/dashboard')
    await settle(page)
  })

  // A test fails on every word in the console: here React says what it says in development alone.
  it('draws every screen, and what a row opens, without a warning of React', async () => {
    for (const [as, routes] of byViewer(await openRoutes(open))) {
      const page = await open('/ping', { as })
      await page.goto(`${address}#/ping`)
      for (const { path, screen } of routes) {
        await page.goto(`${address}#${path}`)
        if (screen.access !== 'public') await waitForScreen(page, path)
        await settle(page)
        const row = page.locator('main [data-row] .m-row-open').filter({ visible: true }).first()
        if ((await row.count()) === 0) continue
        await row.click()
        await settle(page)
      }
    }
  })
})
