import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Look, useBrowser } from './harness/browser.ts'

const OWN_SCRIPT = /\/assets\/index-[^/]*\.js$/
const FRAME = '#root > [aria-hidden]'

const placeOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox()
  return box && [box.x, box.y, box.width, box.height].map(Math.round)
}

describe('what stands there before the page draws itself', () => {
  const open = useBrowser()

  /** A page whose own script does not come until it is released. */
  async function held(path: string, look: Look, stored: Record<string, object> = {}) {
    const page = await open('/ping', look)
    for (const [key, value] of Object.entries(stored))
      await page.evaluate(`localStorage.setItem('${key}', ${JSON.stringify(JSON.stringify(value))})`)
    const coming = Promise.withResolvers<void>()
    await page.route(OWN_SCRIPT, async (route) => {
      await coming.promise
      await route.continue()
    })
    await page.evaluate(`location.hash = ${JSON.stringify(`#${path}`)}`)
    await page.reload({ waitUntil: 'commit' })
    await page.locator(FRAME).waitFor({ state: 'attached' })
    // Nothing is painted before the style sheet is there, but a test would measure it.
    await expect.poll(() => page.evaluate('getComputedStyle(document.body).marginTop')).toBe('0px')
    return { page, release: coming.resolve }
  }

  it.each([
    ['a desktop', 1440, 'en-US', 'Sign in', ''],
    ['a phone', 390, 'km-KH', 'ចូល', ''],
    ['a phone that knows who it was', 390, 'vi-VN', 'Đăng nhập', 'ALPHA'],
  ])(
    'is sign-in in the reader’s language, where it will be, on %s (X7)',
    async (_on, width, languages, word, known) => {
      const { page, release } = await held('/login', { languages, width }, { LastSignIn: { companyCode: known } })
      const title = page.locator('.m-first-title span').filter({ visible: true })
      expect(await title.allTextContents()).toEqual([expect.stringContaining(word)])
      const button = await placeOf(page, `${FRAME} .m-btn-primary`)
      const heading = await placeOf(page, '.m-first-title')
      release()
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.locator(FRAME).count()).toBe(0)
      expect(await placeOf(page, 'form .m-btn-primary')).toEqual(button)
      expect(await placeOf(page, 'h1')).toEqual(heading)
    },
  )

  it.each([
    ['an open menu', 1440, '.m-side'],
    ['a narrow window', 900, '.m-side'],
    ['a phone', 390, '.m-top'],
  ])('is the frame of the product with its brand for who is signed in, with %s (X7)', async (_name, width, part) => {
    const { page, release } = await held('/dashboard', { as: 'staff', width })
    const brand = await placeOf(page, '.m-first-brand > svg')
    const plane = await placeOf(page, '.m-first-brand')
    release()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator(FRAME).count()).toBe(0)
    expect(await placeOf(page, '.m-brand > svg')).toEqual(brand)
    expect(await placeOf(page, part)).toEqual(plane)
  })

  it('has the width of the menu as it was left [3.01]', async () => {
    const { page, release } = await held('/dashboard', { as: 'staff' }, { MenuState: { collapsed: true } })
    const plane = await placeOf(page, '.m-first-brand')
    release()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await placeOf(page, '.m-side')).toEqual(plane)
    expect(plane?.[2]).toBe(56)
  })

  it('is nothing where it is not known what comes', async () => {
    const { page, release } = await held('/500', {})
    expect(await page.locator(`${FRAME} > *`).filter({ visible: true }).count()).toBe(0)
    release()
  })
})
