// @module-tag no-retry

import { describe, expect, it } from 'vitest'
import { tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { changeSession, openSignedIn } from '../harness/own-session.ts'
import { settle } from '../harness/quiet.ts'
import { signIn, toUrl } from '../harness/sign-in.ts'

/** One for each way of a browser to go elsewhere, and of the address to hide it; every spelling is refused by redirect.test. */
const EVIL = [
  ...['//evil.example', '/\\\\evil.example', 'javascript:alert(1)', '%2F%2Fevil.example'].map(encodeURIComponent),
  ...['//evil.example', 'https://evil.example/#/dashboard'],
]

describe('where sign-in leads to', () => {
  const open = useBrowser()

  it.each(EVIL)('is never another origin: redirect=%s [2.24]', async (wanted) => {
    const page = await open('/ping')
    const origin = new URL(page.url()).origin
    const left: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) && /^https?:/.test(request.url())) left.push(request.url())
    })
    page.on('dialog', (dialog) => {
      left.push(dialog.message())
      void dialog.dismiss()
    })
    await page.goto(`/#/login?redirect=${wanted}`)
    await signIn(page, 'hr')
    await expect.poll(() => toUrl(page)).toBe('/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).origin).toBe(origin)
    expect(left).toEqual([])
  })
})

describe('two windows of one browser', () => {
  const open = useBrowser()

  it('sign out together, and in as different people one after the other: nobody sees what is another’s', async () => {
    const page = await openSignedIn(open, '/organisation/offices?open=new', 'admin')
    const other = await page.context().newPage()
    await other.goto('/#/dashboard')
    await other.getByRole('button', { name: 'Your account' }).waitFor()
    await page.getByRole('textbox', { name: 'English' }).fill('The office of the administrator')
    const name = (await other.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await other.getByRole('button', { name: 'Your account' }).click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    for (const one of [page, other]) await one.getByRole('button', { name: 'Sign in', exact: true }).waitFor()

    await signIn(other, 'staff')
    await other.getByRole('button', { name: 'Your account' }).waitFor()
    await expect.poll(() => toUrl(other)).toBe('/dashboard')
    await expect.poll(async () => (await other.getByRole('heading', { level: 1 }).textContent()) ?? name).not.toBe(name)
    // The window that stood at sign-in follows: it is the same person there.
    await expect.poll(() => toUrl(page)).not.toMatch(/^\/login/)
    await page.getByRole('heading', { name: 'You may not open this page' }).waitFor()
    expect(await page.getByText('The office of the administrator').count()).toBe(0)

    // Somebody else signs in on the first window: the second one is theirs as well.
    const tokenBefore = await other.evaluate('localStorage.getItem("MobileAccessToken")')
    await changeSession(page, null)
    await page.goto('/#/organisation/offices?open=new')
    await signIn(page, 'admin')
    await page.getByText(/^Draft of/).waitFor()
    expect(await page.getByRole('textbox', { name: 'English' }).inputValue()).toBe('The office of the administrator')
    await expect.poll(async () => (await other.getByRole('heading', { level: 1 }).textContent()) ?? '').toBe(name)
    expect(await other.evaluate('localStorage.getItem("MobileAccessToken")')).not.toBe(tokenBefore)
  })

  it('are loaded anew where the browser brings one back as it was: it has heard of nobody else', async () => {
    const page = await open('/dashboard', { as: 'hr' })
    // What the page still asks for would be asked for by the other person.
    await settle(page)
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    await page.evaluate(`localStorage.setItem('MobileAccessToken', ${JSON.stringify(await tokenOf('staff'))})`)
    const loaded = page.waitForEvent('load')
    await page.evaluate('dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))')
    await loaded
    await expect.poll(async () => (await page.getByRole('heading', { level: 1 }).textContent()) ?? name).not.toBe(name)
  })
})
