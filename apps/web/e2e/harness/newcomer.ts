import type { Page } from 'playwright-core'
import { makePerson } from './own-work.ts'

/** Chooses in a list by what is typed. */
async function choose(page: Page, field: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(option)
  await page.getByRole('option', { name: option }).first().waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
}

/** Fills what a new employee needs, as people do. */
export async function fillWhole(page: Page, jobNumber: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Job number' }).fill(jobNumber)
  for (const field of [/^Department/, /^Office/, /^Level/]) {
    await page.getByRole('combobox', { name: field }).click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await page.getByRole('textbox', { name: 'Full name' }).fill('Twin Number')
  await choose(page, /^Sex/, 'Female')
  await page.getByRole('textbox', { name: 'Birthday' }).fill('1990-05-04')
  await page.keyboard.press('Enter')
  await choose(page, /^Nationality/, 'Vietnam')
  await choose(page, /^Marital status/, 'Single')
  await choose(page, /^Education/, 'Bachelor')
  await page.getByRole('textbox', { name: 'Hobby' }).fill('Chess')
}

/** An employee who is not meant to be there. */
export const enterByMistake = (name: string, jobNumber = 'MISTAKE-1') => makePerson(name, jobNumber)
