import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { expectFocusKept, hasFocus, pressOn, tabTo } from '../harness/keys.ts'
import { logOf, makeOffice } from '../harness/own-work.ts'

const OFFICE = 'Keyboard mill'
const SLOW = { timeout: 60_000 }
const WEEKDAYS = ['05', '06', '07', '08', '09', '12', '13', '14', '15', '16']

/** Two weeks of three people who come at eight, one of them once late, and go at five. */
const LOG = logOf(
  WEEKDAYS.flatMap((date) =>
    [71, 72, 73].flatMap((pin) => {
      const first = pin === 72 && date === '07' ? '08:17:00' : '07:5'.concat(String(pin % 10), ':00')
      return [
        [pin, `${day(`2026-10-${date}`)} ${first}`],
        [pin, `${day(`2026-10-${date}`)} 17:0${pin % 10}:00`],
      ] as const
    }),
  ),
)

describe('the main job without a pointer', () => {
  const open = useBrowser()

  it('leads from sign-in to the reason of a day by the keyboard alone', { timeout: 240_000 }, async () => {
    await makeOffice(OFFICE)
    const page = await open('/login')
    // Listened for from the start: the browser is told beforehand to hand its chooser over.
    const chosen = page.waitForEvent('filechooser', { timeout: 200_000 })
    for (const [label, text] of [
      ['Company code', 'ALPHA'],
      ['Account', 'hr'],
      ['Password', PASSWORD],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await pressOn(page, menu.getByRole('link', { name: 'Clock records' }))
    await pressOn(page, page.getByRole('link', { name: 'Import a file' }))

    await tabTo(page, page.getByRole('combobox', { name: /^Office/ }))
    await page.keyboard.type(OFFICE)
    await page.getByRole('option', { name: OFFICE }).waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel(/file/i).and(page.locator('input[type=file]')))
    await page.keyboard.press('Enter')
    await (await chosen).setFiles({ name: 'mill.dat', mimeType: 'text/plain', buffer: Buffer.from(LOG) })
    await page.getByRole('heading', { name: 'Import preview, lines: 60' }).waitFor(SLOW)
    await pressOn(page, page.getByRole('button', { name: 'Import 60 lines' }))

    await page.getByRole('link', { name: 'Open the month' }).waitFor(SLOW)
    await pressOn(page, page.getByRole('button', { name: /^Create \d+ people/ }))
    const form = page.getByRole('dialog')
    for (const field of [/^Department of/, /^Level of/]) {
      await tabTo(page, form.getByRole('combobox', { name: field }))
      await page.keyboard.press('ArrowDown')
      await page.getByRole('option').or(page.getByRole('treeitem')).first().waitFor({ state: 'attached' })
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await pressOn(page, form.getByRole('button', { name: /^Create \d+ people/ }))
    const corner = page.getByRole('region', { name: 'Background jobs' })
    await corner.getByRole('button', { name: 'Open the month' }).waitFor(SLOW)
    // The dialog is gone: the focus is where it was, not lost.
    await expectFocusKept(page)
    await pressOn(page, corner.getByRole('button', { name: 'Open the month' }))

    const grid = page.getByRole('grid', { name: /^People and days of/ })
    await grid.waitFor(SLOW)
    const late = grid.getByRole('gridcell', { name: /^Wednesday 7 October: .*17/ })
    await late.waitFor(SLOW)
    await tabTo(page, grid.getByRole('gridcell').and(page.locator('[tabindex="0"]')))
    const isThere = () => hasFocus(late)
    // Down through the people, and in each row to the seventh day.
    for (let row = 0; row < 3 && !(await isThere()); row++) {
      await page.keyboard.press('Home')
      for (let step = 0; step < 8 && !(await isThere()); step++) await page.keyboard.press('ArrowRight')
      if (!(await isThere())) await page.keyboard.press('ArrowDown')
    }
    expect(await isThere()).toBe(true)
    await page.keyboard.press('Enter')
    const why = page.getByRole('complementary', { name: 'Wednesday 7 October' })
    await why.getByText('Worked', { exact: true }).waitFor()
    await why
      .getByText(/mill\.dat, line/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await why.waitFor({ state: 'detached' })
    expect(await isThere()).toBe(true)
  })
})
