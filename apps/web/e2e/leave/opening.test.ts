import { leaveBalanceEndpoints } from '@muster/contract/leave/leave-balance'
import { OPENING_COLUMNS, type OpeningColumn } from '@muster/contract/leave/opening-balance'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import readSheets from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { workbookOf } from '../../../server/src/platform/files/workbook.ts'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { now } from '../harness/clock.ts'

type Cells = Partial<Record<OpeningColumn, string>>

describe('opening balances from a sheet', () => {
  const open = useBrowser()

  it('are filled in, looked at with the balance before and after, mended in place, and entered [2.16c, 3.13]', async () => {
    const token = await tokenOf('hr')
    const { items } = await ask(employeeEndpoints.list, { pageSize: 2, sort: 'jobNumber', isIncomplete: false }, token)
    const [first, second] = items
    if (!first || !second) throw new Error('the demo group has nobody')
    const on = new Date(now()).toISOString().slice(0, 10)
    const page = await open('/leave/balances', { as: 'hr' })
    await page.getByRole('link', { name: 'Opening balances' }).click()
    await page.getByRole('heading', { name: 'Opening balances' }).waitFor()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the template' }).click()
    const [sheet, lists] = await readSheets(await (await coming).path())
    const header = (sheet?.data[0] ?? []).map(String)
    expect(lists?.data.flat()).toContain('Annual leave')

    const row = ({ jobNumber, name }: typeof first, over: Cells = {}) => {
      const cells: Cells = { jobNumber, name, type: 'Annual leave', left: '12.5', until: '2027-06-30', ...over }
      return OPENING_COLUMNS.map((column) => cells[column] ?? null)
    }
    const bytes = await workbookOf([
      { title: 'Opening', header, rows: [row(first), row(second, { left: '7.333', name: '' })] },
      { title: 'Lists', header: (lists?.data[0] ?? []).slice(0, 2).map(String), rows: [] },
    ])
    const day = page.getByRole('textbox', { name: /^Left on/ })
    await day.fill(on)
    await day.press('Enter')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'balances.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
    await page.getByText('with problems: 1').waitFor()
    const grid = page.getByRole('region', { name: 'Opening balances' })
    await grid.getByRole('cell', { name: '12 h 30' }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download rows to fix' }).click()
    const [refused] = await readSheets(await (await download).path())
    expect(refused?.data[1]?.at(-1)).toMatch(/^Hours left: Shorter than a minute/)

    const cell = page.getByRole('textbox', { name: 'Hours left, Row 3' })
    expect(await cell.getAttribute('aria-invalid')).toBe('true')
    await cell.fill('7:20')
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('with problems: 0').waitFor()
    await page.getByRole('button', { name: 'Enter the chosen rows: 2' }).click()
    await page.getByText('Opening balances entered: 2').waitFor()
    for (const [{ id }, minutes] of [[first, 750] as const, [second, 440] as const]) {
      const balances = await ask(leaveBalanceEndpoints.get, { employmentId: id, on: on as never }, token)
      const annual = balances.items.find(({ names }) => names.en === 'Annual leave')
      expect(annual).toMatchObject({ available: minutes, ends: [{ on: '2027-06-30', minutes }] })
    }
  })
})
