import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { type ListStep, SCREEN_FACTS } from '../harness/module-screens.ts'
import { settle } from '../harness/quiet.ts'
import { routeTo, screensOf } from '../harness/routes.ts'
import { toUrl } from '../harness/sign-in.ts'

/** Screens without a record in their address: among them all lists. */
const SCREENS = (await screensOf()).filter(({ path, access }) => !path.includes('$') && access !== 'public')

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

const screenOf = (place: string) => place.split('?')[0]!

/** Presses the first of these that is seen, as soon as it is there. */
async function click(page: Page, selector: string): Promise<void> {
  await page.locator(`main ${selector}`).filter({ visible: true }).first().click()
  await settle(page)
}

async function search(page: Page): Promise<void> {
  await page.locator('main .m-search input').filter({ visible: true }).first().fill('a')
  await expect.poll(() => toUrl(page)).toMatch(/search=a/)
  await settle(page)
}

async function sort(page: Page): Promise<void> {
  await click(page, '.m-table-sort')
  await expect.poll(() => toUrl(page)).toMatch(/sort=/)
  await settle(page)
}

/** Narrows by what is named for this list; by two choices where several may be. */
async function filter(page: Page): Promise<void> {
  const { by, choices } = SCREEN_FACTS[screenOf(toUrl(page))]!.filter!
  await click(page, `.m-filter > button[aria-haspopup=dialog]:has-text("${by}")`)
  for (const name of choices) {
    const place = toUrl(page)
    await page
      .locator('.m-filter-panel .m-filter-list label')
      .filter({ hasText: new RegExp(`^${name}`) })
      .first()
      .click()
    await expect.poll(() => toUrl(page), { message: 'a choice stands in the address' }).not.toBe(place)
    await settle(page)
  }
  await page.keyboard.press('Escape')
  await settle(page)
}

/** Takes out the first column that can be: what stood at its head. */
async function takeOut(page: Page): Promise<string> {
  const { columns } = await see(page)
  await click(page, '.m-page-acts button[aria-haspopup=dialog]:has-text("Columns")')
  const chooser = page.getByRole('dialog', { name: 'Columns' })
  await chooser.getByRole('checkbox', { checked: true }).first().uncheck()
  await expect.poll(() => toUrl(page)).toMatch(/hide=/)
  await page.keyboard.press('Escape')
  await chooser.waitFor({ state: 'detached' })
  const missing = async () => {
    const left = (await see(page)).columns
    return columns.find((one) => !left.includes(one)) ?? ''
  }
  // The address changes with the press, the table when it is drawn.
  await expect.poll(missing, { message: 'no column went' }).not.toBe('')
  return missing()
}

async function turn(page: Page): Promise<void> {
  await click(page, '.m-pager button:last-of-type:enabled')
  await expect.poll(() => toUrl(page)).toMatch(/page=2/)
  await settle(page)
}

/** Opens the first row, beside the list or on a screen of its own; of the latter it comes back to the list. */
async function openRow(page: Page, step: 'beside' | 'elsewhere'): Promise<void> {
  const here = screenOf(toUrl(page))
  await click(page, '[data-row] .m-row-open')
  if (step === 'beside') return expect(screenOf(toUrl(page))).toBe(here)
  await expect.poll(() => screenOf(toUrl(page))).not.toBe(here)
  await settle(page)
  await page.goBack()
  await settle(page)
}

/** What can be done to a list of which its module demands nothing: one without rows can be searched alone. */
async function offered(page: Page): Promise<ListStep[]> {
  if ((await see(page)).rows.length === 0) return ['search']
  const isSortable = await page.locator('main .m-table-sort').filter({ visible: true }).first().isVisible()
  return isSortable ? ['sort', 'column', 'beside'] : ['column', 'beside']
}

/** Does to a list what can be done to it, in the order of a reader. Gives the title of the column that was taken out. */
async function narrow(page: Page, steps: readonly ListStep[]): Promise<string | undefined> {
  if (steps.includes('search')) await search(page)
  if (steps.includes('sort')) await sort(page)
  if (steps.includes('filter')) await filter(page)
  const column = steps.includes('column') ? await takeOut(page) : undefined
  if (steps.includes('page')) await turn(page)
  if (steps.includes('select')) await click(page, '[data-row] td.is-check')
  if (steps.includes('beside')) await openRow(page, 'beside')
  if (steps.includes('elsewhere')) await openRow(page, 'elsewhere')
  return column
}

describe('the address of a list', () => {
  const open = useBrowser()

  it('is looked at on every list that is known', () => {
    expect(SCREENS.map(({ path }) => path)).toEqual(
      expect.arrayContaining(Object.keys(SCREEN_FACTS).filter((path) => SCREEN_FACTS[path]?.list)),
    )
  })

  it.each(SCREENS)(
    'holds what is seen on $path: loaded anew, gone back to, and sent to somebody else',
    async (screen) => {
      const { path, as } = await routeTo(open, screen)
      const page = await open(`${path}?pageSize=5`, { as, goesOn: true })
      await settle(page)
      const list = page.locator('main .m-table-foot, main .m-filters').filter({ visible: true }).first()
      const demanded = SCREEN_FACTS[path]?.list
      if (demanded) await list.waitFor()
      if (!(await list.isVisible())) return
      const steps = demanded ?? (await offered(page))
      const column = await narrow(page, steps)
      const did = (step: ListStep) => steps.includes(step)
      await expect.poll(async () => (await see(page)).open, { message: 'what is open has its title' }).not.toContain('')
      const seen = await see(page)
      if (demanded) expect(seen.rows, 'rows').not.toEqual([])
      // What was done first is still there after all the rest.
      expect(seen).toMatchObject({
        place: did('page') ? expect.stringMatching(/page=2/) : expect.any(String),
        search: did('search') ? ['a'] : [],
        chips: did('filter') ? expect.arrayContaining([expect.any(String)]) : [],
        sorted: did('sort') ? [expect.any(String)] : [],
        selected: did('select') ? [expect.any(String)] : [],
        open: did('beside') ? [expect.any(String)] : [],
      })
      if (did('column')) expect(seen.columns).not.toContain(column)

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
      const other = await open(address, { as: 'admin', goesOn: true })
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
      if (did('column')) expect((await see(other)).columns).not.toContain(column)
    },
  )
})
