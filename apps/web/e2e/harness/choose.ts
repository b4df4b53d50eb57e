import type { Locator, Page } from 'playwright-core'

/** Chooses in a list by what is typed. */
export async function choose(within: Page | Locator, field: RegExp, option: string): Promise<void> {
  const page = 'page' in within ? within.page() : within
  const box = within.getByRole('combobox', { name: field })
  await box.fill(option)
  await page.getByRole('option', { name: option }).first().waitFor({ state: 'attached' })
  await box.press('Enter')
}

/** Chooses one of a list that fits any test, once its choices have been read: a key that is pressed before chooses nothing. */
export async function chooseAny(within: Page | Locator, field: RegExp): Promise<void> {
  const box = within.getByRole('combobox', { name: field })
  const select = box.locator('xpath=ancestor::*[contains(@class, "ant-select ")]')
  await box.click()
  await select.and(within.locator('.ant-select-open:not(.ant-select-loading)')).waitFor()
  await box.press('ArrowDown')
  await box.press('Enter')
  await select.locator('.ant-select-content-has-value').waitFor()
}
