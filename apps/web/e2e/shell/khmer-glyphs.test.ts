import { LOCALES } from '@muster/kernel/names'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'

const FONT = /noto-sans-khmer[^/]*\.woff2$/
/** The faces of the family that the page holds and has loaded. */
const LOADED = `[...document.fonts].filter((one) => /Noto Sans Khmer/.test(one.family) && one.status === 'loaded').length`

describe('the glyphs of Khmer', () => {
  const open = useBrowser()

  it.each(LOCALES)('come with the product to who reads it, and to nobody else: %s [1.10]', async (locale) => {
    const page = await open('/ping', { as: 'hr', locale, fonts: false })
    const asked: string[] = []
    page.on('request', (request) => FONT.test(request.url()) && asked.push(request.url()))
    await page.goto('about:blank')
    await page.goto('/#/organisation/levels')
    await page.locator('tbody tr[data-row]').first().waitFor()
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    if (locale !== 'km_KH') return expect(asked).toEqual([])
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate<number>(LOADED)).toBeGreaterThan(0)
  })

  it('are asked for when the language is chosen, and the page goes on without them', async () => {
    const broken = { report: /status of 502|ERR_FAILED|decode downloaded font|OTS/, because: 'the glyphs do not come' }
    const page = await open('/dashboard', { as: 'hr', fonts: false, expected: [broken] })
    let asked = 0
    await page.route(FONT, (route) => {
      asked++
      return route.fulfill({ status: 502, body: 'Bad Gateway' })
    })
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitemradio', { name: 'ខ្មែរ' }).click()
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('km-KH')
    await expect.poll(() => asked).toBeGreaterThan(0)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})
