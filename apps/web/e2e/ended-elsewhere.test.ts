// @module-tag no-retry

import { sessionEndpoints } from '@muster/contract/identity/session'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { comeBack, openSignedIn } from './harness/own-session.ts'
import { settle } from './harness/quiet.ts'
import { signIn } from './harness/sign-in.ts'
import { openByMenu } from './harness/tabs.ts'

const NEW = '/organisation/offices?open=new'
const tokenOn = (page: Page) => page.evaluate<string>('localStorage.getItem("MobileAccessToken")')
/** What the window alone keeps; the mark of the tests aside. */
const kept = (page: Page) =>
  page.evaluate<string[]>('Object.keys(sessionStorage).filter((key) => !["begun", "SessionEnded"].includes(key))')

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
}

describe('a session that ends elsewhere', () => {
  const open = useBrowser()

  it('leads every window of it to sign-in within five seconds, untouched, and back to what was typed [4.05, 8.02]', async () => {
    const page = await openSignedIn(open, NEW, 'admin', { receives: true })
    const other = await page.context().newPage()
    await other.goto('/#/organisation/levels')
    await other.getByRole('heading', { name: 'Levels', level: 1 }).waitFor()
    const name = page.getByRole('textbox', { name: 'English' })
    await name.fill('Whelk office')
    await settle(page)
    // As another device does that ends this session.
    await ask(sessionEndpoints.logout, {}, await tokenOn(page))
    const from = performance.now()
    await page.getByText(/^Unauthorized/).waitFor()
    expect(performance.now() - from).toBeLessThan(5000)
    // Whichever of them was told first.
    await other.getByText(/^Unauthorized/).waitFor()
    await comeBack(page, NEW, 'admin')
    await expect.poll(() => name.inputValue()).toBe('Whelk office')
  })
})

describe('signing out', () => {
  const open = useBrowser()

  it('leaves nothing in the window of what the person did there; their drafts wait for them', async () => {
    const page = await openSignedIn(open, NEW, 'admin')
    await page.getByRole('textbox', { name: 'English' }).fill('Limpet office')
    await openByMenu(page, 'Levels')
    await page.reload()
    expect(await kept(page)).toContain('Tabs')
    await signOut(page)
    expect(await kept(page)).toEqual([])
    await signIn(page, 'admin')
    await page.getByRole('heading', { name: /^Hello/, level: 1 }).waitFor()
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Dashboard'])
    await page.goto(`/#${NEW}`)
    await page.getByText(/^Draft of/).waitFor()
  })

  it('lets the next one on the device find none of the screens of late', async () => {
    const page = await openSignedIn(open, '/dashboard', 'hr')
    await openByMenu(page, 'Levels', 'Dashboard')
    const recent = page.getByRole('dialog').getByRole('group', { name: 'Recent' })
    await page.keyboard.press('Control+k')
    await recent.getByRole('option', { name: /^Levels/ }).waitFor()
    await page.keyboard.press('Escape')
    await signOut(page)
    await signIn(page, 'admin')
    await page.getByRole('heading', { name: /^Hello/, level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('option').first().waitFor()
    expect(await recent.count()).toBe(0)
  })
})
