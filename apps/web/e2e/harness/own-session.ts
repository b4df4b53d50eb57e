import { sessionEndpoints } from '@muster/contract/identity/session'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Account, ask } from './api.ts'
import type { Open } from './browser.ts'
import { settle } from './quiet.ts'
import { signIn, toUrl } from './sign-in.ts'

const ENDED = { report: /status of 401/, because: 'the session was ended on purpose' }

const PUSH = /\/api\/push(\?|$)/

/**
 * Opens a page through sign-in, so that its session is its own and can be ended. Unless it `receives` news it learns of that by its next
 * call alone.
 */
export async function openSignedIn(
  open: Open,
  path: string,
  account: Account = 'hr',
  { receives = false } = {},
): Promise<Page> {
  const page = await open(path, { expected: [ENDED] })
  // Never answered: a stream that never says anything.
  if (!receives) await page.context().route(PUSH, () => {})
  await signIn(page, account)
  await expect.poll(() => toUrl(page)).toBe(path)
  return page
}

/**
 * Makes the browser that of another session, or of none, from a file of the product: a page of it that is not yet whole would go on with
 * the rights of somebody else.
 */
export async function changeSession(page: Page, token: string | null): Promise<void> {
  await page.goto('/icon.svg')
  const change =
    token === null ? 'removeItem("MobileAccessToken")' : `setItem("MobileAccessToken", ${JSON.stringify(token)})`
  await page.evaluate(`localStorage.${change}`)
}

/** Ends the session of a page at rest on the server, and waits until the server knows it no more. */
export async function endSession(page: Page): Promise<void> {
  await settle(page)
  const token = await page.evaluate<string>('localStorage.getItem("MobileAccessToken")')
  await ask(sessionEndpoints.logout, {}, token)
  const isKnown = () => ask(sessionEndpoints.getInfo, {}, token).then(Boolean, () => false)
  await expect.poll(isKnown).toBe(false)
}

/** Signs in where a lost session led, and is back at the place where it was lost. */
export async function comeBack(page: Page, path: string, account: Account = 'hr'): Promise<void> {
  await page.getByText(/^Unauthorized/).waitFor()
  expect(toUrl(page)).toBe(`/login?redirect=${encodeURIComponent(path)}`)
  await signIn(page, account)
  await expect.poll(() => toUrl(page)).toBe(path)
}
