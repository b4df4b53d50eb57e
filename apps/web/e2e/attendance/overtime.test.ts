import { addDays, type Day } from '@muster/kernel/day'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { now } from '../harness/clock.ts'

const PHONE = { width: 390, height: 844 } as const
/** Tomorrow by the clock of the tests. */
const TOMORROW = addDays(new Date(now()).toISOString().slice(0, 10) as Day, 1)

const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

describe('an overtime night [1.06b, 5.21]', () => {
  const open = useBrowser()

  it('is applied for on the phone, approved, and stands in the month and the list', async () => {
    const staff = await open('/workflow/tasks/new?kind=overtime', { as: 'staff', ...PHONE })
    await staff.getByLabel(/^Day/).fill(TOMORROW)
    for (const [label, time] of [
      ['From', '21:00'],
      ['Until', '00:30'],
    ] as const) {
      const field = staff.getByRole('textbox', { name: new RegExp(`^${label}`) })
      await field.fill(time)
      await field.press('Enter')
    }
    await staff.getByRole('textbox', { name: /^Reason/ }).fill('The order for the harbour')
    // What counts is said before anything is sent, a part for each day.
    const parts = staff.getByRole('table', { name: 'What counts, by day kind' })
    await parts.getByText('3 h', { exact: true }).first().waitFor()
    expect(await parts.getByRole('row').count()).toBe(4)
    await staff.getByRole('button', { name: 'Submit' }).click()
    await staff.getByRole('heading', { name: 'Who decides' }).waitFor()
    const place = new URL(staff.url()).hash.slice(1)

    const manager = await open(place, { as: 'manager' })
    await seen(manager, /Overtime of the month with this one/).waitFor()
    await manager.getByRole('button', { name: 'Approve' }).filter({ visible: true }).first().click()
    const dialog = manager.getByRole('dialog', { name: /^Approve/ })
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await dialog.waitFor({ state: 'detached' })
    await seen(staff, 'Completed').waitFor()
    await seen(staff, /Not counted yet/).waitFor()

    const own = await open('/attendance/my', { as: 'staff', ...PHONE })
    await seen(own, /My overtime: .*applied for or upcoming/).waitFor()
    const hr = await open(`/attendance/overtime?month=${TOMORROW.slice(0, 7)}&state=approved`, { as: 'hr' })
    await seen(hr, /21:00/).waitFor()
  })

  it('that is over says on the receipt of its day what counted and why', async () => {
    const hr = await open('/attendance/overtime?state=counted', { as: 'hr' })
    const night = hr.getByRole('link', { name: /\+1$/ }).first()
    await night.click()
    await seen(hr, /Overtime approved/).waitFor()
    await seen(hr, /Workday, counts × 1\.50/).waitFor()
    await seen(hr, /overtime$/).waitFor()
  })
})
