import { dayEndpoints } from '@muster/contract/attendance/day'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { placeOf } from './harness/sign-in.ts'

const MONTHS = '/attendance/months'

/** Whom the matrix shows, in its order; on a screen only those in sight are drawn, on paper all of them. */
async function namesOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const names = await page
    .getByRole('grid', { name: /^People and days of/ })
    .getByRole('rowheader')
    .locator('a > :first-child')
    .allTextContents()
  await page.emulateMedia({ media: null })
  return names
}

async function expected(attribute: 'abnormal' | 'no-data' | undefined) {
  const input = attribute === undefined ? {} : { attribute: [attribute] }
  const { items, total } = await ask(dayEndpoints.matrix, input, await tokenOf('hr'))
  return { names: items.map(({ name }) => name), total }
}

describe('the filters of the month', () => {
  const open = useBrowser()

  it('begins with those who have days to mend, without a word of it in the address [1.05c, 2.17c, 3.15]', async () => {
    const mending = await expected('abnormal')
    const everybody = await expected(undefined)
    expect(mending.total).toBeGreaterThan(0)
    expect(mending.total).toBeLessThan(everybody.total)
    const page = await open(MONTHS, { as: 'hr' })
    await page.getByRole('button', { name: 'People: with days to mend', exact: true }).waitFor()
    await page.getByText(`People: ${mending.total}`, { exact: true }).waitFor()
    await expect.poll(() => namesOf(page)).toEqual(mending.names)
    expect(placeOf(page)).toBe(MONTHS)
  })

  it('lets go of it, says so in the address, keeps it after loading anew, and takes it up again', async () => {
    const everybody = await expected(undefined)
    const mending = await expected('abnormal')
    const page = await open(MONTHS, { as: 'hr' })
    const chip = page.getByRole('button', { name: 'People: with days to mend', exact: true })
    await chip.waitFor()
    await page.getByRole('button', { name: 'Remove the filter People' }).click()
    await expect.poll(() => placeOf(page)).toBe(`${MONTHS}?attribute=any`)
    await chip.waitFor({ state: 'detached' })
    for (const again of [false, true]) {
      if (again) await page.reload()
      await page.getByText(`People: ${everybody.total}`, { exact: true }).waitFor()
      await expect.poll(() => namesOf(page)).toEqual(everybody.names)
    }
    await page.getByRole('button', { name: 'People', exact: true }).click()
    await page.getByRole('dialog', { name: 'People' }).getByText('with days to mend').click()
    await expect.poll(() => placeOf(page)).toBe(MONTHS)
    await expect.poll(() => namesOf(page)).toEqual(mending.names)
  })

  it('shows from an address whose days have no data, and clears to everybody', async () => {
    const silent = await expected('no-data')
    const page = await open(`${MONTHS}?attribute=no-data`, { as: 'hr' })
    await page.getByRole('button', { name: 'People: with days without data', exact: true }).waitFor()
    await page.getByText(`People: ${silent.total}`, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.poll(() => placeOf(page)).toBe(`${MONTHS}?attribute=any`)
  })
})
