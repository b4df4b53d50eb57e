import type { Page } from 'playwright-core'

/** Fills what a new office needs, under one name in all languages. */
export async function fillOffice(page: Page, name: string): Promise<void> {
  for (const language of ['Chinese', 'English', 'Vietnamese'])
    await page.getByRole('textbox', { name: language }).fill(name)
  // A form that has no such field is told from one whose controls are still coming.
  await page.locator('form .m-input[aria-busy=true]').first().waitFor({ state: 'detached' })
  for (const [field, option] of [
    [/^Nation/, 'Vietnam'],
    [/^Time zone/, 'Asia/Ho Chi Minh'],
  ] as const) {
    const box = page.getByRole('combobox', { name: field })
    if ((await box.count()) === 0) continue
    await box.fill(option)
    await page.getByRole('option', { name: option }).first().waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
  }
}
