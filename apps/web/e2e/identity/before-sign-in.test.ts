import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { settle } from '../harness/quiet.ts'

/** Remembers how the root element looks at the first frame that the browser draws. */
const FIRST_FRAME = `requestAnimationFrame(() => {
  const { theme, mode } = document.documentElement.dataset
  window.firstFrame = [theme, mode]
})`
const rootOf = (key: string) => `document.documentElement.${key}`

describe('theme and language before sign-in', () => {
  const open = useBrowser()

  it('keeps the theme under Theme and draws the next start in it from the first frame [2.20, 3.03]', async () => {
    const page = await open('/login')
    expect(await page.evaluate(rootOf('dataset.theme'))).toBe('theme-A')
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect.poll(() => page.evaluate(rootOf('dataset.mode'))).toBe('dark')
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'D · Violet' }).click()
    await expect.poll(() => page.evaluate(rootOf('dataset.theme'))).toBe('theme-D')
    expect(JSON.parse(await page.evaluate<string>('localStorage.getItem("Theme")'))).toEqual({
      palette: 'theme-D',
      mode: 'dark',
    })
    await page.addInitScript(FIRST_FRAME)
    await page.reload()
    await page.getByRole('button', { name: 'Theme' }).waitFor()
    expect(await page.evaluate('window.firstFrame')).toEqual(['theme-D', 'dark'])
  })

  it('keeps the language under GlobalState, and what was typed while it changes [3.02, 4.02]', async () => {
    const page = await open('/login')
    await page.getByLabel('Company code').fill('ALPHA')
    await page.getByLabel('Account').fill('somebody')
    await page.getByRole('button', { name: 'Language: English', exact: true }).click()
    const chosen = page.getByRole('menu', { name: 'Language' }).getByRole('menuitemradio', { checked: true })
    expect(await chosen.allTextContents()).toEqual(['As in the browser'])
    await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
    await page.getByRole('heading', { name: 'Đăng nhập' }).waitFor()
    expect(await page.evaluate(rootOf('lang'))).toBe('vi-VN')
    expect(await page.locator('input[autocomplete=organization]').inputValue()).toBe('ALPHA')
    expect(await page.locator('input[autocomplete=username]').inputValue()).toBe('somebody')
    expect(JSON.parse(await page.evaluate<string>('localStorage.getItem("GlobalState")'))).toEqual({ locale: 'vi_VN' })
    await page.getByRole('button', { name: 'Ngôn ngữ: Tiếng Việt', exact: true }).click()
    const now = page.getByRole('menuitemradio', { checked: true })
    await expect.poll(() => now.allTextContents()).toEqual(['Tiếng Việt'])
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('heading', { name: 'Đăng nhập' }).waitFor()
    expect(await page.evaluate(rootOf('lang'))).toBe('vi-VN')
  })

  it('shows the language that was chosen last, whichever words come first [4.02]', async () => {
    const page = await open('/login')
    const held = Promise.withResolvers<void>()
    await page.route(/start\.vi_VN/, async (route) => {
      await held.promise
      await route.continue()
    })
    const choose = async (language: string, name: string) => {
      await page.getByRole('button', { name: language }).click()
      await page.getByRole('menuitemradio', { name }).click()
    }
    const asked = page.waitForRequest(/start\.vi_VN/)
    await choose('Language: English', 'Tiếng Việt')
    await asked
    await choose('Language: English', '繁體中文')
    await page.getByRole('heading', { name: '登入' }).waitFor()
    const come = page.waitForResponse(/start\.vi_VN/)
    held.resolve()
    await (await come).finished()
    await settle(page)
    expect(await page.evaluate(rootOf('lang'))).toBe('zh-TW')
    expect(JSON.parse(await page.evaluate<string>('localStorage.getItem("GlobalState")'))).toEqual({ locale: 'zh_TW' })
  })

  it('is followed by every other window of the browser [2.20, 4.02]', async () => {
    const page = await open('/login')
    const other = await page.context().newPage()
    await other.goto('/#/login')
    await other.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'E · ' }).click()
    await expect.poll(() => other.evaluate(rootOf('dataset.theme'))).toBe('theme-E')
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
    await other.getByRole('heading', { name: 'Đăng nhập' }).waitFor()
  })

  it.each([
    ['zh-TW', 'zh-TW'],
    ['zh-CN', 'zh-CN'],
    ['km-KH', 'km-KH'],
    ['fr-FR', 'en-US'],
  ])('speaks to a browser in %s as %s, until somebody chooses [1.11]', async (languages, lang) => {
    const page = await open('/login', { languages })
    await page.locator('form').waitFor()
    expect(await page.evaluate(rootOf('lang'))).toBe(lang)
  })
})
