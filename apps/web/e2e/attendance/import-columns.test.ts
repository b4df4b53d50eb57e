import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'
import { expectFitsPhone } from '../harness/tidy.ts'

const PHONE = 390
/** Nobody knows its columns by their names, and they are more than a phone is wide. */
const TABLE = [
  'ID,Employee,Badge Card,Department,Timestamp',
  '5001,Ana,77,Sales,2026-05-04 08:00',
  '5002,Bo,78,Sales,2026-05-04 08:01',
].join('\n')

describe('the columns of a table before it is imported', () => {
  const open = useBrowser()

  it('scroll by themselves on a phone, by keyboard as well, and keep the focus at what is chosen', async () => {
    const page = await open('/attendance/imports/new', { as: 'hr', width: PHONE })
    await choose(page, /^Office/, 'Software studio')
    const buffer = Buffer.from(TABLE)
    await page.locator('input[type=file]').setInputFiles({ name: 'badges.csv', mimeType: 'text/csv', buffer })
    const lines = page.getByRole('region', { name: 'First lines of the file' })
    await lines.waitFor()
    await expectFitsPhone(page, 'columns of a table')
    const scrolled = () => lines.evaluate((region) => region.scrollLeft)
    expect(await lines.evaluate((region) => region.scrollWidth > region.clientWidth)).toBe(true)
    await page.getByRole('button', { name: /^Import 2 lines/ }).waitFor()
    await lines.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(scrolled).toBeGreaterThan(0)
    await page.keyboard.press('Tab')
    const first = page.getByRole('combobox', { name: 'Content of “ID”' })
    expect(await first.evaluate((select) => select.matches(':focus'))).toBe(true)
    await first.selectOption('PIN')
    await expect.poll(() => page.getByRole('combobox', { name: 'Content of “Badge Card”' }).inputValue()).toBe('')
    expect(await first.evaluate((select) => select.matches(':focus'))).toBe(true)
  })
})
