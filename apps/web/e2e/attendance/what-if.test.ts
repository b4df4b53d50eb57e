import { shiftEndpoints } from '@muster/contract/attendance/shift'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'

const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

const LATER = '2031-01-06'

/** The shift of ALPHA that most people have, with months of days behind it. */
async function busiestShift() {
  const { items } = await ask(
    shiftEndpoints.list,
    { pageSize: 200, sort: 'people', order: 'desc' },
    await tokenOf('hr'),
  )
  const [shift] = items
  if (!shift) throw new Error('ALPHA has no shift')
  return shift
}

describe('a shift that is tried on a month before it is saved', () => {
  const open = useBrowser()

  it('leads from its form to whose month would be another one and why, and back to the form as it was left', async () => {
    const { id, version, current } = await busiestShift()
    const page = await open(`/attendance/shifts?open=${id}&mode=edit`, { as: 'hr' })
    const grace = page.getByRole('spinbutton', { name: /^Late grace/ })
    const tried = String(current.hours.lateGrace + 10)
    await grace.fill(tried)
    // Long after everything that other tests look at.
    await page.getByRole('textbox', { name: /^In force from/ }).fill(LATER)
    await page.getByRole('button', { name: 'Try on a month …' }).click()
    await page.getByRole('dialog', { name: 'What if' }).getByRole('button', { name: 'Try it' }).click()
    await seen(page, /^Months that would change: \d+ of \d+/).waitFor()
    await seen(page, /is open\. Compared by its facts/).waitFor()
    const row = page.getByRole('table', { name: 'Months that would change' }).getByRole('row').nth(1)
    const name = (await row.getByRole('cell').first().textContent()) ?? ''
    await row.click()
    const drawer = page.getByRole('complementary', { name })
    await drawer.getByText('With the change').first().waitFor()
    await drawer.getByText('Why?').first().click()
    await seen(page, /lies within the grace of/).waitFor()
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
