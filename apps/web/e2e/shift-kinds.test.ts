import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { openNewShift, SHIFTS, save, shiftsFound } from './harness/shift-form.ts'

async function openNew(page: Page, name: string, kind: string): Promise<void> {
  await openNewShift(page, name)
  await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check()
}

async function typeTime(page: Page, label: string, time: string, nth = 0): Promise<void> {
  const field = page.getByRole('textbox', { name: new RegExp(`^${label}`) }).nth(nth)
  await field.fill(time)
  await field.press('Tab')
}

describe('the kinds of shifts', () => {
  const open = useBrowser()

  it('makes flexible hours with a latest start and core hours, which the list and the drawer tell [2.17a, 3.12]', async () => {
    const page = await open(SHIFTS, { as: 'hr' })
    await openNew(page, 'Tide shift', 'Flexible hours')
    const periods = page.getByRole('group', { name: 'Work periods' })
    for (const [end, time] of Object.entries({ From: '09:00', To: '18:00' })) {
      const field = periods.getByRole('textbox', { name: end })
      await field.fill(time)
      await field.press('Tab')
    }
    const pause = page.getByRole('group', { name: 'Breaks' })
    for (const [end, time] of Object.entries({ From: '12:00', To: '13:00' })) {
      const field = pause.getByRole('textbox', { name: end })
      await field.fill(time)
      await field.press('Tab')
    }
    await typeTime(page, 'Latest start', '10:30')
    await page.getByRole('checkbox', { name: 'Core hours' }).check()
    await page.getByRole('textbox', { name: /^From/ }).nth(1).fill('11:00')
    await page.keyboard.press('Tab')
    await page.getByRole('textbox', { name: /^To/ }).nth(1).fill('16:00')
    await page.keyboard.press('Tab')
    await save(page)
    const drawer = page.getByRole('complementary', { name: 'Tide shift' })
    await drawer.getByText('11:00–16:00').first().waitFor()
    await drawer.getByText('10:30', { exact: true }).waitFor()
    expect((await shiftsFound('Tide shift'))[0]?.current.hours).toMatchObject({
      kind: 'flexible',
      periods: [{ from: 540, to: 1080 }],
      breaks: [{ from: 720, to: 780 }],
      flexStartTo: 630,
      core: { from: 660, to: 960 },
    })
    await page.reload()
    const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Tide shift' })
    await row.getByText('Flexible hours').waitFor()
    await row.getByRole('cell', { name: '8 h 00' }).waitFor()
  })

  it('makes free hours of a total, without any period [2.17a, 3.12]', async () => {
    const page = await open(SHIFTS, { as: 'hr' })
    await openNew(page, 'Drift shift', 'Free hours')
    await page.getByRole('spinbutton', { name: /^Total/ }).fill('450')
    await page.getByText('7 h 30').first().waitFor()
    const periods = page.getByRole('group', { name: 'Work periods' })
    await periods.getByRole('button', { name: 'Remove this period' }).click()
    await page.getByText('Lies outside the work time; move it inside').waitFor()
    await page.getByRole('group', { name: 'Breaks' }).getByRole('button', { name: 'Remove this break' }).click()
    await save(page)
    await page.getByRole('complementary', { name: 'Drift shift' }).getByText('Version 1, from').waitFor()
    expect((await shiftsFound('Drift shift'))[0]?.current.hours).toMatchObject({
      kind: 'free',
      periods: [],
      requiredMinutes: 450,
      flexStartTo: null,
      core: null,
    })
  })
})
