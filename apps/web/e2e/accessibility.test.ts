import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { barriersOn } from './harness/accessibility.ts'
import { useBrowser } from './harness/browser.ts'
import { settle } from './harness/quiet.ts'
import { rowsOf } from './harness/table.ts'

const MODES = ['light', 'dark'] as const

/** Opens the first day of the month that says something about itself. */
async function openDay(page: Page): Promise<void> {
  await page
    .getByRole('gridcell', { name: /: (Late|Normal|No clock)/ })
    .first()
    .click()
  await page.getByRole('complementary').waitFor()
}

/** Opens the list of a select. */
async function openSelect(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Department/ }).click()
  await page
    .getByRole('listbox', { name: /^Department/ })
    .or(page.getByRole('tree', { name: /^Department/ }))
    .waitFor({ state: 'attached' })
  await page.getByRole('combobox', { name: /^Office/ }).click()
  await page.getByRole('listbox', { name: /^Office/ }).waitFor({ state: 'attached' })
}

const PLACES: { path: string; isOpen?: boolean; act?: (page: Page) => Promise<void> }[] = [
  { path: '/login', isOpen: true },
  { path: '/organisation/employees' },
  { path: '/organisation/employees', act: (page) => rowsOf(page).nth(1).getByRole('link').first().click() },
  { path: '/organisation/employees/new', act: (page) => page.getByRole('button', { name: 'Save' }).click() },
  { path: '/organisation/employees/new', act: openSelect },
  { path: '/attendance/months?month=2026-10&attribute=any' },
  { path: '/attendance/months?attribute=any', act: openDay },
  { path: '/attendance/punches' },
  { path: '/attendance/imports', act: (page) => page.getByRole('table').getByRole('link').first().click() },
  { path: '/attendance/schedule' },
  { path: '/attendance/shifts' },
]

describe('accessibility of the pages people work on', () => {
  const open = useBrowser()

  it.each(PLACES)('finds no barrier on $path', async ({ path, isOpen, act }) => {
    const page = await open(path, { as: isOpen ? undefined : 'hr' })
    await settle(page)
    await act?.(page)
    for (const mode of MODES) {
      // Without a choice the page follows the system.
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
      await page.locator(`html[data-mode=${mode}]`).waitFor()
      await settle(page)
      expect.soft(await barriersOn(page), `${path} ${mode}`).toEqual([])
    }
  })
})
