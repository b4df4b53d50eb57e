import type { Page } from 'playwright-core'

const MENU = 'nav[aria-label="Main menu"] a[href^="#/"]'
const SHOWN = 'main :is(h1, [role=heading])'
/** Whether the screen of the chosen tab stands there; on a page without tabs it always does. */
const ARRIVED = `(() => {
  const tab = document.querySelector('.m-tabbar [role=tab][aria-selected=true]')
  const pane = tab && document.getElementById(tab.getAttribute('aria-controls'))
  return !tab || Boolean(pane?.checkVisibility() && pane.querySelector('h1'))
})()`
/** Enough for an answer to be drawn, and for the browser to report what it cost. */
const PAUSE_MS = 350

/** The addresses of the screens in the menu, in its order, each once. */
export async function screensIn(page: Page): Promise<string[]> {
  await page.locator(MENU).first().waitFor({ state: 'attached' })
  const found = await page.locator(MENU).evaluateAll((links: { hash: string }[]) => links.map(({ hash }) => hash))
  return [...new Set(found)]
}

/** Goes to a screen by its entry in the menu, as people do; one that has none is gone to by its address. */
export async function goByMenu(page: Page, hash: string): Promise<void> {
  const entry = page.locator(`${MENU}[href="${hash}"]`).filter({ visible: true }).first()
  if ((await entry.count()) > 0) await entry.click()
  else await page.evaluate(`location.hash = ${JSON.stringify(hash)}`)
  await page.locator(SHOWN).filter({ visible: true }).first().waitFor()
  while (!(await page.evaluate<boolean>(ARRIVED))) await page.waitForTimeout(50)
  await page.waitForTimeout(PAUSE_MS)
}

/** Clicks what is found, where it is there and can be clicked; says whether it was. */
async function click(page: Page, selector: string): Promise<boolean> {
  const found = page.locator(selector).filter({ visible: true }).first()
  if ((await found.count()) === 0 || !(await found.isEnabled())) return false
  await found.click({ timeout: 5000 })
  await page.waitForTimeout(PAUSE_MS)
  return true
}

/** Uses what a list has, one after the other: sort, search, its filter, a row and its neighbours, the next page. */
export async function workList(page: Page): Promise<void> {
  await click(page, 'main .m-table-sort')
  const search = page.locator('main [type=search]').filter({ visible: true }).first()
  if ((await search.count()) > 0) {
    await search.pressSequentially('an', { delay: 60 })
    await page.waitForTimeout(PAUSE_MS)
    await search.fill('')
    await page.waitForTimeout(PAUSE_MS)
  }
  if (await click(page, 'main .m-filter > button[aria-haspopup=dialog]')) await page.keyboard.press('Escape')
  if (await click(page, 'main [data-row] .m-row-open')) {
    for (const key of ['j', 'j', 'k', 'Escape']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(PAUSE_MS)
    }
  }
  await click(page, 'main .m-pager button:last-of-type')
}
