import type { Locator, Page } from 'playwright-core'
import { settle } from './quiet.ts'

/** What can be open on a place, and how to open it; false where the place has no such thing. */
export type Stage = { name: string; open: (page: Page, path: string) => Promise<boolean> }

/** Presses the first of what is found, where it can be seen, and waits for what comes of it. */
async function press(page: Page, found: Locator): Promise<boolean> {
  const first = found.filter({ visible: true }).first()
  if ((await first.count()) === 0) return false
  await first.click()
  await settle(page)
  return true
}

/** Leaves a place and comes to it again, so that nothing of before is open: a tab keeps its menu, so that goes first. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.goto('/#/ping')
  await page.goto(`/#${path}`)
  await settle(page)
}

const inRow = (page: Page) => page.locator('main [data-row] .m-row-open')
const primary = (page: Page) => page.locator('main .m-page-primary button.m-btn-primary:enabled')
const hasRows = async (page: Page) => (await page.locator('main [data-row]').count()) > 0

/**
 * What is looked at on every place besides the place itself: its first row opened, the form behind its primary button, a list of
 * choices in a form, the panel of a filter (on a phone the sheet of all), a menu, and a dialog.
 */
export const STAGES: readonly Stage[] = [
  { name: 'row', open: (page) => press(page, inRow(page)) },
  {
    name: 'filter',
    open: async (page, path) => {
      await goTo(page, path)
      return press(page, page.locator('main .m-filters [aria-haspopup=dialog]'))
    },
  },
  {
    name: 'menu',
    open: async (page, path) => {
      await goTo(page, path)
      return press(page, page.locator('main .m-page-head [aria-haspopup=menu]'))
    },
  },
  {
    // Every list can keep what it is narrowed to under a name; nothing is kept until that is saved.
    name: 'dialog',
    open: async (page, path) => {
      await goTo(page, `${path}?search=a`)
      if (!(await press(page, page.locator('main .m-page-head .m-btn-text[aria-haspopup=menu]')))) return false
      return press(page, page.locator('[role=menuitem]:enabled'))
    },
  },
  {
    // A list’s primary button adds one; that of another place may do something at once.
    name: 'form',
    open: async (page, path) => {
      await goTo(page, path)
      return (await hasRows(page)) && press(page, primary(page))
    },
  },
  { name: 'picker', open: (page) => press(page, page.locator('form [role=combobox]:enabled')) },
]
