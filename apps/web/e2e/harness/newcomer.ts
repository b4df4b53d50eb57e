import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import type { Page } from 'playwright-core'
import { ask, tokenOf } from './api.ts'

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

/** An employee who is not meant to be there, in the place of the first who has one. */
export async function enterByMistake(name: string, jobNumber = 'MISTAKE-1') {
  const token = await tokenOf('hr')
  const { items } = await ask(employeeEndpoints.list, {}, token)
  const { companyId = '', departmentId, officeId, levelId, onboardOn } = items.find((one) => one.levelId) ?? {}
  if (!departmentId || !officeId || !levelId || !onboardOn) throw new Error('nobody has a place yet')
  const place = { companyId, departmentId, officeId, levelId, onboardOn }
  const texts = { nativeName: '', nickname: '', specialty: '', computerLevel: '', foreignLanguageLevel: '', hobby: '' }
  const reach = { recruitmentSource: '', email: '', phone: '', address: '', emergencyContact: '' }
  const person = { sex: 'male', birthday: day('1991-02-03'), nationality: 'VN', education: 'master' } as const
  const state = { maritalStatus: 'single', contractType: null, contractEndOn: null, regularizationOn: null } as const
  const input = { name, jobNumber, ...place, ...texts, ...reach, ...person, ...state }
  return ask(employeeEndpoints.create, input, token)
}
