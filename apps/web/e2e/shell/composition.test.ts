import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { installClock, pass, stopTime } from '../harness/clock.ts'
import { type Composition, compose, KHMER, PINYIN, TELEX } from '../harness/input-method.ts'
import { settle } from '../harness/quiet.ts'
import { toUrl } from '../harness/sign-in.ts'

/** Longer than any field waits for who types. */
const LONG_MS = 1000

/** The texts that the page asked the server to look for from here on. */
function watchSearches(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search')
    if (request.url().includes('/api/') && search) asked.push(search)
  })
  return asked
}

describe('what an input method composes', () => {
  const open = useBrowser()

  /** Composes in a field; in the midst of it `seen` is as it was before, and at the end the text is there, once. */
  async function expectOnce(page: Page, field: Locator, composition: Composition, seen: () => Promise<unknown>) {
    await field.focus()
    const before = [await field.inputValue(), await seen()]
    const insert = await compose(page, composition)
    await pass(page, LONG_MS)
    expect([await field.inputValue(), await seen()]).toEqual([`${before[0]}${composition.steps.at(-1)}`, before[1]])
    await insert()
    await pass(page, LONG_MS)
    expect(await field.inputValue()).toBe(`${before[0]}${composition.text}`)
  }

  it('narrows no list, menu or palette before it is done, and then once', async () => {
    const page = await open('/organisation/levels', { as: 'hr', fonts: 'all' })
    await installClock(page)
    await page.reload()
    await settle(page)
    await stopTime(page)
    const asked = watchSearches(page)
    const rows = () => page.getByRole('main').locator('[data-row]').count()
    const search = page.getByRole('main').getByRole('searchbox')
    await expectOnce(page, search, PINYIN, async () => [toUrl(page), await rows(), asked.length])
    await expect.poll(() => toUrl(page)).toBe(`/organisation/levels?search=${encodeURIComponent(PINYIN.text)}`)
    await expectOnce(page, search, TELEX, async () => [toUrl(page), asked.at(-1)])
    await expect.poll(() => asked.at(-1)).toBe(PINYIN.text + TELEX.text)

    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expectOnce(page, menu.getByRole('searchbox'), KHMER, () => menu.getByRole('link').allInnerTexts())
    await page.keyboard.press('Control+k')
    const found = page.getByRole('listbox').getByRole('option')
    const palette = page.getByRole('combobox', { name: 'Go to or find' })
    await palette.waitFor()
    await expectOnce(page, palette, TELEX, () => found.allInnerTexts())
    await expect.poll(() => asked.at(-1)).toBe(TELEX.text)
    expect(asked.filter((text) => /^n|^ti?e?$/.test(text))).toEqual([])
  })

  it('chooses, reads, sends and closes nothing in a form', async () => {
    const page = await open('/workflow/tasks/new?kind=leave', { as: 'staff', fonts: 'all' })
    await installClock(page)
    await page.reload()
    await settle(page)
    await stopTime(page)
    const type = page.getByRole('combobox', { name: /^Type of leave/ })
    const offered = page.getByRole('option')
    await type.click()
    await offered.first().waitFor()
    const annual = { steps: ['a', 'an', 'ann'], text: 'Annual' }
    await expectOnce(page, type, annual, async () => [await type.getAttribute('aria-expanded'), await offered.count()])
    await expect.poll(() => offered.allInnerTexts()).toEqual([expect.stringContaining('Annual leave')])
    await page.keyboard.press('Enter')
    expect(await type.inputValue()).toContain('Annual leave')

    const errors = () => page.locator('.m-field-error').allInnerTexts()
    const first = page.getByRole('textbox', { name: /^First day/ })
    await first.fill('')
    const day = { steps: ['2', '2030nian', '2030年1yue'], text: '2030年1月8日' }
    await expectOnce(page, first, day, async () => [await errors(), await page.getByRole('dialog').count()])
    await page.keyboard.press('Enter')
    expect(await first.inputValue()).toBe('8 Jan 2030')

    const reason = page.getByRole('textbox', { name: /^Reason/ })
    for (const one of [PINYIN, TELEX, KHMER]) await expectOnce(page, reason, one, errors)
    expect(await reason.inputValue()).toBe(PINYIN.text + TELEX.text + KHMER.text)
  })

  it('comes into a name letter by letter, and into a code in capitals', async () => {
    const page = await open('/organisation/companies?open=new', { as: 'admin', fonts: 'all' })
    await installClock(page)
    await page.reload()
    await settle(page)
    await stopTime(page)
    const name = page.getByRole('textbox', { name: 'English', exact: true })
    for (const one of [PINYIN, TELEX, KHMER]) await expectOnce(page, name, one, async () => toUrl(page))
    const code = page.getByRole('textbox', { name: /^Company code/ })
    await expectOnce(page, code, { steps: ['h', 'ha', 'han'], text: 'HAN' }, async () => toUrl(page))
  })
})
