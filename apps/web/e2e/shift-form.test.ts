import { shiftEndpoints } from '@muster/contract/attendance/shift'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { expectFocusKept } from './harness/keys.ts'
import { makeShift, makeWeek } from './harness/own-work.ts'
import { openNewShift, SHIFTS, save, shiftsFound } from './harness/shift-form.ts'

const IN_USE = { report: /status of 409/, because: 'the shift is in use on purpose' }
const WRONG = { report: /status of 422/, because: 'the hours contradict themselves on purpose' }
type Drawn = { getAttribute(name: string): string | null }
const OVERLAPS = 'Overlaps the one before; move its start'

/** Types a stretch of hours into a line of periods or breaks. */
async function typeSpan(page: Page, list: string, line: number, from: string, to: string): Promise<void> {
  const group = page.getByRole('group', { name: list })
  for (const [end, time] of Object.entries({ From: from, To: to })) {
    const field = group.getByRole('textbox', { name: end }).nth(line)
    await field.fill(time)
    await field.press('Tab')
  }
}

/** A line of the list. */
const rowOf = (page: Page, name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name })

describe('the form of a shift', () => {
  const open = useBrowser()

  it('makes a night that then stands in the list with its hours [2.17a, 3.12]', async () => {
    const page = await open(SHIFTS, { as: 'hr' })
    await openNewShift(page, 'Harbour watch')
    await typeSpan(page, 'Work periods', 0, '22:00', '06:00')
    await typeSpan(page, 'Breaks', 0, '02:00', '02:30')
    await page.getByRole('group', { name: 'Work periods' }).getByText('next day').waitFor()
    await save(page)
    await page.getByRole('complementary', { name: 'Harbour watch' }).getByText('Version 1, from').waitFor()
    await page.reload()
    const row = rowOf(page, 'Harbour watch')
    await row.getByRole('cell', { name: '7 h 30' }).waitFor()
    await row.getByRole('img', { name: /^22:00–06:00/ }).waitFor()
    const [made] = await shiftsFound('Harbour watch')
    expect(made?.current.hours).toMatchObject({
      periods: [{ from: 1320, to: 1800 }],
      breaks: [{ from: 1560, to: 1590 }],
    })
  })

  it('marks periods that overlap on the bar and at their line, and saves nothing [5.07]', async () => {
    const page = await open(SHIFTS, { as: 'hr', expected: [WRONG] })
    await openNewShift(page, 'Crossing hours')
    const form = page.getByRole('complementary', { name: 'Add a shift' })
    const bar = form.getByRole('img')
    const marks = bar.locator('rect[fill^="url("][fill$="s)"]')
    expect(await marks.count()).toBe(0)
    await form.getByRole('button', { name: 'Add a period' }).click()
    await typeSpan(page, 'Work periods', 1, '16:00', '19:00')
    await form.getByRole('img', { name: /Contradictions: 1$/ }).waitFor()
    // An hour of the thirty that the bar shows, from where the second begins to where the first ends.
    const places = await marks.evaluateAll((all: Drawn[]) =>
      all.map((one) => ['x', 'width'].map((k) => one.getAttribute(k))),
    )
    expect(places).toEqual([['53.333%', '3.333%']])
    const line = form.getByRole('group', { name: 'Work periods' }).locator('[data-field="periods.1"]')
    await line.getByText(OVERLAPS).waitFor()
    await save(page)
    await form.getByRole('alert').getByRole('button', { name: OVERLAPS }).waitFor()
    expect(await shiftsFound('Crossing hours')).toEqual([])
    await typeSpan(page, 'Work periods', 1, '18:00', '20:00')
    await line.getByText(OVERLAPS).waitFor({ state: 'detached' })
    expect(await marks.count()).toBe(0)
    await save(page)
    await page.getByRole('complementary', { name: 'Crossing hours' }).waitFor()
  })

  it('says of a break outside the work, and of an end before the start, what is wrong [5.07]', async () => {
    const page = await open(SHIFTS, { as: 'hr' })
    await openNewShift(page, 'Odd hours')
    const form = page.getByRole('complementary', { name: 'Add a shift' })
    await typeSpan(page, 'Breaks', 0, '18:00', '19:00')
    const line = form.getByRole('group', { name: 'Breaks' }).locator('[data-field="breaks.0"]')
    await line.getByText('Lies outside the work time; move it inside').waitFor()
    await typeSpan(page, 'Breaks', 0, '13:00', '12:00')
    await line.getByText('The end lies before the start; choose a later one').waitFor()
    await form.getByRole('img', { name: /Contradictions: 1$/ }).waitFor()
  })

  it('takes a time by Enter, and sends the form by its button alone', async () => {
    const page = await open(SHIFTS, { as: 'hr' })
    await openNewShift(page, '')
    const form = page.getByRole('complementary', { name: 'Add a shift' })
    const from = form.getByRole('group', { name: 'Work periods' }).getByRole('textbox', { name: 'From' })
    await from.fill('07:30')
    await from.press('Enter')
    await form.getByRole('img', { name: /^07:30–17:00/ }).waitFor()
    expect(await from.inputValue()).toBe('07:30')
    await from.press('Enter')
    expect(await form.getByRole('alert').count()).toBe(0)
    await save(page)
    await form.getByRole('alert').waitFor()
  })

  it('makes a new version of changed hours from a later day and says from when [3.12]', async () => {
    const { id, current } = await makeShift('Ferry hours')
    const page = await open(`${SHIFTS}?open=${id}`, { as: 'hr' })
    const drawer = page.getByRole('complementary', { name: 'Ferry hours' })
    await drawer.getByRole('button', { name: 'Edit' }).click()
    await drawer.getByText(/^The hours stay as they are/).waitFor()
    const from = drawer.getByRole('textbox', { name: 'In force from' })
    await from.fill('Jan 7, 2030')
    await from.press('Tab')
    await typeSpan(page, 'Work periods', 0, '09:00', '18:00')
    await drawer.getByText('Saving makes version 2 from Jan 7, 2030; the days before keep theirs').waitFor()
    await save(page)
    const versions = drawer.getByRole('list').getByRole('listitem')
    await versions.filter({ hasText: 'Version 2, from Jan 7, 2030' }).filter({ hasText: '09:00–18:00' }).waitFor()
    const first = versions.filter({ hasText: 'Version 1, from Jan 1, 2020' }).filter({ hasText: '08:00–17:00' })
    await first.getByText('in force').waitFor()
    const shift = await ask(shiftEndpoints.get, { id }, await tokenOf('hr'))
    expect(shift.current).toEqual(current)
    expect(shift.versions.map(({ effectiveOn }) => effectiveOn)).toEqual(['2020-01-01', '2030-01-07'])
  })

  it('keeps a day that is being typed when the page is drawn anew meanwhile', async () => {
    const { id } = await makeShift('Tidal hours')
    const page = await open(`${SHIFTS}?open=${id}`, { as: 'hr' })
    const drawer = page.getByRole('complementary', { name: 'Tidal hours' })
    await drawer.getByRole('button', { name: 'Edit' }).click()
    const from = drawer.getByRole('textbox', { name: 'In force from' })
    await from.fill('Jan 7, 2030')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => page.evaluate('document.documentElement.dataset.mode')).toBe('dark')
    await from.press('Tab')
    await expect.poll(() => from.inputValue()).toBe('Jan 7, 2030')
  })

  it('keeps a shift that a week names, and says by how many it is used', async () => {
    const { id } = await makeShift('Needed hours')
    await makeWeek('Needed week', id)
    const page = await open(`${SHIFTS}?search=Needed`, { as: 'hr', expected: [IN_USE] })
    await page.getByRole('button', { name: 'Actions for Needed hours' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText(/^Still named by weekly patterns or scheduled days: 1\. /).waitFor()
    expect(await page.getByText('was deleted').count()).toBe(0)
    await page.reload()
    await rowOf(page, 'Needed hours').waitFor()
  })

  it('takes a shift away that nobody uses, and makes it anew when that is taken back', async () => {
    await makeShift('Spare hours')
    const page = await open(`${SHIFTS}?search=Spare`, { as: 'hr' })
    const row = rowOf(page, 'Spare hours')
    await page.getByRole('button', { name: 'Actions for Spare hours' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await row.waitFor({ state: 'detached' })
    await expectFocusKept(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
    expect(await shiftsFound('Spare hours')).toHaveLength(1)
  })
})
