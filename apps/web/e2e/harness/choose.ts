import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Chooses in a list by what is typed. */
export async function choose(within: Page | Locator, field: RegExp, option: string): Promise<void> {
  const page = 'page' in within ? within.page() : within
  const box = within.getByRole('combobox', { name: field })
  // What stands there already is no change: the list opens by the press.
  await box.click()
  await box.fill(option)
  await page.getByRole('option', { name: option }).first().waitFor({ state: 'attached' })
  await box.press('Enter')
}

/** Chooses one of a list that fits any test, once its choices have been read: a key that is pressed before chooses nothing. */
export async function chooseAny(within: Page | Locator, field: RegExp): Promise<void> {
  const page = 'page' in within ? within.page() : within
  const box = within.getByRole('combobox', { name: field })
  await box.click()
  await page.getByRole('option').first().waitFor()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect.poll(() => box.inputValue()).not.toBe('')
}
