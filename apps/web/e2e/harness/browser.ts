import type { Locale } from '@muster/kernel/names'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openBrowser } from '../../build/browser.ts'
import { type Account, type Company, forgetTokens, tokenOf } from './api.ts'
import { giveTime } from './clock.ts'
import { giveFonts, requireFonts } from './fonts.ts'
import { KNOWS_LOCAL_NAME } from './local-name.ts'
import { takePicture } from './pictures.ts'
import { productAddress } from './product.ts'
import { listen, settle } from './quiet.ts'
import { forgetRows } from './routes.ts'
import { delayAnswers, slowDown } from './slower.ts'
import { watch } from './watch.ts'
import { wordsOf } from './words-of.ts'

/** How a page is looked at; signed out unless an account is named. */
export type Look = {
  as?: Account
  company?: Company
  width?: number
  height?: number
  mode?: 'light' | 'dark'
  locale?: Locale
  /** What the browser itself prefers, in order. */
  languages?: string
  /** Of all scripts, where every name has to look as it is; else of the language. False: those of the machine and of the product. */
  fonts?: 'all' | false
  /**
   * The page may be one that an earlier test of the file looked so with, gone on in as people do: it is there three times as soon. For
   * tests that change nothing but the size and the mode of the page, its answers and what is open on it, and expect no reports.
   */
  goesOn?: boolean
  /** Reports that belong to what a test does, each told why it is right there. */
  expected?: readonly { report: RegExp; because: string }[]
}

export type Open = (path: string, look?: Look) => Promise<Page>

const PHONE = 700

/** How long a step of a test may take before it counts as hung. */
export const HUNG_MS = 30_000

let callers = process.pid
/** Each page is another caller: a run loads more in a minute than one address may. */
function nextCaller(): Record<string, string> {
  callers++
  return { 'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}` }
}

let running: Browser | undefined

/** The browser of this process. It stays for the files that come after: each page has a context of its own. */
async function sharedBrowser(): Promise<Browser> {
  if (!running?.isConnected()) running = await openBrowser([KNOWS_LOCAL_NAME])
  return running
}

type Opened = { context: BrowserContext; page: Page; look: string | undefined }

/**
 * The browser for a file of tests, and the way to open a page of the product in it: in a context of its own, with fonts, theme,
 * language and session as asked for. A test fails on every report of the policy, uncaught error and error of the console.
 */
export function useBrowser(): Open {
  let browser: Browser
  const faults: string[] = []
  const open: Opened[] = []
  const left = new Map<string, Opened>()

  beforeAll(async () => {
    // The files before may have ended a session or deleted a row that they knew.
    forgetTokens()
    forgetRows()
    browser = await sharedBrowser()
  })
  afterEach(async ({ task }) => {
    const opened = open.splice(0)
    const contexts = opened.map(({ context }) => context)
    const shown = task.result?.state === 'fail' ? await keepSight(contexts, task.name) : []
    // What is asked for while everything is taken away is no fault.
    const found = [...faults.splice(0).map((fault) => `reports of the page: ${fault}`), ...shown]
    const isWell = found.length === 0 && task.result?.state !== 'fail'
    await Promise.all(opened.map((one) => (isWell && one.look !== undefined ? leave(one, left) : putAway(one))))
    faults.length = 0
    // In the message itself, which stands in every report of the run.
    if (found.length > 0) throw new Error(found.join('\n'))
  })
  afterAll(async () => {
    await Promise.all([...left.values()].map(putAway))
  })

  async function begin(look: Look): Promise<Opened> {
    const { width = 1440, height = width < PHONE ? 844 : 900, languages = 'en-US' } = look
    const context = await browser.newContext({
      baseURL: productAddress(),
      viewport: { width, height },
      hasTouch: width < PHONE,
      locale: languages,
      timezoneId: 'Asia/Ho_Chi_Minh',
      ...MEDIA,
      acceptDownloads: true,
      extraHTTPHeaders: nextCaller(),
    })
    context.setDefaultTimeout(HUNG_MS)
    await delayAnswers(context)
    await giveTime(context)
    const fonts = fontsOf(look)
    if (fonts) await giveFonts(context, fonts)
    await watch(context, faults, look.expected)
    await context.addInitScript(stored(await storageOf(look)))
    const page = await context.newPage()
    await slowDown(page)
    listen(page)
    return { context, page, look: look.goesOn ? JSON.stringify(look) : undefined }
  }

  const hasFonts = new Map<string, Promise<void>>()
  return async (path, look = {}) => {
    const key = JSON.stringify(look)
    const earlier = look.goesOn ? left.get(key) : undefined
    left.delete(key)
    const opened = earlier ?? (await begin(look))
    open.push(opened)
    if (earlier) await earlier.context.setExtraHTTPHeaders(nextCaller())
    const { page } = opened
    await page.goto(`/#${path}`)
    const fonts = fontsOf(look)
    if (fonts) await (hasFonts.get(fonts) ?? hasFonts.set(fonts, requireFonts(page, fonts)).get(fonts))
    return page
  }
}

const MEDIA = { colorScheme: 'light', reducedMotion: 'reduce' } as const
const fontsOf = (look: Look) => look.fonts ?? look.locale ?? 'en_US'

/** Leaves a page for the next test that looks so: without what is open on it, nor the tab that would keep the rest. */
async function leave(opened: Opened, left: Map<string, Opened>): Promise<void> {
  const { page, look = '' } = opened
  if (page.isClosed() || left.has(look)) return putAway(opened)
  left.set(look, opened)
  const { width = 1440, height = width < PHONE ? 844 : 900 }: Look = JSON.parse(look)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const key of ['Escape', 'Escape', 'Escape', 'Alt+w']) await page.keyboard.press(key)
  await page.emulateMedia(MEDIA)
  await page.setViewportSize({ width, height })
  await settle(page)
  await page.goto('/#/ping')
}

async function putAway({ context }: Opened): Promise<void> {
  // What a test held back must not reach the product now.
  await context.setOffline(true)
  // What a test answers by itself may still be under way when its page goes.
  await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/** What the pages showed when a test failed: as pictures, and in a line of words each, because a report brings no pictures along. */
async function keepSight(contexts: readonly BrowserContext[], name: string): Promise<string[]> {
  const pages = contexts.flatMap((context) => context.pages())
  await Promise.all(pages.map((page, i) => takePicture(page, `failed ${name} ${i || ''}`)))
  return Promise.all(pages.map(async (page) => `the page showed: ${await wordsOf(page)}`))
}

async function storageOf({ as, company, mode, locale }: Look): Promise<Record<string, string>> {
  return {
    ...(as && { MobileAccessToken: await tokenOf(as, company) }),
    ...(mode && { Theme: JSON.stringify({ palette: 'theme-A', mode }) }),
    ...(locale && { GlobalState: JSON.stringify({ locale }) }),
  }
}

/** Puts what a page begins with into its storage, once: loading it anew keeps what the test made of it. */
function stored(values: Record<string, string>): string {
  return `if (location.protocol.startsWith('http') && !sessionStorage.getItem('begun')) {
    sessionStorage.setItem('begun', '1')
    for (const [key, value] of Object.entries(${JSON.stringify(values)})) localStorage.setItem(key, value)
  }`
}
