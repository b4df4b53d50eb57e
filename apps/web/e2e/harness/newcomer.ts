import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { choose, chooseAny } from './choose.ts'
import { makePerson } from './own-work.ts'

/** Fills what a new employee needs, as people do. */
export async function fillWhole(page: Page, jobNumber: string): Promise<void> {
  const number = page.getByRole('textbox', { name: 'Job number' })
  // The next number is offered as soon as it is known, and would come between what is typed.
  await expect.poll(() => number.inputValue()).not.toBe('')
  await number.fill(jobNumber)
  for (const field of [/^Department/, /^Office/, /^Level/]) await chooseAny(page, field)
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
