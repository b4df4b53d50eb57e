import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { barriersOn } from '../harness/accessibility.ts'
import { useBrowser } from '../harness/browser.ts'
import { installClock } from '../harness/clock.ts'
import { hasFocus, tabTo } from '../harness/keys.ts'
import { settle } from '../harness/quiet.ts'
import { toUrl } from '../harness/sign-in.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const rows = (page: Page) => page.getByRole('main').locator('[data-row]')

/** The row that has the focus somewhere in it, from 0; -1 when none has. */
const rowInFocus = (page: Page) =>
  rows(page).evaluateAll((all: { matches(selector: string): boolean }[]) =>
    all.findIndex((row) => row.matches(':focus-within')),
  )

/** Presses keys one after the other. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** A key of an input method: where it composes, or says so by the number alone. */
const composed = (page: Page, key: string, how: { isComposing?: boolean; keyCode?: number }) =>
  page.evaluate(
    `document.body.dispatchEvent(new KeyboardEvent('keydown', ${JSON.stringify({ key, bubbles: true, cancelable: true, ...how })}))`,
  )

/** What the sheet lists: keys and what they do. */
async function listed(page: Page): Promise<string[]> {
  await page.keyboard.press('?')
  await sheet(page).waitFor()
  const lines = await sheet(page).locator('dl > div').allInnerTexts()
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim())
}

const LISTS: readonly { path: string; adds?: string; selects?: boolean }[] = [
  { path: '/organisation/employees', adds: '/organisation/employees/new', selects: true },
  { path: '/organisation/companies' },
  { path: '/organisation/departments' },
  { path: '/organisation/offices', adds: '/organisation/offices?open=new' },
  { path: '/organisation/pin-spaces' },
  { path: '/organisation/levels', adds: '/organisation/levels?open=new' },
  { path: '/attendance/shifts', adds: '/attendance/shifts?open=new' },
  { path: '/attendance/patterns', adds: '/attendance/patterns?open=new' },
  { path: '/attendance/imports', adds: '/attendance/imports/new' },
]

describe('keys', () => {
  const open = useBrowser()

  it.each(LISTS)('walk, open, search and add on $path [X8]', async ({ path, adds, selects = false }) => {
    const page = await open(path, { as: 'hr' })
    await settle(page)
    await rows(page).first().waitFor()
    await press(page, 'j')
    await expect.poll(() => rowInFocus(page)).toBe(0)
    if ((await rows(page).count()) > 1) {
      await press(page, 'j')
      await expect.poll(() => rowInFocus(page)).toBe(1)
      await press(page, 'k')
      await expect.poll(() => rowInFocus(page)).toBe(0)
    }
    if (selects) {
      await press(page, 'x')
      await expect.poll(() => rows(page).first().getByRole('checkbox').isChecked()).toBe(true)
      await press(page, 'x')
      await expect.poll(() => rows(page).first().getByRole('checkbox').isChecked()).toBe(false)
    }
    await press(page, '/')
    const search = page.getByRole('main').getByRole('searchbox')
    expect(await page.evaluate('document.activeElement.matches("main [type=search]")')).toBe(true)
    await search.blur()
    if (adds) {
      await press(page, 'n')
      await expect.poll(() => toUrl(page)).toBe(adds)
      await page.goto(`/#${path}`)
      await settle(page)
    }
    await rows(page).first().waitFor()
    await press(page, 'j', 'Enter')
    await expect.poll(() => toUrl(page)).not.toBe(path)
  })

  it('edit what is open, at a wide page and at a narrow one, but not beneath a dialog', async () => {
    for (const width of [1440, 1000]) {
      const page = await open('/organisation/employees', { as: 'hr', width })
      await settle(page)
      await rows(page).first().waitFor()
      await press(page, 'j', 'Enter')
      const drawer = page.getByRole(width === 1440 ? 'complementary' : 'dialog')
      const edit = drawer.getByRole('link', { name: 'Edit' })
      await edit.waitFor()
      const first = toUrl(page)
      await press(page, 'j')
      await expect.poll(() => toUrl(page)).not.toBe(first)
      await press(page, 'k')
      await expect.poll(() => toUrl(page)).toBe(first)
      await edit.waitFor()
      await drawer.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).waitFor()
      await press(page, 'e', 'j', 'n')
      expect(toUrl(page)).toBe(first)
      await press(page, 'Escape', 'e')
      await expect.poll(() => toUrl(page)).toMatch(/\/edit$/)
    }
  })

  it('go to dashboard, attendance, schedule and people after G, for who may open them', async () => {
    const page = await open('/organisation/levels', { as: 'hr' })
    await settle(page)
    for (const [key, path] of [
      ['a', '/attendance/months'],
      ['s', '/attendance/schedule'],
      ['p', '/organisation/employees'],
      ['d', '/dashboard'],
    ] as const) {
      await press(page, 'g', key)
      await expect.poll(() => toUrl(page).split('?')[0]).toBe(path)
      await settle(page)
    }
    const staff = await open('/dashboard', { as: 'staff' })
    await settle(staff)
    await press(staff, 'g', 'p', 'g', 'a')
    expect(toUrl(staff)).toBe('/dashboard')
    expect(await listed(staff)).toEqual([
      'Go to tab 1 to 9 Alt 1',
      'Close the tab Alt W',
      'Undo the last change Ctrl Z',
      'Go to or find anything Ctrl K',
      'Show these shortcuts ?',
      'Go to Dashboard G then D',
      'Go to Applications G then T',
    ])
  })

  it('wait for the second one no longer than a second', async () => {
    const page = await open('/organisation/levels', { as: 'hr' })
    await settle(page)
    await installClock(page)
    await press(page, 'g')
    await page.clock.fastForward(1100)
    await press(page, 'd')
    expect(toUrl(page)).toBe('/organisation/levels')
    await press(page, 'g')
    await page.clock.fastForward(900)
    await press(page, 'd')
    await expect.poll(() => toUrl(page)).toBe('/dashboard')
  })

  it('walk the rows of the month and of the schedule', async () => {
    const page = await open('/attendance/months?attribute=any', { as: 'hr' })
    await settle(page)
    await rows(page).first().waitFor()
    const at = () =>
      page.evaluate<string>('document.activeElement.dataset.row + " " + document.activeElement.dataset.col')
    await press(page, 'j', 'j', 'ArrowRight', 'k')
    await expect.poll(at).toBe('0 1')
    const schedule = await open('/attendance/schedule', { as: 'hr' })
    await settle(schedule)
    await rows(schedule).first().waitFor()
    await press(schedule, 'j', 'j', 'x')
    const boxes = schedule.getByRole('grid').getByRole('checkbox')
    await expect.poll(() => boxes.nth(2).isChecked()).toBe(true)
    expect(await boxes.nth(1).isChecked()).toBe(false)
    await press(schedule, 'g', 's')
    expect(toUrl(schedule).split('?')[0]).toBe('/attendance/schedule')
  })

  it('never act where people type or while an input method composes', async () => {
    const page = await open('/organisation/offices', { as: 'hr' })
    await settle(page)
    const search = page.getByRole('main').getByRole('searchbox')
    await search.focus()
    await page.keyboard.type('gd?/njkxe')
    expect(await search.inputValue()).toBe('gd?/njkxe')
    await expect.poll(() => toUrl(page)).toContain('search=')
    expect(await sheet(page).count()).toBe(0)
    await search.fill('')
    await expect.poll(() => toUrl(page)).toBe('/organisation/offices')
    await search.blur()
    for (const how of [{ isComposing: true }, { keyCode: 229 }])
      for (const key of ['?', 'n', 'g', 'd', 'j', '/']) await composed(page, key, how)
    expect(await sheet(page).count()).toBe(0)
    expect(toUrl(page)).toBe('/organisation/offices')
    expect(await rowInFocus(page)).toBe(-1)
    await composed(page, '?', {})
    await sheet(page).waitFor()
  })

  it('of a single sign are turned off for the device, and on again from the account menu', async () => {
    const page = await open('/organisation/offices', { as: 'hr' })
    await settle(page)
    await press(page, '?')
    await sheet(page).getByRole('switch', { name: 'Single keys act as shortcuts' }).click()
    await sheet(page).getByText('Only keys with Ctrl, Alt or ⌘ work now.').waitFor()
    await press(page, 'Escape')
    await page.reload()
    await settle(page)
    await rows(page).first().waitFor()
    await press(page, '?', 'n', 'j', '/', 'g', 'd')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(toUrl(page)).toBe('/organisation/offices')
    expect(await rowInFocus(page)).toBe(-1)
    await press(page, 'Control+k')
    await page.getByRole('combobox', { name: 'Go to or find' }).waitFor()
    await press(page, 'Escape')
    await page.getByRole('button', { name: /Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await sheet(page).getByRole('switch').click()
    await press(page, 'Escape', 'n')
    await expect.poll(() => toUrl(page)).toBe('/organisation/offices?open=new')
  })

  it('act when what the device keeps about them is foreign', async () => {
    const page = await open('/dashboard', { as: 'hr' })
    await page.evaluate('localStorage.setItem("SingleKeys", "{]")')
    await page.reload()
    await settle(page)
    await press(page, '?')
    await sheet(page).waitFor()
    expect(await sheet(page).getByRole('switch').isChecked()).toBe(true)
  })

  it('are listed as they are on the screen, no more and no less', async () => {
    const page = await open('/organisation/offices', { as: 'hr' })
    await settle(page)
    await rows(page).first().waitFor()
    const list = await listed(page)
    expect(list.slice(10)).toEqual([
      'Search this page /',
      'Add an office N',
      'Next row J',
      'Previous row K',
      'Select the row X',
      'Open the row Enter',
    ])
    await press(page, 'j', 'Enter')
    await page.getByRole('complementary').getByRole('button', { name: 'Edit' }).waitFor()
    expect(await listed(page)).toEqual(expect.arrayContaining(['Next J', 'Edit E']))
  })

  it.each(['light', 'dark'] as const)('are listed without a barrier in %s', async (mode) => {
    const page = await open('/attendance/schedule', { as: 'hr', mode })
    await settle(page)
    await press(page, '?')
    await sheet(page).waitFor()
    expect.soft(await barriersOn(page)).toEqual([])
    await sheet(page).getByRole('switch').click()
    expect.soft(await barriersOn(page), 'turned off').toEqual([])
  })

  it('take the last change back from anywhere but a field, and stand in the sheet [X8]', async () => {
    const page = await open('/organisation/levels', { as: 'admin' })
    await settle(page)
    expect(await listed(page)).toContain('Undo the last change Ctrl Z')
    const search = page.getByRole('main').getByRole('searchbox')
    await search.pressSequentially('ab')
    await page.keyboard.press('Control+z')
    expect((await search.inputValue()).length).toBeLessThan(2)
  })
})

describe('the walk by the Tab key that other tests go by', () => {
  const open = useBrowser()
  /** A page of two buttons; `change` may spoil it. */
  const pageWith = async (change: string) => {
    const page = await open('/ping')
    await page.evaluate(`document.body.replaceChildren(...['first', 'second'].map((name) => {
      const button = document.createElement('button')
      button.textContent = name
      button.style.outline = '2px solid black'
      return button
    })); (${change})(...document.querySelectorAll('button'))`)
    return page
  }

  it('comes to what can be reached', async () => {
    const page = await pageWith('() => {}')
    await tabTo(page, page.getByRole('button', { name: 'second' }))
    expect(await hasFocus(page.getByRole('button', { name: 'second' }))).toBe(true)
  })

  it.each([
    ['does not come to what it wants', '(_, second) => { second.tabIndex = -1 }', /not reached|the focus is lost/],
    ['cannot be seen', '(first) => { first.style.outline = "none" }', /“first” cannot be seen/],
    [
      'is lost',
      '(first) => { first.onfocus = () => first.blur(); first.nextSibling.tabIndex = -1 }',
      /the focus is lost/,
    ],
    ['is held in a trap', '(first) => { first.onblur = () => first.focus() }', /not reached/],
  ])('fails where the focus %s', async (_, change, message) => {
    const page = await pageWith(change)
    await expect(tabTo(page, page.getByRole('button', { name: 'second' }))).rejects.toThrow(message)
  })
})
