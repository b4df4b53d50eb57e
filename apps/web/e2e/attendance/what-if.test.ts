import { dayEndpoints } from '@muster/contract/attendance/day'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import type { Month } from '@muster/kernel/month'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'

const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

const LATER = '2031-01-06'
/** What the dialog proposes. */
const MONTH = '2026-10' as Month

/** A shift for which somebody of ALPHA came late in October, and how late: whoever else works by it may always be on time. */
async function lateShift() {
  const hr = await tokenOf('hr')
  const { items } = await ask(dayEndpoints.matrix, { month: MONTH, attribute: ['abnormal'], pageSize: 200 }, hr)
  for (const { employmentId, totals } of items) {
    if (totals.lateMinutes === 0) continue
    const { items: days } = await ask(dayEndpoints.list, { month: MONTH, employmentId }, hr)
    const late = days.find(({ shift, lateMinutes }) => shift !== null && lateMinutes > 0)
    if (late?.shift) return { id: late.shift.id, lateMinutes: late.lateMinutes }
  }
  throw new Error('nobody of ALPHA was late')
}

describe('a shift that is tried on a month before it is saved', () => {
  const open = useBrowser()

  it('leads from its form to whose month would be another one and why, and back to the form as it was left', async () => {
    const { id, lateMinutes } = await lateShift()
    const { version, versions: known } = await ask(shiftEndpoints.get, { id }, await tokenOf('hr'))
    const page = await open(`/attendance/shifts?open=${id}&mode=edit`, { as: 'hr' })
    const grace = page.getByRole('spinbutton', { name: /^Late grace/ })
    const graces = known.map(({ hours }) => hours.lateGrace)
    const tried = String(Math.min(240, Math.max(...graces) + lateMinutes))
    await grace.fill(tried)
    // Long after everything that other tests look at.
    await page.getByRole('textbox', { name: /^In force from/ }).fill(LATER)
    await page.getByRole('button', { name: 'Try on a month …' }).click()
    await page.getByRole('dialog', { name: 'What if' }).getByRole('button', { name: 'Try it' }).click()
    await seen(page, /^Results that would change: \d+ of \d+/).waitFor()
    await seen(page, /is open\. Compared by the records/).waitFor()
    const row = page.getByRole('table', { name: 'People whose results would change' }).getByRole('row').nth(1)
    const name = (await row.getByRole('cell').first().textContent()) ?? ''
    await row.click()
    const drawer = page.getByRole('complementary', { name })
    await drawer.getByText('With the change').first().waitFor()
    await drawer.getByText('Why?').first().click()
    await seen(page, /is within the grace of/).waitFor()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Back to the shift' }).click()
    await grace.waitFor()
    expect(await grace.inputValue()).toBe(tried)
    // Nothing was saved by looking.
    expect((await ask(shiftEndpoints.get, { id }, await tokenOf('hr'))).version).toBe(version)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Edit' }).waitFor()
    const { versions } = await ask(shiftEndpoints.get, { id }, await tokenOf('hr'))
    expect(versions.find(({ effectiveOn }) => effectiveOn === LATER)?.hours.lateGrace).toBe(Number(tried))
  })
})
