import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { comeBack, endSession, openSignedIn } from '../harness/own-session.ts'
import { screensOf } from '../harness/routes.ts'
import { signIn, toUrl } from '../harness/sign-in.ts'
import { openByMenu } from '../harness/tabs.ts'

const REFUSED = { report: /status of 403.*\/api\/login/, because: 'the sign-in is refused' }
const DEEP = '/organisation/employees?state=employed&page=2'

describe('signing in', () => {
  const open = useBrowser()

  it('says the same about an unknown company and a wrong password, and keeps the account [2.02, 2.11]', {
    tags: 'no-retry',
  }, async () => {
    const page = await open('/login', { expected: [REFUSED] })
    await expect.poll(() => page.title()).toBe('Sign in · Muster')
    expect(toUrl(page)).toBe('/login')
    const said: (string | null)[] = []
    for (const company of ['NOWHERE', 'GAMMA'] as const) {
      await signIn(page, 'staff', company as 'GAMMA', 'Wrong2026')
      await expect.poll(() => page.getByRole('alert').count()).toBeGreaterThan(0)
      said.push(await page.getByRole('alert').first().textContent())
      expect(await page.getByLabel('Account').inputValue()).toBe('staff')
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    }
    expect(said[0]).toBe(said[1])
    await signIn(page, 'staff', 'GAMMA')
    await expect.poll(() => toUrl(page)).toBe('/dashboard')
  })

  it('leads through sign-in to the whole address that was wanted [2.24]', async () => {
    const page = await open(DEEP)
    await expect.poll(() => toUrl(page)).toBe(`/login?redirect=${encodeURIComponent(DEEP)}`)
    await signIn(page, 'hr')
    await expect.poll(() => toUrl(page)).toBe(DEEP)
    await page.getByRole('button', { name: /^Employment status: Employed/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Page 2', exact: true }).getAttribute('aria-current')).toBe('page')
  })

  it('opens nothing else without a session: every other screen leads there [2.24, 9.03]', {
    tags: 'no-retry',
  }, async () => {
    const page = await open('/login')
    await page.getByLabel('Company code').waitFor()
    const closed = (await screensOf()).filter(({ access }) => access !== 'public')
    expect(closed.length).toBeGreaterThan(15)
    for (const { path } of closed) {
      const wanted = path.replace(/\$\w+/, '1')
      await page.evaluate(`location.hash = ${JSON.stringify(wanted)}`)
      await expect.poll(() => toUrl(page)).toBe(`/login?redirect=${encodeURIComponent(wanted)}`)
    }
    await page.getByLabel('Company code').waitFor()
  })

  it('leads somebody with a token from sign-in to the home page, which is the dashboard [2.03, 2.04, 2.23, 4.01]', async () => {
    const page = await open('/login', { as: 'hr' })
    await expect.poll(() => toUrl(page)).toBe('/dashboard')
    await page.goto('/#/')
    await expect.poll(() => toUrl(page)).toBe('/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.title()).toBe('Dashboard · Muster')
    const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' })
    expect(await entry.getAttribute('aria-current')).toBe('page')
    expect(await entry.locator('svg').isVisible()).toBe(true)
  })

  it('asks once before signing out, and then knows nobody [2.11, 7.02]', { tags: 'no-retry' }, async () => {
    const page = await open('/dashboard', { as: 'manager', company: 'BETA' })
    await page.getByRole('button', { name: /Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out?' })
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await question.waitFor({ state: 'detached' })
    expect(toUrl(page)).toBe('/dashboard')
    await page.getByRole('button', { name: /Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await question.getByRole('button', { name: 'Sign out' }).click()
    // The page is loaded anew, so that nothing of the session is left in it.
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(toUrl(page)).toBe('/login')
    expect(await page.evaluate('localStorage.getItem("MobileAccessToken")')).toBeNull()
  })

  it('names the tabs with unsaved text before signing out [2.11]', async () => {
    const page = await open('/organisation/employees/new', { as: 'hr', company: 'BETA' })
    await page.getByRole('textbox', { name: 'Full name required' }).fill('Not yet')
    await openByMenu(page, 'Levels')
    await page.getByRole('button', { name: /Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out?' })
    await question.getByRole('listitem').getByText('Add an employee', { exact: true }).waitFor()
    expect(await question.getByRole('listitem').count()).toBe(1)
  })

  it('tells somebody whose session ended, and leads back after sign-in [4.05, 8.02]', async () => {
    const page = await openSignedIn(open, '/dashboard')
    await endSession(page)
    await page.getByRole('link', { name: 'Employees' }).first().click()
    await comeBack(page, '/organisation/employees')
  })
})
