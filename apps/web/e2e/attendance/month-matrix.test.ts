import { LOCALES } from '@muster/kernel/names'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { settle } from '../harness/quiet.ts'

/** The widest that a laptop of 1366 px shows. */
const LAPTOP = { width: 1366, height: 768 }
const PLACE = '/attendance/months?month=2026-10'

/** How far the grid reaches beyond its frame, and every name and sum beyond its square. */
const widthOf = (page: Page) =>
  page.evaluate<{ beyond: number; cut: string[]; columns: number[]; lines: number }>(`(() => {
    const frame = document.querySelector('.m-day-scroll')
    const cells = [...frame.querySelectorAll('.m-matrix-sum, tbody .m-grid-person > a')]
    const row = frame.querySelector('tbody tr')
    const rows = [frame.querySelector('thead tr'), row]
    return {
      beyond: frame.scrollWidth - frame.clientWidth,
      cut: cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.offsetHeight > cell.closest('tr').offsetHeight).map((cell) => cell.innerText),
      columns: [...row.children].map((cell) => cell.getBoundingClientRect().width),
      lines: Math.max(...rows.map(({ children }) => new Set([...children].map((cell) => cell.offsetTop)).size)),
    }
  })()`)

describe('the month of many people on a laptop', () => {
  const open = useBrowser()

  it.each(LOCALES)('shows every day, every sum and what the marks mean without pushing (%s)', async (locale) => {
    const page = await open(PLACE, { as: 'hr', width: LAPTOP.width, locale, fonts: 'all' })
    await page.setViewportSize(LAPTOP)
    await page.locator('.m-matrix-legend').waitFor()
    await settle(page)
    const { beyond, cut, lines } = await widthOf(page)
    expect({ beyond, cut, lines }).toEqual({ beyond: 0, cut: [], lines: 1 })
    expect(await page.locator('.m-matrix-legend').isVisible()).toBe(true)
  })

  it('keeps its columns beside a day that is explained, and that day in sight', async () => {
    const page = await open(PLACE, { as: 'hr', width: LAPTOP.width })
    await page.setViewportSize(LAPTOP)
    const last = page.getByRole('gridcell', { name: /^Friday 30 October/ }).first()
    await last.click()
    await page.locator('.m-aside .m-receipt').waitFor()
    await settle(page)
    const { columns } = await widthOf(page)
    expect(columns).toHaveLength(1 + 31 + 8)
    expect(Math.min(...columns)).toBeGreaterThanOrEqual(20)
    const [frame, square, name] = await Promise.all(
      [page.locator('.m-day-scroll'), last, page.locator('tbody .m-grid-person').first()].map((one) =>
        one.boundingBox(),
      ),
    )
    expect(square?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0))
    expect((square?.x ?? 0) + (square?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
  })

  it('keeps each sum under its own head, and in its line, whatever stands before it', async () => {
    const page = await open(PLACE, { as: 'hr', width: LAPTOP.width })
    await page.setViewportSize(LAPTOP)
    await page.locator('.m-matrix-legend').waitFor()
    await settle(page)
    const lefts = await page.evaluate<number[][]>(`(() => {
      const rows = [...document.querySelectorAll('.m-day-scroll :is(thead, tbody:first-of-type) tr')].slice(0, 2)
      rows[0].querySelectorAll('.m-matrix-sum')[1].remove()
      rows[1].querySelectorAll('.m-matrix-sum')[1].remove()
      rows[0].querySelectorAll('th:not(.m-matrix-sum)')[31].remove()
      rows[1].append(rows[1].lastElementChild.cloneNode(true))
      return [
        ...rows.map((row) => [...row.querySelectorAll('.m-matrix-sum')].slice(0, 7).map((cell) => Math.round(cell.getBoundingClientRect().left))),
        [...rows[1].children].map((cell) => cell.offsetTop - rows[1].firstElementChild.offsetTop).filter((top) => top !== 0),
      ]
    })()`)
    expect(lefts).toEqual([lefts[1], lefts[0], []])
  })
})
