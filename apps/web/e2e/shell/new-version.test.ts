import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { settle } from '../harness/quiet.ts'
import { toUrl } from '../harness/sign-in.ts'

const MISSING = {
  report: /status of 50[24]|ERR_FAILED|dynamically imported|did not come|no style sheet|preload CSS/,
  because: 'it does not come',
}
const NOTICE = 'New version detected. Refresh the page to use it; what you typed is kept.'
/** Has a page make a call: it asks whether the server is there. */
const CALL = 'dispatchEvent(new Event("offline"))'
const noticeOn = (page: Page) => page.getByRole('status').filter({ hasText: NOTICE })

/**
 * Lets the first `times` requests for a file fail as a proxy would, and gives how many came. What was brought is imported out of
 * the cache, which is off where requests are watched: that is no request of its own.
 */
async function breakFile(page: Page, file: RegExp, times = Number.POSITIVE_INFINITY): Promise<() => number> {
  let asked = 0
  const brought = new Set<string>()
  await page.route(file, async (route) => {
    if (brought.has(route.request().url())) return route.continue()
    asked++
    if (asked > times) {
      brought.add(route.request().url())
      return route.continue()
    }
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
  })
  return () => asked
}

describe('a new version', () => {
  const open = useBrowser()

  it('is told in a line that covers nothing, forces nothing, and goes after a reload that keeps what was typed [8.09]', async () => {
    const page = await open('/organisation/offices?open=new', { as: 'admin' })
    const name = page.getByRole('textbox', { name: 'English' })
    await name.fill('Old build office')
    expect(await noticeOn(page).count()).toBe(0)
    await settle(page)
    let build: string | undefined = 'ffffffffffff'
    await page.route('**/api/**', async (route) => {
      if (build === undefined) return route.continue()
      const answer = await route.fetch()
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-build': build } })
    })
    const bottom = page.getByRole('button', { name: 'Save', exact: true })
    // The next call that the page makes anyway tells it.
    await expect
      .poll(async () => {
        await page.evaluate(CALL)
        return noticeOn(page).count()
      })
      .toBe(1)
    expect(await name.inputValue()).toBe('Old build office')
    const { y = 0, height = 0 } = (await bottom.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(900)
    const line = await noticeOn(page).boundingBox()
    const top = await page.getByRole('banner').boundingBox()
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
    await noticeOn(page).getByRole('button', { name: 'Close the notice' }).click()
    await noticeOn(page).waitFor({ state: 'detached' })
    build = 'eeeeeeeeeeee'
    await page.evaluate(CALL)
    await noticeOn(page).waitFor()
    await noticeOn(page).getByRole('button', { name: 'Reload' }).click()
    build = undefined
    await page.getByText(/^Draft of/).waitFor()
    expect(await name.inputValue()).toBe('Old build office')
    expect(await noticeOn(page).count()).toBe(0)
  })

  it('is heard of by a page that asks nothing, when its stream is taken up again [8.09]', async () => {
    const page = await open('/ping', { as: 'hr' })
    await page.route(/\/api\/push(\?|$)/, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/event-stream',
        headers: { 'x-build': 'dddddddddddd' },
        body: 'data: {"kind":"hello"}\n\n',
      }),
    )
    await page.goto('about:blank')
    await page.goto('/#/dashboard')
    await noticeOn(page).waitFor()
  })

  it('is no matter while the running one is served', async () => {
    const page = await open('/dashboard', { as: 'hr' })
    await settle(page)
    const own = await page.getAttribute('meta[name=build]', 'content')
    const served = await page.evaluate('fetch("/api/ping").then((answer) => answer.headers.get("x-build"))')
    expect(served).toBe(own)
    expect(own).toMatch(/^[0-9a-f]{12}$/)
    expect(await noticeOn(page).count()).toBe(0)
  })
})

describe('a part of the page that does not come', () => {
  const open = useBrowser()

  it('is asked for once more, and then shown as if nothing had been', async () => {
    const page = await open('/dashboard', { as: 'hr', expected: [MISSING] })
    await settle(page)
    const asked = await breakFile(page, /level-list\.screen-[^/]*\.js/, 1)
    await page.evaluate('location.hash = "#/organisation/levels"')
    await page.getByRole('heading', { name: 'Levels', level: 1 }).waitFor()
    expect(asked()).toBe(2)
    expect(await noticeOn(page).count()).toBe(0)
  })

  it('leaves the rest standing when it stays away, says what to do, and is there after a reload [8.09]', async () => {
    const page = await open('/dashboard', { as: 'hr', expected: [MISSING] })
    await settle(page)
    const asked = await breakFile(page, /level-list\.screen-[^/]*\.js/)
    await page.evaluate('location.hash = "#/organisation/levels"')
    await page.getByRole('heading', { name: 'This part of the page could not be loaded' }).waitFor()
    await noticeOn(page).waitFor()
    expect(asked()).toBe(2)
    // The rest of the page goes on.
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Departments' }).click()
    await page.getByRole('heading', { name: 'Departments', level: 1 }).waitFor()
    await settle(page)
    // Answers of the same build do not take back that the page is not whole.
    expect(await noticeOn(page).count()).toBe(1)
    await page.goBack()
    await page.getByRole('heading', { name: 'This part of the page could not be loaded' }).waitFor()
    await page.unroute(/level-list\.screen-[^/]*\.js/)
    await page.getByRole('main').getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { name: 'Levels', level: 1 }).waitFor()
    expect(toUrl(page)).toBe('/organisation/levels')
  })

  it('may be a style sheet', async () => {
    const page = await open('/dashboard', { as: 'hr', expected: [MISSING] })
    await settle(page)
    const asked = await breakFile(page, /shift-list-[^/]*\.css/, 1)
    await page.evaluate('location.hash = "#/attendance/shifts"')
    await page.getByRole('heading', { name: 'Shifts', level: 1 }).waitFor()
    expect(asked()).toBe(2)
  })

  it('may be the words of a language: the page stays in the one that is shown, says so, and takes it later [4.02]', async () => {
    const page = await open('/dashboard', { as: 'hr', expected: [MISSING] })
    await settle(page)
    await breakFile(page, /titles\.vi_VN-[^/]*\.js/, 2)
    const choose = async () => {
      await page.getByRole('button', { name: 'Language: English' }).click()
      await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
    }
    await choose()
    await page
      .getByRole('alert')
      .filter({ hasText: 'Tiếng Việt could not be loaded, so the page stays in English.' })
      .waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('en-US')
    expect(await page.evaluate('localStorage.getItem("GlobalState")')).toBeNull()
    await choose()
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('vi-VN')
  })

  it.each(['start', 'titles', 'attendance'])(
    'may be the words (%s) at the start: the page opens in English and says so',
    async (which) => {
      const page = await open('/ping', { as: 'hr', locale: 'vi_VN', expected: [MISSING] })
      await breakFile(page, new RegExp(`${which}\\.vi_VN-[^/]*\\.js`))
      await page.goto('about:blank')
      await page.goto('/#/dashboard')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('alert').filter({ hasText: 'Tiếng Việt could not be loaded' }).waitFor()
      expect(await page.evaluate('document.documentElement.lang')).toBe('en-US')
    },
  )

  it.each([/start\.[a-z]{2}_[A-Z]{2}-[^/]*\.js/, /assets\/index-[^/]*\.js/])(
    'may be what everything needs (%s): even then the page is not white',
    async (file) => {
      const page = await open('/ping', { expected: [MISSING] })
      await breakFile(page, file)
      await page.goto('about:blank')
      await page.goto('/#/login')
      for (const said of ['could not be loaded', '未能加载', 'Không tải được', '無法載入', 'មិនអាចផ្ទុក'])
        await page.getByText(said).waitFor()
      await page.unroute(file)
      await page.getByRole('button', { name: /Reload/ }).click()
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    },
  )

  it.each([/entrance-[^/]*\.js/, /begin-session-[^/]*\.js/])('leaves sign-in standing (%s)', async (file) => {
    const page = await open('/ping', { expected: [MISSING] })
    await breakFile(page, file)
    await page.goto('about:blank')
    await page.goto('/#/login')
    await page.getByLabel('Company code').fill('ALPHA')
    await page.getByLabel('Account').fill('hr')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'Reload the page; what you typed is kept.' })
      .or(page.getByRole('navigation', { name: 'Main menu' }))
      .first()
      .waitFor()
  })

  it('may be what stands over the page: each time it says so, and another dialog stays open', async () => {
    const page = await open('/ping', { as: 'hr', expected: [MISSING] })
    const palette = await breakFile(page, /palette-[^/]*\.js/)
    await page.goto('about:blank')
    await page.goto('/#/dashboard')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out?' })
    await question.waitFor()
    // Fetched beforehand when the page is idle: what does not come then concerns nobody.
    await expect.poll(palette).toBeGreaterThanOrEqual(2)
    await question.waitFor()
    expect(await noticeOn(page).count()).toBe(0)
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    const said = page.getByRole('alert').filter({ hasText: 'A part of the page could not be loaded' })
    for (const keys of ['Control+k', '?']) {
      await page.keyboard.press(keys)
      await said.waitFor()
      await noticeOn(page).waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      await said.getByRole('button', { name: 'Close the notice' }).click()
      await said.waitFor({ state: 'detached' })
    }
    await page.unroute(/palette-[^/]*\.js/)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Go to or find' }).waitFor()
  })

  it.each([/shell-[^/]*\.js/, /board-[^/]*\.js/])('is never a white page to who is signed in (%s)', async (file) => {
    const page = await open('/ping', { expected: [MISSING], as: 'hr' })
    const asked = await breakFile(page, file)
    await page.goto('about:blank')
    await page.goto('/#/dashboard')
    await page.getByRole('heading', { name: 'This part of the page could not be loaded' }).waitFor()
    expect(asked()).toBeGreaterThanOrEqual(2)
    await page.unroute(file)
    await page.getByRole('button', { name: 'Reload' }).last().click()
    await page.getByRole('heading', { name: /^Hello/, level: 1 }).waitFor()
  })
})
