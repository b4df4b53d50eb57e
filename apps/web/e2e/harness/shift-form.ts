import { shiftEndpoints } from '@muster/contract/attendance/shift'
import type { Page } from 'playwright-core'
import { ask, tokenOf } from './api.ts'
import { freeLetter } from './own-work.ts'

/** The address of the list of shifts. */
export const SHIFTS = '/attendance/shifts'

/** Opens the form of a new shift and gives it names and a free letter. */
export async function openNewShift(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a shift' }).click()
  await page.getByRole('textbox', { name: 'English' }).fill(name)
  await page.getByRole('textbox', { name: 'Letter' }).fill(await freeLetter())
}

/** Saves the open form. */
export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click()

/** The shifts that a search finds, as HR sees them. */
export async function shiftsFound(search: string) {
  return (await ask(shiftEndpoints.list, { search }, await tokenOf('hr'))).items
}
