import type { BrowserContext, Page } from 'playwright-core'
import { goByMenu, screensIn, workList } from './actions.ts'
import { type Figure, percentile } from './figure.ts'
import { forget, readWatched, WATCH } from './interactions.ts'

const SLOWER = 4
const TAB = '.m-tabbar [role=tab]'

type Session = { actions: number[]; longestTask: number; switches: number[]; palette: number[] }

async function openSlow(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(WATCH)
  await page.goto(url)
  // The event stream never falls silent.
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(1000)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await forget(page)
  return page
}

/** Every screen by the menu, and what each has; then back and forth over what is open. */
async function sessionOn(context: BrowserContext, url: string): Promise<Session> {
  const page = await openSlow(context, url)
  try {
    for (const hash of await screensIn(page)) {
      await goByMenu(page, hash)
      await workList(page)
    }
    const { actions, tasks } = await readWatched(page)
    const switches = await timed(page, async () => {
      const tabs = page.locator(TAB).filter({ visible: true })
      for (let i = (await tabs.count()) - 1; i >= 0; i--) {
        await tabs.nth(i).click()
        await page.waitForTimeout(200)
      }
    })
    const palette = await timed(page, async () => {
      for (let i = 0; i < 5; i++) {
        await page.keyboard.press('Control+k')
        await page.waitForTimeout(300)
        if (!(await page.locator('dialog, [role=dialog]').filter({ visible: true }).count())) return
        await page.keyboard.press('Escape')
        await page.waitForTimeout(300)
      }
    })
    return { actions, longestTask: Math.max(0, ...tasks), switches, palette }
  } finally {
    await page.close()
  }
}

/** How long the interactions of some actions took. */
async function timed(page: Page, act: () => Promise<void>): Promise<number[]> {
  await forget(page)
  await act()
  return (await readWatched(page)).actions
}

/** A scripted session at a quarter of the processor, beside the same on the bare page [G05]. */
export async function* sessionFigures(context: BrowserContext, address: string, bare: string): AsyncGenerator<Figure> {
  const ours = await sessionOn(context, `${address}/#/dashboard`)
  const least = await sessionOn(context, `${bare}/`)
  const worst = (values: readonly number[]) => percentile(values, 0.98)
  yield { name: 'interactions of 16 ms and more', ours: ours.actions.length, bare: least.actions.length, unit: '' }
  yield { name: 'INP, p98 at 4× CPU', ours: worst(ours.actions), bare: worst(least.actions), unit: 'ms', most: 200 }
  yield { name: 'switch of tabs, p98 at 4× CPU', ours: worst(ours.switches), unit: 'ms', most: 100 }
  yield { name: 'palette opened, p98 at 4× CPU', ours: worst(ours.palette), unit: 'ms', most: 100 }
  yield { name: 'longest task at 4× CPU', ours: ours.longestTask, bare: least.longestTask, unit: 'ms', most: 200 }
}
