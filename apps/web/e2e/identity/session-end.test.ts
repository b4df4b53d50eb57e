import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { installClock } from '../harness/clock.ts'
import { comeBack, endSession, openSignedIn } from '../harness/own-session.ts'
import { listen, settle } from '../harness/quiet.ts'
import { answerSessionEnd } from '../harness/session-header.ts'
import { toUrl } from '../harness/sign-in.ts'

const LONG = { idle: 1800, absolute: 40_000 }
const warningOn = (page: Page) => page.getByRole('dialog', { name: 'Your session is about to end' })
const secondsOn = async (page: Page) => {
  const [minutes, seconds] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number)
  return Number(minutes) * 60 + Number(seconds)
}

describe('the end of a session', () => {
  const open = useBrowser()

  it('is told two minutes before in every window, counts down, and staying in one is staying in all', async () => {
    const page = await open('/dashboard', { as: 'hr' })
    await settle(page)
    const other = await page.context().newPage()
    await other.goto('/#/organisation/levels')
    await other.getByRole('heading', { name: 'Levels', level: 1 }).waitFor()
    const ends: Parameters<typeof answerSessionEnd>[1] = { idle: 121, absolute: 40_000 }
    await answerSessionEnd(page.context(), ends)
    for (const one of [page, other]) {
      await one.reload()
      await one.getByRole('heading', { level: 1 }).waitFor()
    }
    ends.idle = 119
    for (const one of [page, other]) await warningOn(one).waitFor()
    expect(await secondsOn(page)).toBeLessThanOrEqual(120)
    const first = await secondsOn(page)
    await expect.poll(() => secondsOn(page)).toBeLessThan(first)
    expect(await page.getByRole('button', { name: 'Stay signed in' }).and(page.locator(':focus')).count()).toBe(1)
    ends.onUse = LONG
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    for (const one of [page, other]) await warningOn(one).waitFor({ state: 'detached' })
  })

  it('does not wait for a server that is silent: who signs out and goes is signed out on this device [2.11]', {
    tags: 'no-retry',
  }, async () => {
    const page = await openSignedIn(open, '/dashboard')
    await page.route(/\/api\/logout$/, () => {})
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    expect(await dialog.getByRole('button', { name: 'Stay' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await page.evaluate('localStorage.getItem("MobileAccessToken")')).toBeNull()
  })

  it('is known to be further off as soon as another window is used', async () => {
    const page = await open('/dashboard', { as: 'hr' })
    const other = await page.context().newPage()
    listen(other)
    await other.goto('/#/dashboard')
    // A call that is still under way would tell the true end, which is further off.
    for (const one of [page, other]) await settle(one)
    const ends = { idle: 60, absolute: 40_000 }
    await answerSessionEnd(page.context(), ends)
    for (const one of [page, other]) await one.reload()
    for (const one of [page, other]) await warningOn(one).waitFor()
    Object.assign(ends, LONG)
    await other.keyboard.press('Escape')
    for (const one of [page, other]) await warningOn(one).waitFor({ state: 'detached' })
  })

  it('that comes whatever happens is told with its time, and offers no staying', async () => {
    const page = await open('/dashboard', { as: 'hr' })
    await answerSessionEnd(page.context(), { idle: 100, absolute: 100 })
    await page.reload()
    const warning = page.getByRole('dialog', { name: /^Your session ends at \d\d:\d\d$/ })
    await warning.waitFor()
    expect(await warning.getByRole('button', { name: 'Stay signed in' }).count()).toBe(0)
    await warning.getByRole('button', { name: 'Continue until then' }).click()
    await warning.waitFor({ state: 'detached' })
    await settle(page)
    expect(await warning.count()).toBe(0)
  })

  it('can be chosen there: signing out asks as it always does', async () => {
    const page = await openSignedIn(open, '/dashboard')
    await answerSessionEnd(page.context(), { idle: 90, absolute: 40_000 })
    await page.reload()
    await warningOn(page).getByRole('button', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out?' })
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await warningOn(page).getByRole('button', { name: 'Sign out' }).click()
    await question.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  })

  it('leads to sign-in by itself when nobody answers, and back to what was typed [4.05, 8.02]', async () => {
    const place = '/organisation/offices?open=new'
    const page = await openSignedIn(open, place, 'admin')
    await page.getByRole('textbox', { name: 'English' }).fill('Half an office')
    await endSession(page)
    await answerSessionEnd(page.context(), { idle: 1, absolute: 40_000 })
    // Another window of the browser, which hears the end of its own session, tells this one nothing.
    await page.evaluate(
      `new BroadcastChannel('muster:session-end').postMessage({ session: 'another', idle: 9, absolute: 9 })`,
    )
    await page.evaluate(
      `new BroadcastChannel('muster:session-end').postMessage({ session: localStorage.MobileAccessToken.slice(-12), idle: 0.5, absolute: 9000 })`,
    )
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
    await installClock(page)
    await page.clock.fastForward(31 * 60_000)
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
    await comeBack(page, place, 'admin')
    await expect.poll(() => page.getByRole('textbox', { name: 'English' }).inputValue()).toBe('Half an office')
    expect(toUrl(page)).toBe(place)
  })
})
