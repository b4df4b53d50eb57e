import type { Locator, Page } from 'playwright-core'
import { settle } from './quiet.ts'

/** What can be open on a place, what opens it, and where that is pressed. */
type Stage = {
  name: string
  opener: (page: Page) => Locator
  /** What is open already where this is opened; else the place is come to anew. */
  within?: string
  /** Where the place is narrowed to something first. */
  search?: string
  /** What is pressed after the opener. */
  next?: (page: Page) => Locator
}

/** Leaves a place and comes to it again, so that nothing of before is open: a tab keeps its menu, so that goes first. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.goto('/#/ping')
  await page.goto(`/#${path}`)
  await settle(page)
}

/**
 * What is looked at on every place besides the place itself: its first row opened, the form behind its primary button, a list of
 * choices in a form, the panel of a filter (on a phone the sheet of all), a menu, and a dialog.
 */
const STAGES: readonly Stage[] = [
  { name: 'picker', opener: (page) => page.locator('form [role=combobox]:enabled') },
  { name: 'row', opener: (page) => page.locator('main [data-row] .m-row-open') },
  { name: 'filter', opener: (page) => page.locator('main .m-filters [aria-haspopup=dialog]') },
  { name: 'menu', opener: (page) => page.locator('main .m-page-head [aria-haspopup=menu]') },
  {
    // Every list can keep what it is narrowed to under a name; nothing is kept until that is saved.
    name: 'dialog',
    search: 'a',
    opener: (page) => page.locator('main .m-page-head .m-btn-text[aria-haspopup=menu]'),
    next: (page) => page.locator('[role=menuitem]:enabled'),
  },
  {
    // A list’s primary button adds one; that of another place may do something at once.
    name: 'form',
    opener: (page) => page.locator('.m-pane.is-shown:has([data-row]) .m-page-primary button.m-btn-primary:enabled'),
  },
  { name: 'picker', within: 'form', opener: (page) => page.locator('form [role=combobox]:enabled') },
]
export const STAGE_NAMES: readonly string[] = [...new Set(STAGES.map(({ name }) => name))]

/** Presses the first of what is found, where it can be seen, and waits for what comes of it. */
async function press(page: Page, found: Locator): Promise<boolean> {
  if (!(await isSeen(found))) return false
  await found.filter({ visible: true }).first().click()
  await settle(page)
  return true
}

const isSeen = async (found: Locator) => (await found.filter({ visible: true }).count()) > 0

/**
 * Opens all that can be open on a place that the page shows at rest, one after the other, and gives the name of each when it is.
 * `prepare` is called before each is opened, when the place is there.
 */
export async function* openStages(
  page: Page,
  path: string,
  prepare?: (page: Page) => Promise<void>,
): AsyncGenerator<string> {
  const offered: Stage[] = []
  for (const stage of STAGES) if (stage.within || (await isSeen(stage.opener(page)))) offered.push(stage)
  let open: string | undefined
  for (const { name, opener, within, search, next } of offered) {
    if (within && within !== open) continue
    if (!within && (open || search)) await goTo(page, search ? `${path}?search=${search}` : path)
    await prepare?.(page)
    if (!(await press(page, opener(page)))) continue
    open = name
    if (next && !(await press(page, next(page)))) continue
    yield name
  }
}
