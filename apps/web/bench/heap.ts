import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { goByMenu, screensIn, workList } from './actions.ts'
import type { Figure } from './figure.ts'
import { machineCodeOf } from './machine-code.ts'

const OPEN_AT_MOST = 12
/** Tabs that are kept alive, and those in the bar; the bare page has neither. */
const PANES = 'main > .m-pane'
const TABS = '[role=tablist] [role=tab]'
const BEYOND = ['#/attendance/imports', '#/attendance/patterns']
/** Answers that nobody looks at are kept for five minutes. */
const ANSWERS_LAST = '06:00'

async function heapOf(cdp: CDPSession): Promise<number> {
  // Twice, because what finalizers release is collected the next time.
  for (let i = 0; i < 2; i++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

/** Closes what is open by its key, as far as there is such a thing, ends at the dashboard, and lets kept answers expire. */
async function closeAll(page: Page): Promise<void> {
  for (let i = 0; i < OPEN_AT_MOST; i++) {
    await page.keyboard.press('Alt+w')
    await page.waitForTimeout(50)
  }
  await page.evaluate('location.hash = "#/dashboard"')
  await page.waitForTimeout(1000)
  await page.clock.fastForward(ANSWERS_LAST)
  await page.waitForTimeout(1000)
}

/**
 * Opens twelve screens and uses them for some minutes, each at least once; `undefined` only opens them. In MB of living objects: at
 * the start, at most, and when all are closed and the kept answers have run out. With them how many screens were alive when most
 * was measured, how many tabs the closing left, and, of use, what V8 holds of code at the start and at the end.
 */
export async function heaps(context: BrowserContext, url: string, minutes: number | undefined) {
  const page = await context.newPage()
  try {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.clock.install()
    await page.goto(url)
    // The event stream never falls silent.
    await page.locator('h1').first().waitFor()
    await page.waitForTimeout(1000)
    const cdp = await context.newCDPSession(page)
    const own = await screensIn(page)
    // The menu of who looks after people has ten; with these there are as many as stay alive.
    const screens = [...own, ...(own.length > BEYOND.length ? BEYOND : [])].slice(0, OPEN_AT_MOST)
    // Once over all of them: what code and words weigh belongs to the start.
    for (const hash of screens) await goByMenu(page, hash)
    await closeAll(page)
    const start = await heapOf(cdp)
    const codeAtStart = minutes === undefined ? 0 : await machineCodeOf(cdp)
    const until = performance.now() + (minutes ?? 0) * 60_000
    let most = 0
    let panes = 0
    let rounds = 0
    while (rounds === 0 || performance.now() < until) {
      for (const hash of screens) {
        await goByMenu(page, hash)
        if (minutes !== undefined) await workList(page)
        if (rounds > 0 && performance.now() >= until) break
      }
      const used = await heapOf(cdp)
      if (used > most) [most, panes] = [used, await page.locator(PANES).count()]
      rounds++
    }
    await closeAll(page)
    const left = await page.locator(TABS).count()
    const end = await heapOf(cdp)
    const codeAtEnd = minutes === undefined ? 0 : await machineCodeOf(cdp)
    return { screens: screens.length, panes, left, start, most, end, codeAtStart, codeAtEnd }
  } finally {
    await page.close()
  }
}

/** What twelve open screens hold in memory over some minutes of use, and whether closing them gives it back [G08]. */
export async function* heapFigures(
  context: BrowserContext,
  address: string,
  bareAddress: string,
  minutes: number,
): AsyncGenerator<Figure> {
  const ours = await heaps(context, `${address}/#/dashboard`, minutes)
  const bare = await heaps(context, `${bareAddress}/`, 0)
  const grown = ({ start, end }: typeof ours) => (end / start - 1) * 100
  // The longer something is used the more of it V8 compiles and keeps; what the product itself left behind is the rest.
  const grownBesides = ({ start, end, codeAtStart, codeAtEnd }: typeof ours) =>
    ((end - codeAtEnd) / (start - codeAtStart) - 1) * 100
  const used = `${ours.screens} screens used for ${minutes} min`
  yield { name: `heap, ${used}`, ours: ours.most, bare: bare.most, unit: 'MB', most: 250 }
  yield { name: 'heap after closing them, above the start', ours: grown(ours), bare: grown(bare), unit: '%', most: 20 }
  yield { name: 'the same without what V8 compiled', ours: grownBesides(ours), bare: grownBesides(bare), unit: '%' }
}
