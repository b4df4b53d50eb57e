import { punchEndpoints } from '@muster/contract/attendance/punch'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lookInBothModes, watchChanges } from '../harness/accessibility.ts'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { openSignedIn } from '../harness/own-session.ts'
import { makePerson } from '../harness/own-work.ts'
import { settle } from '../harness/quiet.ts'
import { toUrl } from '../harness/sign-in.ts'

const KEYS = 'Control+k'
const EMPLOYEES = /\/api\/organisation\/employees\?/
const BROKEN = { report: /status of 500/, because: 'the answer was made to fail' }

const field = (page: Page) => page.getByRole('combobox', { name: 'Go to or find' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const active = (page: Page) => page.locator('[role=option][aria-selected=true]')

/** Opens the palette by its keys and types into it. */
async function find(page: Page, typed: string): Promise<Locator> {
  await page.keyboard.press(KEYS)
  await field(page).waitFor()
  await page.keyboard.type(typed)
  return field(page)
}

describe('the palette', () => {
  const open = useBrowser()

  it('opens a colleague by Ctrl+K, name, Enter, however quick [T10]', async () => {
    const { id } = await makePerson('Zdenka Palette', 'PAL-1')
    const page = await open('/dashboard', { as: 'hr' })
    await settle(page)
    await find(page, 'zdenka')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: 'Zdenka Palette' }).waitFor()
    expect(toUrl(page)).toBe(`/organisation/employees?open=${id}`)
    await find(page, 'PAL-1')
    await active(page).filter({ hasText: 'Zdenka Palette' }).filter({ hasText: 'PAL-1' }).waitFor()
  })

  it('goes to a screen and shows the ones of late first the next time', async () => {
    const page = await open('/dashboard', { as: 'hr' })
    await settle(page)
    for (const [typed, title, path] of [
      ['shif', 'Shifts', '/attendance/shifts'],
      ['offi', 'Offices', '/organisation/offices'],
    ] as const) {
      await find(page, typed)
      await expect.poll(() => active(page).innerText()).toContain(title)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      expect(toUrl(page)).toBe(path)
    }
    await find(page, '')
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
    expect((await recent.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(['Shifts', 'Dashboard'])
    const pages = page.getByRole('group', { name: 'Pages' }).getByRole('option')
    expect((await pages.allInnerTexts()).filter((text) => text.startsWith('Shifts'))).toEqual([])
  })

  it.each([
    { locale: 'vi_VN', typed: 'ca lam viec', title: 'Ca làm việc', how: 'without accents' },
    { locale: 'zh_CN', typed: 'yuangong', title: '员工', how: 'by pinyin' },
    { locale: 'zh_CN', typed: 'pb', title: '排班', how: 'by initials of pinyin' },
    { locale: 'km_KH', typed: 'shifts', title: 'វេនការងារ', how: 'by its English title' },
  ] as const)('finds a screen $how in $locale', async ({ locale, typed, title }) => {
    const page = await open('/dashboard', { as: 'hr', locale, goesOn: true })
    await settle(page)
    await page.keyboard.press(KEYS)
    await page.getByRole('combobox').waitFor()
    await page.keyboard.type(typed)
    await expect.poll(() => active(page).innerText()).toContain(title)
  })

  it('walks what it found by arrows and tells the reader of the screen which one is active', async () => {
    const page = await open('/dashboard', { as: 'hr', goesOn: true })
    await settle(page)
    await find(page, 'att')
    await expect.poll(() => options(page).count()).toBeGreaterThan(1)
    const ids = await options(page).evaluateAll((all: { id: string }[]) => all.map((one) => one.id))
    const activeId = () => field(page).getAttribute('aria-activedescendant')
    expect(await activeId()).toBe(ids[0])
    await page.keyboard.press('ArrowDown')
    await expect.poll(activeId).toBe(ids[1])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect.poll(activeId).toBe(ids.at(-1))
    await expect
      .poll(() =>
        page
          .getByRole('status')
          .filter({ hasText: `Found: ${ids.length}` })
          .count(),
      )
      .toBe(1)
  })

  it('gives the focus back on Escape and on its own keys, and does not open over a dialog', async () => {
    const page = await open('/organisation/offices', { as: 'hr' })
    await settle(page)
    const search = page.getByRole('searchbox', { name: /Name/ })
    for (const key of ['Escape', KEYS]) {
      await search.focus()
      await find(page, 'x')
      await page.keyboard.press(key)
      await expect.poll(() => field(page).count()).toBe(0)
      expect(await page.evaluate('document.activeElement.matches("main [type=search]")')).toBe(true)
    }
    await page.getByRole('button', { name: /Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press(KEYS)
    await page.keyboard.press('?')
    expect(await page.getByRole('dialog').count()).toBe(1)
    expect(await field(page).count()).toBe(0)
  })

  it('leaves the Enter of an input method to it', async () => {
    const page = await open('/dashboard', { as: 'hr', goesOn: true })
    await settle(page)
    await find(page, 'shif')
    const enter = (isComposing: boolean) =>
      page.evaluate(
        `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: ${isComposing} }))`,
      )
    await enter(true)
    await settle(page)
    expect(toUrl(page)).toBe('/dashboard')
    await enter(false)
    await expect.poll(() => toUrl(page)).toBe('/attendance/shifts')
  })

  it('says what to do when nothing has that name, and when people could not be searched', async () => {
    const page = await open('/dashboard', { as: 'hr', expected: [BROKEN] })
    await settle(page)
    await find(page, 'qqqzzz')
    await page.getByText('Nothing named “qqqzzz”. Try a number, or fewer letters.').waitFor()
    const json = { code: 500, msg: 'It broke here.', data: {} }
    await page.route(EMPLOYEES, (route) => route.fulfill({ status: 500, json }))
    await field(page).fill('qqqzzzq')
    await page.getByText('Not everything could be searched.').waitFor()
  })

  it('offers nobody and nothing to who may not', async () => {
    const page = await open('/dashboard', { as: 'staff' })
    await settle(page)
    const asked: string[] = []
    page.on('request', (request) => EMPLOYEES.test(request.url()) && asked.push(request.url()))
    await find(page, 'employee')
    await page.getByText('Nothing named “employee”. Try fewer letters.').waitFor()
    expect(asked).toEqual([])
    await field(page).fill('')
    expect(await field(page).getAttribute('placeholder')).toBe('Page, action or application')
    expect(await page.getByRole('option', { name: /^Add/ }).count()).toBe(0)
  })

  it('begins a new record, a language, a mode, and folds the menu', async () => {
    const page = await open('/dashboard', { as: 'hr' })
    await settle(page)
    await find(page, 'add a sh')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: 'Add a shift' }).waitFor()
    expect(toUrl(page)).toBe('/attendance/shifts?open=new')
    await find(page, 'collapse')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Expand the menu' }).waitFor()
    await find(page, 'dark')
    await page.keyboard.press('Enter')
    await page.locator('html[data-mode=dark]').waitFor()
    await find(page, 'tieng')
    await page.keyboard.press('Enter')
    await page.locator('html[lang|=vi]').waitFor()
  })

  it('hands over the sheet of the list that is shown', async () => {
    const page = await open('/organisation/levels', { as: 'hr' })
    await settle(page)
    await find(page, 'export')
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
    await page.goto('/#/dashboard')
    await settle(page)
    await find(page, 'export')
    await page.getByText('Nothing named “export”.').waitFor()
  })

  it('clocks without asking and says when it counted [2.12c]', async () => {
    const token = await tokenOf('hr', 'GAMMA')
    const punches = async () => (await ask(punchEndpoints.list, { source: ['web'] }, token)).items.length
    const before = await punches()
    const page = await open('/dashboard', { as: 'staff', company: 'GAMMA' })
    await settle(page)
    await find(page, 'clock')
    await page.keyboard.press('Enter')
    await page.getByText(/^Clocked at \d\d:\d\d \(UTC\+8\)$/).waitFor()
    expect(await punches()).toBe(before + 1)
  })

  it('asks before it signs out', async () => {
    const page = await openSignedIn(open, '/dashboard')
    await settle(page)
    await find(page, 'sign out')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(() => toUrl(page)).toBe('/login')
  })

  it('is a whole screen on a phone, opened and used by touch', async () => {
    const page = await open('/dashboard', { as: 'hr', width: 390 })
    await settle(page)
    await page.getByRole('button', { name: 'Go to or find' }).tap()
    await field(page).waitFor()
    const box = await page.getByRole('dialog').boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    await field(page).fill('off')
    await page.getByRole('option', { name: /^Offices/ }).tap()
    await expect.poll(() => toUrl(page)).toBe('/organisation/offices')
  })

  it('has no barrier in either mode', async () => {
    const page = await open('/dashboard', { as: 'hr', goesOn: true })
    await settle(page)
    await find(page, '')
    await lookInBothModes(page, 'with nothing typed')
    await watchChanges(page)
    await page.keyboard.type('an')
    await page.getByRole('group', { name: 'People' }).waitFor()
    await lookInBothModes(page, 'with people', { isOpened: true })
    await watchChanges(page)
    await field(page).fill('qqqzzz')
    await page.getByText('Nothing named').waitFor()
    await lookInBothModes(page, 'with nothing found', { isOpened: true })
  })
})
