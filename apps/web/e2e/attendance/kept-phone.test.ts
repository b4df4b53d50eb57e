import { punchEndpoints } from '@muster/contract/attendance/punch'
import { accountEndpoints } from '@muster/contract/identity/account'
import { activationEndpoints } from '@muster/contract/identity/activation'
import { ownSessionEndpoints } from '@muster/contract/identity/own-session'
import { sessionEndpoints } from '@muster/contract/identity/session'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Account, ask, PASSWORD, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { endSession } from '../harness/own-session.ts'
import { makePerson } from '../harness/own-work.ts'
import { signIn, toUrl } from '../harness/sign-in.ts'

const ENDED = { report: /status of 401/, because: 'a session was ended on purpose' }
const ACCOUNT = 'kept.phone'
const SIGN_IN = { companyCode: 'ALPHA', account: ACCOUNT, password: PASSWORD }

/** Somebody new with an account that has a password. */
async function makeWorker(): Promise<string> {
  const { id } = await makePerson('Kept Phone', 'KEPT-1')
  const { code } = await ask(accountEndpoints.create, { id, account: ACCOUNT }, await tokenOf('admin'))
  await ask(activationEndpoints.use, { companyCode: 'ALPHA', code, next: PASSWORD, confirm: PASSWORD })
  return id
}
const punchesOf = async (employmentId: string) =>
  (await ask(punchEndpoints.list, { employmentId }, await tokenOf('hr'))).items.length

/** Presses the one button, and once more where the page asks whether that is meant. */
async function press(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Clock (in|out|in or out)$/ }).click()
  const sure = page.getByRole('button', { name: /^(Clock out now|Clock anyway)$/ })
  await page
    .getByText(/Clocked at \d\d:\d\d/)
    .or(sure)
    .first()
    .waitFor()
  if (await sure.isVisible()) await sure.click()
}

describe('a phone that is kept for clocking', () => {
  const open = useBrowser()

  it('clocks when nobody is signed in, opens nothing else, and ends from another device [2.12c, 3.14]', {
    tags: 'no-retry',
  }, async () => {
    const id = await makeWorker()
    const page = await open('/my/sessions', { width: 390, expected: [ENDED] })
    await signIn(page, ACCOUNT as Account)
    await page.getByRole('button', { name: 'Keep this phone' }).click()
    await page.getByText(/^Clocking only, until/).waitFor()

    await endSession(page)
    await page.reload()
    await page.getByText('You have been signed out. You can still clock in and out here.').waitFor()
    await press(page)
    await expect.poll(() => punchesOf(id)).toBe(1)
    // Sooner it would be the second half of a double click.
    await page.reload()
    await press(page)
    await expect.poll(() => punchesOf(id)).toBe(2)

    await page.goto('/#/dashboard')
    await page.getByText('The page you wanted to open needs you to sign in.').waitFor()
    expect(toUrl(page)).toBe('/clock?redirect=%2Fdashboard')
    const phone = await page.evaluate<string>('localStorage.getItem("ClockToken")')
    await expect(ask(sessionEndpoints.getInfo, {}, phone)).rejects.toThrow(/ 40312 /)

    const { accessToken } = await ask(sessionEndpoints.login, SIGN_IN)
    const { items } = await ask(ownSessionEndpoints.list, {}, accessToken)
    const kept = items.find(({ kind }) => kind === 'clock')
    await ask(ownSessionEndpoints.end, { id: kept?.id ?? '' }, accessToken)
    await page.reload()
    await page.getByText('This phone is not kept for clocking. Sign in to go on.').waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, ACCOUNT as Account)
    await expect.poll(() => toUrl(page)).toBe('/dashboard')
  })
})
