import type { Page, Request, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PASSWORD, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { installClock, pass, stopTime } from '../harness/clock.ts'
import { SCREEN_FACTS } from '../harness/module-screens.ts'
import { settle, settleBehind } from '../harness/quiet.ts'
import { routeTo, screensOf } from '../harness/routes.ts'

const SCREENS = (await screensOf()).filter(({ access }) => access !== 'public')
const LOOKS = [1440, 390].flatMap((width) => SCREENS.map((screen) => ({ ...screen, width })))
/** Neither the event stream nor the count of the bell is an answer that a screen waits for. */
const CALL = /\/api\/(?!push|notification\/notices\/count)/

/** What tells on the screen itself that something is under way: bars, and the grey layout of what comes. */
const WAITING = `(() => {
  const shown = (selector) => [...document.querySelectorAll('main ' + selector)].filter((one) => one.checkVisibility())
  return { bars: shown('[role=progressbar]').length, greys: shown('.m-skeleton').length }
})()`

/** [G04] */
const MOST_SHIFTED = 0.05

type Waiting = { bars: number; greys: number }

/** Holds calls of a page back until they are released: how many are held, and what lets them go. */
async function hold(page: Page, isHeld: (method: string) => boolean) {
  const held: Route[] = []
  let isOver = false
  await page.route(CALL, (route) => {
    if (isOver || !isHeld(route.request().method())) return route.fallback()
    held.push(route)
    return undefined
  })
  return {
    count: () => held.length,
    has: (request: Request) => held.some((route) => route.request() === request),
    async release() {
      isOver = true
      await Promise.all(held.map((route) => route.fallback().catch(() => {})))
    },
  }
}

/** From now on adds up how far what is seen moves by itself, as browsers score it: 1 is the whole page by its whole height. */
const WATCH_SHIFTS = `shifted = 0; new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) shifted += value
}).observe({ type: 'layout-shift' })`

describe('what is seen of a wait [X7]', () => {
  const open = useBrowser()
  /** Pages whose clock is in the hand of the tests: it stays there when they are loaded anew. */
  const clocks = new WeakSet<Page>()

  it.each(LOOKS)('is nothing on $path at $width before 400 ms, then something, its layout from 1 s', async (look) => {
    const { width, ...screen } = look
    const { path, as } = await routeTo(open, screen)
    const page = await open('/403', { as, width, goesOn: true })
    // A record is read by all of its places.
    if (screen.path.includes('$') || SCREEN_FACTS[screen.path]?.isReadElsewhere === true) await page.reload()
    await settle(page)
    const held = await hold(page, (method) => method === 'GET')
    if (!clocks.has(page)) await installClock(page)
    clocks.add(page)
    await stopTime(page)
    await page.goto(`/#${path}`)
    const after = async (ms: number) => {
      await pass(page, ms)
      return page.evaluate<Waiting>(WAITING)
    }
    if (SCREEN_FACTS[screen.path]?.isAtOnce === true) {
      await page.locator('main').getByRole('heading').first().waitFor()
      expect(await after(1001), 'there at once').toEqual({ bars: 0, greys: 0 })
      await page.clock.resume()
      await held.release()
      // What is under way at the moment when holding ends may never be answered.
      await settle(page)
      return
    }
    await expect.poll(held.count).toBeGreaterThan(0)
    // The first call may be one of the frame: the screen has to stand before its time begins.
    await settleBehind(page, held.has)
    expect(await after(399), 'before 400 ms').toEqual({ bars: 0, greys: 0 })
    const { bars, greys } = await after(2)
    expect(bars + greys, 'at 400 ms').toBeGreaterThan(0)
    expect((await after(600)).greys, 'after 1 s').toBeGreaterThan(0)
    await page.evaluate(WATCH_SHIFTS)
    await page.clock.resume()
    await held.release()
    await settle(page)
    expect(await page.evaluate<number>('shifted'), 'what comes takes the place of its layout').toBeLessThan(
      MOST_SHIFTED,
    )
  })

  it.each([1440, 390])('gives its place to what is said of an empty list, at %i', async (width) => {
    const page = await open('/403', { as: 'hr', width })
    await settle(page)
    await page.route(/\/api\/organisation\/levels\?/, async (route) => {
      const response = await route.fetch()
      const answer: object = await response.json()
      await route.fulfill({ response, json: { ...answer, data: { items: [], total: 0 } } })
    })
    const held = await hold(page, (method) => method === 'GET')
    await installClock(page)
    await stopTime(page)
    await page.goto('/#/organisation/levels')
    await expect.poll(held.count).toBeGreaterThan(0)
    await pass(page, 1001)
    expect((await page.evaluate<Waiting>(WAITING)).greys).toBeGreaterThan(0)
    await page.evaluate(WATCH_SHIFTS)
    await page.clock.resume()
    await held.release()
    await page.getByRole('heading', { name: 'Nothing here yet.' }).waitFor()
    await settle(page)
    expect(await page.evaluate<number>('shifted')).toBeLessThan(MOST_SHIFTED)
  })

  it.each([/shell-[^/]*\.js/, /titles\.vi_VN-[^/]*\.js/, /attendance\.vi_VN-[^/]*\.js/])(
    'is a bar at 400 ms where a part of the page itself is on its way (%s)',
    async (file) => {
      const page = await open('/login', { locale: 'vi_VN' })
      await settle(page)
      let held = 0
      await page.route(file, () => void held++)
      await page.evaluate(`localStorage.setItem('MobileAccessToken', ${JSON.stringify(await tokenOf('hr'))})`)
      await installClock(page)
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
    await installClock(page)
    await stopTime(page)
    const save = page.locator('main form .m-btn-primary')
    await save.click()
    await expect.poll(held.count).toBe(1)
    expect(await save.getAttribute('aria-busy')).toBe('true')
    const veil = page.locator('.m-loading')
    await pass(page, 399)
    expect(await veil.count()).toBe(0)
    await pass(page, 2)
    expect(await veil.count()).toBe(1)
  })
})
