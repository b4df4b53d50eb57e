import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where a Chromium is: `CHROMIUM_PATH`, the system's, or the one of the npm package for Linux; undefined when there is none. */
async function findChromium(): Promise<string | undefined> {
  const own = process.env.CHROMIUM_PATH
  if (own) return own
  const system = PLACES.find((path) => existsSync(path))
  if (system || process.platform !== 'linux') return system
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    return await packed.executablePath()
  } catch {
    return undefined
  }
}

/** A browser without window for looking at built pages, or undefined where there is none. */
export async function openBrowser(): Promise<Browser | undefined> {
  const executablePath = await findChromium()
  return executablePath ? chromium.launch({ executablePath, args: QUIET }) : undefined
}
