import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { settle } from './harness/quiet.ts'
import { placeOf } from './harness/sign-in.ts'

const MISSING = {
  report: /status of 50[24]|ERR_FAILED|dynamically imported|did not come|no style sheet|preload CSS/,
  because: 'it does not come',
}
const NOTICE = 'New version detected. Refresh the page to use it; what you typed is kept.'
/** Has a page make a call: it asks whether the server is there. */
const CALL = 'dispatchEvent(new Event("offline"))'
const noticeOn = (page: Page) => page.getByRole('status').filter({ hasText: NOTICE })

/** Lets the first `times` requests for a file fail as a proxy would, and gives how many came. */
async function breakFile(page: Page, file: RegExp, times = Number.POSITIVE_INFINITY): Promise<() => number> {
  let asked = 0
  await page.route(file, async (route) => {
    asked++
    if (asked > times) return route.continue()
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
    let build: string | undefined = 'ffffffffffff'
    await page.route('**/api/**', async (route) => {
      if (build === undefined) return route.continue()
      const answer = await route.fetch()
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-build': build } })
    })
    const bottom = page.getByRole('button', { name: 'Save', exact: true })
    // The next call that the page makes anyway tells it.
    await page.evaluate(CALL)
    await noticeOn(page).waitFor()
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
    await page.getByRole('heading', { name: 'This part of the page did not come' }).waitFor()
    await noticeOn(page).waitFor()
    expect(asked()).toBe(2)
    // The rest of the page goes on.
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Departments' }).click()
    await page.getByRole('heading', { name: 'Departments', level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'This part of the page did not come' }).waitFor()
    await page.unroute(/level-list\.screen-[^/]*\.js/)
    await page.getByRole('main').getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { name: 'Levels', level: 1 }).waitFor()
    expect(placeOf(page)).toBe('/organisation/levels')
  })

  it('may be a style sheet', async () => {
    const page = await open('/dashboard', { as: 'hr', expected: [MISSING] })
    await settle(page)
    const asked = await breakFile(page, /department-tree[^/]*\.css/, 1)
    await page.evaluate('location.hash = "#/organisation/departments"')
    await page.getByRole('heading', { name: 'Departments', level: 1 }).waitFor()
    expect(asked()).toBe(2)
  })

  it('may be the words of a language: the page stays in the one that is shown, says so, and takes it later [4.02]', async () => {
    const page = await open('/dashboard', { as: 'hr', expected: [MISSING] })
    await settle(page)
    await breakFile(page, /rooms\.vi_VN-[^/]*\.js/, 2)
    const choose = async () => {
      await page.getByRole('button', { name: 'Language: English' }).click()
      await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
    }
    await choose()
    await page
      .getByRole('alert')
      .filter({ hasText: 'The words in Tiếng Việt did not come, so the page stays in English.' })
      .waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('en-US')
    expect(await page.evaluate('localStorage.getItem("GlobalState")')).toBeNull()
    await choose()
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('vi-VN')
  })

  it.each(['start', 'rooms'])(
    'may be the words (%s) at the start: the page opens in English and says so',
    async (which) => {
      const page = await open('/ping', { as: 'hr', locale: 'vi_VN', expected: [MISSING] })
      await breakFile(page, new RegExp(`${which}\\.vi_VN-[^/]*\\.js`))
      await page.goto('about:blank')
      await page.goto('/#/dashboard')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('alert').filter({ hasText: 'The words in Tiếng Việt did not come' }).waitFor()
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

  it.each([/entrance-deeds-[^/]*\.js/, /bare-tools-[^/]*\.js/, /banners-[^/]*\.js/])(
    'leaves sign-in standing (%s)',
    async (file) => {
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
    },
  )
})
