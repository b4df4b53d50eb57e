import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PASSWORD, tokenOf } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { pass, stopTime } from './harness/clock.ts'
import { settle } from './harness/quiet.ts'
import { routeTo, screensOf } from './harness/routes.ts'

const SCREENS = (await screensOf()).filter(({ access }) => access !== 'public')
/** Screens that stand there at once: they read nothing before they are drawn, or are a form that waits inside its fields. */
const AT_ONCE: ReadonlySet<string> = new Set([
  '/organisation/employees/new',
  '/attendance/days',
  '/attendance/imports/new',
  '/my/password',
  '/my/secondary-password',
])
/** The stream of news is no answer that a screen waits for. */
const CALL = /\/api\/(?!push)/

/** What tells on the screen itself that something is under way: bars, and the grey layout of what comes. */
const WAITING = `(() => {
  const shown = (selector) => [...document.querySelectorAll('main ' + selector)].filter((one) => one.checkVisibility())
  return { bars: shown('[role=progressbar]').length, greys: shown('.m-skeleton').length }
})()`

type Waiting = { bars: number; greys: number }

/** Holds calls of a page back for good; gives how many are held. */
async function hold(page: Page, isHeld: (method: string) => boolean): Promise<() => number> {
  let held = 0
  await page.route(CALL, (route) => {
    if (!isHeld(route.request().method())) return route.continue()
    held++
    return undefined
  })
  return () => held
}

describe('what is seen of a wait [X7]', () => {
  const open = useBrowser()

  it.each(SCREENS)('is nothing before 400 ms on $path, something from there, its layout from 1 s', async (screen) => {
    const { path, as } = await routeTo(open, screen)
    const page = await open('/403', { as })
    await settle(page)
    const held = await hold(page, (method) => method === 'GET')
    await page.clock.install()
    await stopTime(page)
    await page.goto(`/#${path}`)
    const after = async (ms: number) => {
      await pass(page, ms)
      return page.evaluate<Waiting>(WAITING)
    }
    if (AT_ONCE.has(screen.path)) {
      await page.locator('main').getByRole('heading').first().waitFor()
      expect(await after(1001), 'there at once').toEqual({ bars: 0, greys: 0 })
      return
    }
    await expect.poll(held).toBeGreaterThan(0)
    expect(await after(399), 'before 400 ms').toEqual({ bars: 0, greys: 0 })
    const { bars, greys } = await after(2)
    expect(bars + greys, 'at 400 ms').toBeGreaterThan(0)
    expect((await after(600)).greys, 'after 1 s').toBeGreaterThan(0)
  })

  it.each([/shell-[^/]*\.js/, /rooms\.vi_VN-[^/]*\.js/])(
    'is a bar at 400 ms where a part of the page itself is on its way (%s)',
    async (file) => {
      const page = await open('/login', { locale: 'vi_VN' })
      await settle(page)
      let held = 0
      await page.route(file, () => void held++)
      await page.evaluate(`localStorage.setItem('MobileAccessToken', ${JSON.stringify(await tokenOf('hr'))})`)
      await page.clock.install()
      await stopTime(page)
      await page.goto('/#/dashboard')
      const bars = () => page.locator('[role=progressbar]').count()
      // Who is signed in is asked meanwhile, and what is read is drawn by timers.
      await expect
        .poll(async () => {
          if (held === 0) await pass(page, 1)
          return held
        })
        .toBeGreaterThan(0)
      expect(await bars(), 'before 400 ms').toBe(0)
      await expect
        .poll(async () => {
          await pass(page, 401)
          return bars()
        })
        .toBeGreaterThan(0)
    },
  )

  it('is the turning ring of its button at once for a save, and the veil from 400 ms [4.04]', async () => {
    const page = await open('/my/password', { as: 'staff' })
    await settle(page)
    const [current, ...next] = await page.locator('main input[type=password]').all()
    await current?.fill(PASSWORD)
    for (const field of next) await field.fill('Another2026')
    const held = await hold(page, (method) => method !== 'GET')
    await page.clock.install()
    await stopTime(page)
    const save = page.locator('main form .m-btn-primary')
    await save.click()
    await expect.poll(held).toBe(1)
    expect(await save.getAttribute('aria-busy')).toBe('true')
    const veil = page.locator('.m-loading')
    await pass(page, 399)
    expect(await veil.count()).toBe(0)
    await pass(page, 2)
    expect(await veil.count()).toBe(1)
  })
})
