import type { Page } from 'playwright-core'
import { type Account, type Company, PASSWORD } from './api.ts'

const buttonOf = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

/** Signs in through the form, as people do. */
export async function signIn(
  page: Page,
  account: Account,
  company: Company = 'ALPHA',
  password = PASSWORD,
): Promise<void> {
  await fillForm(page, account, company, password)
  await buttonOf(page).click()
}

/** Signs in by a key: a pointer that is left where the button was may lie on something of the next page, which is fetched for it. */
export async function signInByKey(page: Page, account: Account): Promise<void> {
  await fillForm(page, account, 'ALPHA', PASSWORD)
  await buttonOf(page).press('Enter')
}

async function fillForm(page: Page, account: Account, company: Company, password: string): Promise<void> {
  await page.getByLabel('Company code').fill(company)
  await page.getByLabel('Account').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** The place that the page shows: what stands behind the #. */
export function toUrl(page: Page): string {
  return new URL(page.url()).hash.slice(1)
}
