import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { workbookOf } from '../../../server/src/platform/files/workbook.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'

/** A report with one line a day, of whose names of columns nobody says which is what; the hours of the plan stand beside the punches. */
const reportOf = (day: string) =>
  workbookOf([
    { title: 'Deckblatt', header: ['Zeiten'], rows: [] },
    {
      title: 'Juni',
      header: ['Lfd', 'Karte', 'Tag', 'Plan', 'Erste', 'Letzte'],
      rows: [
        [1, '9901', day, '08:00', '07:58', '17:02'],
        [2, '9902', day, '22:00', '21:57', '06:03'],
        [3, '9901', day, '', '', '25:00'],
      ],
    },
  ])

async function takeFile(page: Page, day: string): Promise<void> {
  await choose(page, /^Office/, 'Software studio')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const buffer = Buffer.from(await reportOf(day))
  await page.locator('input[type=file]').setInputFiles({ name: `report-${day}.xlsx`, mimeType, buffer })
  await page.getByRole('region', { name: 'First lines of the file' }).waitFor()
}
const contentOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Content of “${name}”` })

describe('a table of another maker', () => {
  const open = useBrowser()

  it('is read by choosing its columns, and the next one in the same way [1.05b, 3.14]', async () => {
    const page = await open('/attendance/imports/new', { as: 'hr' })
    await takeFile(page, '2026-05-04')
    await page.getByText('Sheet “Juni” is read. Not read: Deckblatt.').waitFor()
    const send = page.getByRole('button', { name: /^Import \d+ lines$/ })
    const right = page.getByRole('checkbox', { name: 'The columns are right' })
    await right.waitFor()
    expect(await send.isDisabled()).toBe(true)
    for (const [name, part] of [
      ['Plan', 'Not read'],
      ['Erste', 'Time in'],
      ['Letzte', 'Time out'],
    ] as const) {
      await contentOf(page, name).selectOption(part)
      const value = { 'Not read': '', 'Time in': 'in', 'Time out': 'out' }[part]
      await expect.poll(() => contentOf(page, name).inputValue()).toBe(value)
      await page.locator('[aria-busy=false]').first().waitFor()
    }
    await expect.poll(() => contentOf(page, 'Karte').inputValue()).toBe('pin')
    await page.getByRole('heading', { name: 'Import preview, lines: 5' }).waitFor()
    const refused = page.getByRole('table', { name: 'Lines that would be refused' })
    expect(await refused.getByRole('cell').first().innerText()).toBe('4, column 6')
    await right.check()
    await page.getByRole('button', { name: 'Import 4 lines' }).click()
    await page.getByRole('table', { name: 'Lines that were refused' }).getByText('4, column 6').waitFor()

    const next = await open('/attendance/imports/new', { as: 'hr' })
    await takeFile(next, '2026-05-05')
    await next.getByText(/last confirmed for this office/).waitFor()
    expect(await contentOf(next, 'Plan').inputValue()).toBe('')
    expect(await next.getByRole('checkbox', { name: 'The columns are right' }).count()).toBe(0)
    await expect.poll(() => next.getByRole('button', { name: 'Import 4 lines' }).isEnabled()).toBe(true)
  })
})
