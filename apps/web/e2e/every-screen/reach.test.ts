import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { makePerson } from '../harness/own-work.ts'
import { settle } from '../harness/quiet.ts'
import { heightLeft, hindrancesIn, smallTargetsOn, swipeUp } from '../harness/reach.ts'
import { tooWideAt } from '../harness/tidy.ts'

/** A window of 1280 × 1024 at 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 } as const
const PHONE = { width: 390 } as const
const FORM = '/workflow/tasks/new?kind=leave'
const PLACES = [
  '/dashboard',
  '/organisation/employees',
  '/attendance/months',
  '/attendance/schedule',
  '/workflow/tasks',
  FORM,
]

describe('at 400 %', () => {
  const open = useBrowser()

  it('scrolls one way, leaves the screen most of the height, and hides nothing behind bars', async () => {
    const page = await open('/dashboard', { as: 'hr', ...ZOOMED })
    for (const path of PLACES) {
      await page.goto(`/#${path}`)
      await settle(page)
      expect.soft(await tooWideAt(page, ZOOMED.width, ZOOMED.height), path).toEqual([])
      expect.soft(await heightLeft(page), `${path}: of the height`).toBeGreaterThan(0.6)
      expect.soft(await hindrancesIn(page, 'main'), path).toEqual([])
    }
  })

  it('has lists, menus, drawers and dialogs whole in the window, with their buttons', async () => {
    const page = await open(FORM, { as: 'hr', ...ZOOMED })
    await settle(page)
    const type = page.getByRole('combobox', { name: /^Type of leave/ })
    await type.click()
    await page.getByRole('option').first().waitFor()
    expect.soft(await hindrancesIn(page, '[role=listbox]'), 'a list').toEqual([])
    await page.getByRole('option').first().click()
    await page.getByRole('textbox', { name: /^Reason/ }).fill('typed')
    await page.getByRole('button', { name: 'Cancel' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect.soft(await hindrancesIn(page, '[role=dialog]'), 'a dialog').toEqual([])
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.goto('/#/organisation/employees')
    await settle(page)
    await page.locator('main [data-row] .m-row-open').first().click()
    await dialog.waitFor()
    await settle(page)
    expect.soft(await hindrancesIn(page, '[role=dialog]'), 'a drawer').toEqual([])
    await dialog.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menu').waitFor()
    expect.soft(await hindrancesIn(page, '[role=menu]'), 'a menu').toEqual([])
  })
})

describe('by touch', () => {
  const open = useBrowser()

  it('has nothing to press that a finger misses', async () => {
    // Whoever begins later has the longest chip on their card.
    await makePerson('Barnacle Reach', 'REACH-1')
    const page = await open('/dashboard', { as: 'hr', ...PHONE })
    for (const path of PLACES) {
      await page.goto(`/#${path}`)
      await settle(page)
      // What covers a page that is long in coming lies over all of it.
      await page.locator('.m-loading').waitFor({ state: 'hidden' })
      expect.soft(await smallTargetsOn(page), path).toEqual([])
    }
  })

  it('opens, chooses and takes back by taps, and chooses nothing while it scrolls', async () => {
    const page = await open('/organisation/employees/new', { as: 'hr', ...PHONE })
    await settle(page)
    const field = page.getByRole('combobox', { name: /^Nationality/ })
    const options = page.getByRole('option')
    await field.tap()
    await options.first().waitFor()
    await swipeUp(page, '[role=listbox]', 120)
    await expect
      .poll(() => page.getByRole('listbox').evaluate((list: { scrollTop: number }) => list.scrollTop))
      .toBeGreaterThan(0)
    expect(await field.inputValue()).toBe('')
    await page.getByRole('option', { name: 'Vietnam' }).tap()
    await expect.poll(() => field.inputValue()).toBe('Vietnam')
    expect(await options.count()).toBe(0)
  })
})
