import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { inSight } from '../harness/in-sight.ts'
import { expectFocusKept } from '../harness/keys.ts'
import { makeShift } from '../harness/own-work.ts'
import { openNewShift, SHIFTS, save, shiftsFound } from '../harness/shift-form.ts'

const TAKEN = { report: /status of 409/, because: 'the letter was taken on purpose' }

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
    // The noon that is proposed for a day is none of a night.
    await page.getByRole('button', { name: 'Remove this break' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add a break' }).click()
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

  it('shows what the server refuses, with its summary, wherever the form was scrolled to', async () => {
    const { letter } = await makeShift('First of its letter')
    for (const width of [1440, 390]) {
      const page = await open(SHIFTS, { as: 'hr', width, expected: [TAKEN] })
      await openNewShift(page, 'Second of its letter')
      const field = page.getByRole('textbox', { name: 'Letter' })
      await field.fill(letter)
      await page.getByRole('button', { name: 'Save', exact: true }).focus()
      await page.evaluate("document.querySelector('.m-form > :nth-last-child(2)').scrollIntoView()")
      await save(page)
      await field.and(page.locator(':focus')).waitFor()
      expect(await inSight(page, '.m-form-errors')).toBe(true)
      expect(await inSight(page, ':focus')).toBe(true)
      await page.getByRole('textbox', { name: 'English' }).focus()
      expect(await inSight(page, ':focus')).toBe(true)
    }
  })

  it('keeps a day that is being typed when the page is drawn anew meanwhile', async () => {
    const { id } = await makeShift('Tidal hours')
    const page = await open(`${SHIFTS}?open=${id}`, { as: 'hr' })
    const drawer = page.getByRole('complementary', { name: 'Tidal hours' })
    await drawer.getByRole('button', { name: 'Edit' }).click()
    const from = drawer.getByRole('textbox', { name: 'In force from' })
    await from.fill('7 Jan 2030')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => page.evaluate('document.documentElement.dataset.mode')).toBe('dark')
    await from.press('Tab')
    await expect.poll(() => from.inputValue()).toBe('7 Jan 2030')
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
