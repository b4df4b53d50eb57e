import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { hasFocus } from '../harness/keys.ts'

const NODES = 2500
const gridOf = (page: Page) => page.getByRole('grid')
const rowsOf = (page: Page) => gridOf(page).locator('tbody tr')
/** How many rows the grid says that it has, its head among them. */
const counted = async (page: Page) => Number(await gridOf(page).getAttribute('aria-rowcount'))
const nodes = (page: Page) => page.evaluate<number>(`document.querySelectorAll('[role=grid] *').length`)
const scroll = (page: Page, to: string) =>
  page.evaluate(`{
    const box = document.querySelector('[role=grid]').parentElement
    box.scrollTop = ${to}
  }`)

describe.each(['/attendance/months?people=all', '/attendance/schedule'])('a page of a grid (%s)', (path) => {
  const open = useBrowser()

  it('draws the rows in sight and says how many there are; others come when it is scrolled [X4, G06]', async () => {
    const page = await open(path, { as: 'hr' })
    await rowsOf(page).nth(15).waitFor()
    expect(await counted(page)).toBe(51)
    expect(await rowsOf(page).count()).toBeLessThan(40)
    expect(await nodes(page)).toBeLessThanOrEqual(NODES)
    const last = gridOf(page).locator('tr[aria-rowindex="51"]')
    expect(await last.count()).toBe(0)
    await scroll(page, '600')
    await gridOf(page).locator('tr[aria-rowindex="30"]').waitFor()
    await expect.poll(() => nodes(page)).toBeLessThanOrEqual(NODES)
    await scroll(page, 'box.scrollHeight')
    await last.waitFor()
    // What is not drawn keeps its space: the last row is where it would be.
    expect(
      await page.evaluate(`{
      const box = document.querySelector('[role=grid]').parentElement
      Math.abs(box.scrollHeight - box.clientHeight - box.scrollTop)
    }`),
    ).toBeLessThan(2)
    await scroll(page, '0')
    await gridOf(page).locator('tr[aria-rowindex="2"]').waitFor()
    await last.waitFor({ state: 'detached' })
  })

  it('keeps the square with the focus while it is out of sight, and goes on from it [X8]', async () => {
    const page = await open(path, { as: 'hr' })
    await rowsOf(page).nth(15).waitFor()
    const square = (row: number) => gridOf(page).locator(`[data-row="${row}"][data-col="1"]`)
    await square(0).click()
    await page.keyboard.press('Escape')
    await square(0).focus()
    await scroll(page, 'box.scrollHeight')
    await gridOf(page).locator('tr[aria-rowindex="51"]').waitFor()
    expect(await hasFocus(square(0))).toBe(true)
    for (const row of [10, 20, 30, 40, 49]) {
      await page.keyboard.press('PageDown')
      await expect.poll(() => hasFocus(square(row))).toBe(true)
    }
    await page.keyboard.press('Control+Home')
    const first = gridOf(page).locator('[data-row="0"][data-col="0"]')
    await expect.poll(() => hasFocus(first)).toBe(true)
    await gridOf(page).locator('tr[aria-rowindex="51"]').waitFor({ state: 'detached' })
  })

  it('is whole on paper', async () => {
    const page = await open(path, { as: 'hr' })
    await rowsOf(page).nth(15).waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => rowsOf(page).count()).toBe(50)
    await page.emulateMedia({ media: null })
    await expect.poll(() => rowsOf(page).count()).toBeLessThan(40)
    // A browser tells beforehand that it will print.
    await page.evaluate(`addEventListener('beforeprint', () => queueMicrotask(() => {
      window.printed = document.querySelectorAll('[role=grid] tbody tr').length
    }))`)
    await page.pdf()
    expect(await page.evaluate('window.printed')).toBe(50)
  })
})

describe('the columns of a grid', () => {
  const open = useBrowser()

  it.each(['/attendance/months?people=all', '/attendance/schedule', '/leave/calendar'])(
    'are as many as a row has squares: none stands below the others (%s)',
    async (path) => {
      const page = await open(path, { as: 'hr' })
      await rowsOf(page).nth(3).waitFor()
      const tops = await page.evaluate<number[]>(`[...document.querySelectorAll('[role=grid] tr')].slice(0, 4)
        .map((row) => new Set([...row.children].map((cell) => cell.offsetTop)).size)`)
      expect(tops).toEqual([1, 1, 1, 1])
    },
  )
})
