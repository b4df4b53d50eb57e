import type { Page } from 'playwright-core'
import { choose } from './choose.ts'

/** Fills what a new office needs, under one name in all languages. */
export async function fillOffice(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'English' }).fill(name)
  for (const [field, option] of [
    [/^Country or region/, 'Vietnam'],
    [/^Time zone/, 'Asia/Ho Chi Minh'],
  ] as const) {
    if ((await page.getByRole('combobox', { name: field }).count()) === 0) continue
    await choose(page, field, option)
  }
}
