import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { rowsOf } from '../harness/table.ts'

/** Lowest points of elements, and what lies over the last row of points of the drawer. */
const FOOT = `(() => {
  const body = document.querySelector('.m-drawer-body')
  const foot = body.querySelector('.m-form-foot')
  body.scrollTop = body.scrollHeight / 3
  const { left, width, bottom } = body.getBoundingClientRect()
  const under = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(left + width * share, bottom - 2))
  return { gap: bottom - foot.getBoundingClientRect().bottom, covers: under.every((one) => foot.contains(one)) }
})()`
/** Names whose text is wider than the place it has. */
const CUT = `[...document.querySelectorAll('.m-roster .m-grid-person b')]
  .filter((name) => name.scrollWidth > name.clientWidth)
  .map((name) => name.textContent)`
/** What the boxes of a filter are filled with. */
const GROUNDS = `[...document.querySelectorAll('.m-filter-list input')]
  .map((one) => getComputedStyle(one).backgroundColor)`

/** Gives the chip of the drawer a long word, and says whether the title beside it is whole. */
const TITLE = `(() => {
  const title = document.querySelector('.m-drawer-title')
  title.lastElementChild.textContent = 'Late 1 h 44 · Left 2 h 45 early'
  return title.firstElementChild.scrollWidth <= title.firstElementChild.clientWidth
})()`

describe('how things look', () => {
  const open = useBrowser()

  it.each([1440, 390])(
    'puts a long state below the title of a drawer rather than cut it, %i px wide',
    async (width) => {
      const page = await open('/attendance/months?attribute=any', { as: 'hr', width })
      if (width < 700) await page.locator('[data-row] a, [data-row] button').first().click()
      await page
        .getByRole('gridcell', { name: /: (Late|Normal)/ })
        .or(page.locator('.m-calendar button'))
        .first()
        .click()
      await page.locator('.m-drawer-title').waitFor()
      expect(await page.evaluate(TITLE)).toBe(true)
    },
  )

  it.each([1440, 390])('shows nothing under the foot of a drawer’s form, %i px wide', async (width) => {
    const page = await open('/attendance/shifts?open=new', { as: 'hr', width })
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
    expect(await page.evaluate(FOOT)).toEqual({ gap: 0, covers: true })
  })

  it('keeps the foot of a short form at the bottom of its drawer', async () => {
    const page = await open('/organisation/levels?open=new', { as: 'hr' })
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
    expect(await page.evaluate(FOOT)).toEqual({ gap: 0, covers: true })
  })

  it('keeps the bar of a selection off the rows of a short list', async () => {
    const page = await open('/organisation/employees?search=A-0084', { as: 'hr' })
    await rowsOf(page).first().getByRole('checkbox').check()
    const bar = await page.getByRole('region', { name: '1 selected' }).boundingBox()
    const last = await rowsOf(page).last().boundingBox()
    expect(bar?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0))
  })

  it('lays the bar of a selection over the foot of a long list, beside its pages', async () => {
    const page = await open('/organisation/employees', { as: 'hr' })
    await rowsOf(page).first().getByRole('checkbox').check()
    const bar = await page.getByRole('region', { name: '1 selected' }).boundingBox()
    const rows = await page.getByRole('table').locator('..').boundingBox()
    const pages = await page.getByRole('navigation', { name: 'Page 1' }).boundingBox()
    expect(bar?.y).toBeGreaterThanOrEqual((rows?.y ?? 0) + (rows?.height ?? 0))
    expect(pages?.x).toBeGreaterThan((bar?.x ?? 0) + (bar?.width ?? 0))
  })

  it('lights the place of the bottom bar that a detail belongs to', async () => {
    const page = await open('/attendance/months', { as: 'hr', width: 390 })
    await page.locator('[data-row] a, [data-row] button').first().click()
    await page.getByRole('grid').or(page.locator('.m-calendar')).first().waitFor()
    const bar = page.getByRole('navigation', { name: 'Main menu' }).last()
    const lit = bar.locator('.is-on')
    expect(await lit.allTextContents()).toEqual([await bar.locator('[aria-current=true]').textContent()])
    expect(await lit.getAttribute('href')).toBe('#/attendance/months')
  })

  it('shows every name of the schedule whole where there is space', async () => {
    const page = await open('/attendance/schedule', { as: 'hr' })
    await page.locator('.m-roster .m-grid-person b').first().waitFor()
    expect(await page.evaluate(CUT)).toEqual([])
  })

  it('draws choices of which none is taken as empty', async () => {
    const page = await open('/organisation/employees', { as: 'hr' })
    await page.getByRole('button', { name: 'Department', exact: true }).click()
    const choices = page.getByRole('dialog', { name: 'Department' }).getByRole('radio')
    await choices.first().waitFor()
    const before = await page.evaluate<string[]>(GROUNDS)
    await choices.first().click()
    await page.getByRole('button', { name: /^Department:/ }).click()
    await choices.first().waitFor()
    const after = await page.evaluate<string[]>(GROUNDS)
    expect(after.slice(1)).toEqual(before.slice(1))
    expect(after[0]).not.toBe(before[0])
  })
})
