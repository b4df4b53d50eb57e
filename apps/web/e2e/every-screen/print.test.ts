import { dayEndpoints } from '@muster/contract/attendance/day'
import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import type { Month } from '@muster/kernel/month'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { rowsOf } from '../harness/table.ts'

/** What a style of an element comes to; `part` is a generated part of it. */
const styleOf = (page: Page, selector: string, property: string, part = '') =>
  page.evaluate<string>(
    `getComputedStyle(document.querySelector(${JSON.stringify(selector)}), ${JSON.stringify(part)})[${JSON.stringify(property)}]`,
  )

/** The pages of the printed file, each by its width and height in points. */
const paper = async (page: Page) => {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...file.matchAll(/\/Type \/Page\b[^s].*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gs)].map(([, width, height]) =>
    Number(width) > Number(height) ? 'wide' : 'high',
  )
}

/** What the style sheet writes at the foot of every page: the rules of pages without a name go for all of them. */
const FOOT = `[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  .filter((rule) => rule instanceof CSSPageRule && rule.selectorText === '')
  .flatMap((rule) => [...rule.cssRules].map((part) => [part.name, part.style.content]))`

/** Everything that can be seen of the head of a page, what style sheets write there included. */
const HEAD = `[...document.querySelectorAll('.m-page-head, .m-page-head *')].filter((one) => one.checkVisibility()).flatMap((one) => [
  ...[...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data),
  getComputedStyle(one, '::before').content.replaceAll('"', ''),
])`
const MONTH = '2026-10' as Month
const MONTHS = [
  ['en_US', 'October 2026'],
  ['vi_VN', 'tháng 10 năm 2026'],
] as const

describe('paper', () => {
  const open = useBrowser()

  it('has a list with its title, its filter in words, its head and number on every page, and nothing that can be pressed', async () => {
    const page = await open('/organisation/employees?state=employed', { as: 'hr', mode: 'dark' })
    await rowsOf(page).first().waitFor()
    expect(await styleOf(page, '.m-print-head', 'display')).toBe('none')
    await page.emulateMedia({ media: 'print' })
    for (const shown of [page.getByRole('heading', { name: 'Employees', level: 1 }), page.locator('thead')])
      expect(await shown.isVisible()).toBe(true)
    for (const gone of ['.m-side', '.m-top', '.m-page-acts', '.m-pager', '.m-filter', '.is-check', '.is-acts'])
      expect(await styleOf(page, gone, 'display'), gone).toBe('none')
    await expect.poll(() => styleOf(page, '.m-print-head', 'content', '::before')).toMatch(/Printed by/)
    expect(await page.locator('.m-filters .m-print-text').getAttribute('data-text')).toBe(
      'Filter: Employment status: Employed',
    )
    expect(await page.locator('.m-table-foot .m-print-text').getAttribute('data-text')).toMatch(/^This page only/)
    expect(await styleOf(page, '.m-table thead', 'display')).toBe('table-header-group')
    expect(await styleOf(page, '.m-table tbody tr', 'breakInside')).toBe('avoid')
    // A browser draws no button in the head that it repeats.
    expect(await styleOf(page, '.m-table-sort', 'display')).toBe('contents')
    // Dark is for screens.
    expect(await styleOf(page, 'h1', 'color')).toBe('rgb(22, 32, 46)')
    expect(await styleOf(page, '.m-table-scroll', 'overflow')).toBe('visible')
    await page.emulateMedia({ media: null })
    expect(await page.evaluate(FOOT)).toEqual([['bottom-right', 'counter(page) " / " counter(pages)']])
    // A browser tells beforehand that it will print, and draws what stands there then.
    await page.evaluate(`addEventListener('beforeprint', () => queueMicrotask(() => {
      window.printed = document.querySelector('.m-print-head').dataset.text
    }))`)
    const pages = await paper(page)
    expect(await page.evaluate('window.printed')).toMatch(/^Printed by \S.*, \S.*\d{4}.*\(UTC/)
    expect(pages.length).toBeGreaterThan(1)
    expect(new Set(pages)).toEqual(new Set(['wide']))
  })

  it.each(['/attendance/months', '/attendance/schedule'])(
    'has a whole month across, of light colours (%s)',
    async (path) => {
      const page = await open(path, { as: 'hr', mode: 'dark' })
      await page.locator('.m-day-grid tbody tr').nth(8).waitFor()
      // What a sheet of A4 across has between its margins.
      await page.setViewportSize({ width: 1032, height: 680 })
      await page.emulateMedia({ media: 'print' })
      const { right, high } = await page.evaluate<{ right: number; high: number }>(`({
      right: document.querySelector('.m-day-grid table').getBoundingClientRect().right,
      high: Math.max(...[...document.querySelectorAll('.m-day-grid tbody tr')].map((row) => row.getBoundingClientRect().height)),
    })`)
      expect(right).toBeLessThanOrEqual(1032)
      expect(high, 'no sum in several lines').toBeLessThan(32)
      if (path.endsWith('schedule'))
        expect(await styleOf(page, 'td .m-shift', 'backgroundColor')).toMatch(/rgb\(2\d\d, /)
    },
  )

  it.each(['/attendance/months', '/attendance/schedule', '/attendance/days'])(
    'says in the language of the reader which month it shows (%s)',
    async (path) => {
      const { items } = await ask(dayEndpoints.matrix, { month: MONTH }, await tokenOf('hr'))
      for (const [locale, name] of MONTHS) {
        const address = `${path}?month=${MONTH}&employmentId=${items[0]?.employmentId}`
        const page = await open(address, { as: 'hr', locale })
        await page.getByRole('button', { name, exact: true }).waitFor()
        await page.emulateMedia({ media: 'print' })
        expect(await page.evaluate<string[]>(HEAD)).toContain(name)
        await page.close()
      }
    },
  )

  it.each([
    ['a month', '', 'Month: October 2026'],
    ['a day', '&day=2026-10-08', 'Day: Thursday, 8 October 2026'],
  ])('says of %s of attendance whom it is about, and who printed it', async (_what, day, when) => {
    const { person } = await ask(myDayEndpoints.list, { month: MONTH }, await tokenOf('staff'))
    const page = await open(`/attendance/days?employmentId=${person.employmentId}&month=${MONTH}${day}`, { as: 'hr' })
    await page
      .getByRole('heading', { level: day === '' ? 1 : 2 })
      .first()
      .waitFor()
    const head = page.locator('.m-paper-head').filter({ has: page.locator(`[data-text="${when}"]`) })
    expect(await head.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await head.isVisible()).toBe(true)
    const lines = await head.locator('[data-text]').all()
    const texts = await Promise.all(lines.map((line) => line.getAttribute('data-text')))
    expect(texts).toEqual([
      `Employee: ${person.name} (${person.nativeName})`,
      `Job number: ${person.jobNumber}`,
      when,
      `Company: ${person.company?.en}`,
      `Department: ${person.department?.en}`,
      `Office: ${person.office?.en} (UTC+7)`,
    ])
    await expect.poll(() => styleOf(page, '.m-print-head', 'content', '::before')).toMatch(/Printed by \S.*\d{4}/)
    await page.emulateMedia({ media: null })
    expect(new Set(await paper(page))).toEqual(new Set([day === '' ? 'wide' : 'high']))
  })

  it.each([
    ['beside the list', 1440],
    ['above it', 1000],
  ])('has the one thing that is open %s, alone and upright', async (_where, width) => {
    const { items } = await ask(employeeEndpoints.list, { pageSize: 1 }, await tokenOf('hr'))
    const [first] = items
    const page = await open(`/organisation/employees?open=${first?.id}`, { as: 'hr', width })
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('heading', { name: first?.name, level: 2 }).isVisible()).toBe(true)
    expect(await page.getByRole('heading', { name: 'Employees', level: 1 }).isVisible()).toBe(false)
    await page.emulateMedia({ media: null })
    expect(new Set(await paper(page))).toEqual(new Set(['high']))
    // The screen is as it was: what is open is the very same element.
    expect(await page.getByRole('heading', { name: 'History' }).isVisible()).toBe(true)
  })

  it('leaves what is being typed in a drawer alone', async () => {
    const page = await open('/organisation/levels?open=new', { as: 'hr', width: 1440 })
    const rank = page.getByLabel(/Rank/).first()
    await rank.fill('7')
    await paper(page)
    expect(await rank.inputValue()).toBe('7')
  })

  it('has a short list on one page', async () => {
    const page = await open('/organisation/levels?search=zzz', { as: 'hr' })
    await page.getByText('Nothing matches').first().waitFor()
    expect(await paper(page)).toHaveLength(1)
  })
})
