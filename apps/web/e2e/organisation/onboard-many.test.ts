import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { SHEET_COLUMNS, type SheetRow } from '@muster/contract/organisation/onboarding'
import readSheets from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { workbookOf } from '../../../server/src/platform/files/workbook.ts'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'

describe('onboarding many', () => {
  const open = useBrowser()

  it('takes the filled-in template, has a cell mended in place, and makes everybody [6.05b, S29]', async () => {
    const token = await tokenOf('hr')
    const { items } = await ask(employeeEndpoints.list, { pageSize: 1, isIncomplete: false }, token)
    const [like] = items
    const page = await open('/organisation/newcomers/many', { as: 'hr' })
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the template' }).click()
    const [sheet, lists] = await readSheets(await (await coming).path())
    const header = (sheet?.data[0] ?? []).map(String)
    expect(header).toHaveLength(SHEET_COLUMNS.length)
    const person = (n: number, over: SheetRow['cells'] = {}) => {
      const cells: SheetRow['cells'] = {
        ...{ jobNumber: `MANY-${n}`, name: `Phạm Thị ${n}`, sex: 'Female', birthday: '1991-02-03' },
        ...{ nationality: 'Vietnam', maritalStatus: 'Single', education: 'Bachelor', onboardOn: '2026-12-01' },
        ...{ department: like?.department?.en ?? '', level: like?.level?.en ?? '', office: like?.office?.en ?? '' },
        ...over,
      }
      return SHEET_COLUMNS.map((column) => cells[column] ?? null)
    }
    const bytes = await workbookOf([
      { title: 'People', header, rows: [person(1), person(2, { birthday: '1991-02-31' })] },
      { title: 'Lists', header: (lists?.data[0] ?? []).slice(0, 2).map(String), rows: [] },
    ])
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
    await page.getByText('New: 1 · changed: 0 · known already: 0 · with problems: 1').waitFor()
    const cell = page.getByRole('textbox', { name: 'Birthday, Row 3' })
    expect(await cell.getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('button', { name: 'Birthday', exact: true }).click()
    expect(await page.locator('input:focus').getAttribute('aria-label')).toBe('Birthday, Row 3')
    await cell.fill('1991-02-28')
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('New: 2 · changed: 0 · known already: 0 · with problems: 0').waitFor()
    await page.getByRole('button', { name: 'Onboard the selected rows: 2' }).click()
    await page.getByText('New: 2 · changed: 0 · known already: 0', { exact: true }).waitFor()
    const made = await ask(employeeEndpoints.list, { search: 'MANY-' }, token)
    expect(made.items.map((e) => e.jobNumber).sort()).toEqual(['MANY-1', 'MANY-2'])
  })
})
