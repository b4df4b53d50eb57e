import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { whatLacks } from './missing-libraries.ts'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const NONE = 'no Chromium found: install one, or set CHROMIUM_PATH'
/** What every browser is started with: no window, nothing of its own accord on the network. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

/**
 * Where a Chromium is: `CHROMIUM_PATH`, the system's, or the one of the npm package for Linux. Throws when there is none.
 * With `CHROMIUM_FROM=npm` the system's is passed over, as on a machine that has none.
 */
export async function findChromium(): Promise<string> {
  const { CHROMIUM_PATH: own, CHROMIUM_FROM: from } = process.env
  if (own) return own
  const system = from === 'npm' ? undefined : PLACES.find((path) => existsSync(path))
  if (system) return system
  try {
    if (process.platform === 'linux') return await (await import('@sparticuz/chromium')).default.executablePath()
  } catch (cause) {
    throw new Error(NONE, { cause })
  }
  throw new Error(NONE)
}

/**
 * A browser without window for looking at built pages, started with `more` arguments. Throws where there is none, and with the
 * names of the missing libraries and the command that installs them when the system lacks some.
 */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = await findChromium()
  try {
    return await chromium.launch({ executablePath, args: [...QUIET, ...more] })
  } catch (error) {
    throw new Error(whatLacks(executablePath) ?? `${executablePath} does not start`, { cause: error })
  }
}
