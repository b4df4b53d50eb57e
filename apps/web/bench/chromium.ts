import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { closeAtEnd } from '../../server/bench/product/held.ts'
import { DEMO_PASSWORD } from '../../server/seed/identity/demo-password.ts'
import { findChromium, QUIET } from '../build/browser.ts'

/** A browser that another tool can be told to measure with, by its port. */
export type Measured = { context: BrowserContext; port: number; close(): Promise<void> }

/** A browser with one profile of its own: whatever opens pages in it shares their storage. Throws where there is none. */
export async function openMeasured(): Promise<Measured> {
  const executablePath = await findChromium()
  const profile = await mkdtemp(join(tmpdir(), 'muster-chromium-'))
  const remove = closeAtEnd(() => rm(profile, { recursive: true, force: true, maxRetries: 3 }), { forRun: true })
  const port = await freePort()
  const args = [...QUIET, `--remote-debugging-port=${port}`, '--js-flags=--expose-gc']
  // An interrupted run closes what it opened itself; the browser's own way would end this process before.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const opening = chromium.launchPersistentContext(profile, { executablePath, args, ...signals })
  const closeBrowser = closeAtEnd(async () => (await opening).close(), { forRun: true })
  return {
    context: await opening,
    port,
    async close() {
      await closeBrowser()
      await remove()
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

/** A token of an account of the demo group. */
export async function signInAt(address: string, account: string): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ companyCode: 'ALPHA', account, password: DEMO_PASSWORD }),
  })
  const { data, msg } = (await response.json()) as { data: { accessToken: string }; msg: string }
  if (!response.ok) throw new Error(msg)
  return data.accessToken
}

/** Puts a token into the storage of a site, or takes it out, for every page that the profile opens afterwards. */
export async function keepToken({ context }: Measured, address: string, token: string | undefined): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${address}/#/ping`)
  const act = token === undefined ? 'removeItem("MobileAccessToken")' : `setItem("MobileAccessToken", "${token}")`
  await page.evaluate(`localStorage.${act}`)
  await page.close()
}
