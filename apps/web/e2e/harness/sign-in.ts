import type { Page } from 'playwright-core'
import { type Account, type Company, PASSWORD } from './api.ts'

/** Signs in through the form, as people do. */
export async function signIn(
  page: Page,
  account: Account,
  company: Company = 'ALPHA',
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel('Company code').fill(company)
  await page.getByLabel('Account').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The place that the page shows: what stands behind the #. */
export function toUrl(page: Page): string {
  return new URL(page.url()).hash.slice(1)
}
