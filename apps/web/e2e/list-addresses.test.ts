import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { settle } from './harness/quiet.ts'
import { routeTo, screensOf } from './harness/routes.ts'
import { placeOf } from './harness/sign-in.ts'

/** Screens without a record in their address: among them all lists. */
const SCREENS = (await screensOf()).filter(({ path, access }) => !path.includes('$') && access !== 'public')

/** Those of them that show no list: cards, forms, and the month of one person. */
const NO_LIST = new Set([
  '/dashboard',
  '/organisation/employees/new',
  '/attendance/days',
  '/attendance/imports/new',
  '/my/password',
  '/my/secondary-password',
])

/** What a reader sees of a list: where it is, what it is narrowed to, its columns, its rows, which page of them, what is selected, and what is open beside it. */
const SEEN = `(() => {
  const shown = (selector) => [...document.querySelectorAll('main ' + selector)].filter((one) => one.checkVisibility())
  return {
    place: location.hash,
    search: shown('.m-search input').map((one) => one.value),
    chips: shown('.m-filter.is-on').map((one) => one.textContent),
    columns: shown('thead th').map((one) => one.textContent),
    page: shown('.m-table-foot .num, .m-pager [aria-current]').map((one) => one.textContent),
    sorted: shown('th[aria-sort]').map((one) => one.textContent + one.ariaSort),
    rows: shown('[data-row]').map((one) => one.dataset.row),
    selected: shown('[data-row][aria-selected=true]').map((one) => one.dataset.row),
    open: shown('.m-drawer-title').map((one) => one.textContent),
  }
})()`

type Seen = {
  place: string
  search: string[]
  chips: string[]
  columns: string[]
  page: string[]
  sorted: string[]
  rows: string[]
  selected: string[]
  open: string[]
}

const see = (page: Page) => page.evaluate<Seen>(SEEN)

/** Does what is there to be done: says whether there was anything. */
async function click(page: Page, selector: string): Promise<boolean> {
  const found = page.locator(`main ${selector}`).filter({ visible: true }).first()
  if ((await found.count()) === 0) return false
  await found.click()
  await settle(page)
  return true
}

/**
 * Searches, sorts, narrows by the first choice of the first filter, takes out a column, turns a page, selects the first row, and
 * opens one. Gives the title of the column.
 */
async function narrow(page: Page): Promise<string | undefined> {
  const search = page.locator('main .m-search input').filter({ visible: true })
  if ((await search.count()) > 0) {
    await search.first().fill('a')
    await expect.poll(() => placeOf(page)).toMatch(/search=a/)
    await settle(page)
  }
  if (await click(page, '.m-table-sort')) expect(placeOf(page)).toMatch(/sort=/)
  if (await click(page, '.m-filter > button[aria-haspopup=dialog]')) {
    const choice = page.locator('.m-filter-panel .m-filter-list input').first()
    if ((await choice.count()) > 0) {
      await choice.click()
    }
    await page.keyboard.press('Escape')
    await settle(page)
  }
  let column: string | undefined
  if (await click(page, '.m-page-acts button[aria-haspopup=dialog]:has-text("Columns")')) {
    const first = page
      .getByRole('dialog', { name: 'Columns' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { checked: true }) })
      .first()
    column = await first.innerText()
    await first.getByRole('checkbox').uncheck()
    await expect.poll(() => placeOf(page)).toMatch(/hide=/)
    await page.keyboard.press('Escape')
  }
  if (await click(page, '.m-pager button:last-of-type:enabled')) expect(placeOf(page)).toMatch(/page=2/)
  await click(page, '[data-row] td.is-check')
  // A row may lead to another screen; then the list is what is gone back to.
  const here = placeOf(page).split('?')[0]
  if ((await click(page, '[data-row] .m-row-open')) && placeOf(page).split('?')[0] !== here) {
    await page.goBack()
    await settle(page)
  }
  return column
}

describe('the address of a list', () => {
  const open = useBrowser()

  it.each(SCREENS)(
    'holds what is seen on $path: loaded anew, gone back to, and sent to somebody else',
    async (screen) => {
      const { path, as } = await routeTo(open, screen)
      const page = await open(`${path}?pageSize=5`, { as })
      await settle(page)
      const isList = await page.locator('main .m-table-foot, main .m-filters').first().isVisible()
      expect(isList, 'shows a list').toBe(!NO_LIST.has(path))
      if (!isList) return
      const column = await narrow(page)
      await expect.poll(async () => (await see(page)).open, { message: 'what is open has its title' }).not.toContain('')
      const seen = await see(page)
      expect(seen.rows.length + seen.chips.length + seen.search.length).toBeGreaterThan(0)

      await page.reload()
      await expect.poll(() => see(page), { message: 'loaded anew' }).toEqual(seen)
      await page.goto('/#/my/password')
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.goBack()
      await expect.poll(() => see(page), { message: 'gone back to' }).toEqual(seen)
      await page.goForward()
      await page.goBack()
      await expect.poll(() => see(page), { message: 'forward and back' }).toEqual(seen)

      // Others see the same list through the same filters; who reaches further has a company to choose besides, and other rows.
      const address = seen.place.slice(1)
      const other = await open(address, { as: 'admin' })
      const { place, search, chips, columns, sorted } = seen
      await expect
        .poll(() => see(other), { message: 'seen by somebody else' })
        .toMatchObject({
          place,
          search,
          chips: expect.arrayContaining(chips),
          columns: expect.arrayContaining(columns),
          sorted,
        })
      expect((await see(other)).columns).not.toContain(column)
    },
  )
})
