import type { Page } from 'playwright-core'
import readSheet from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'
import { makeDepartment, makePerson, makeShift, makeWeek } from '../harness/own-work.ts'
import { settle } from '../harness/quiet.ts'

const NOT_MEANT_FOR = { report: /status of 409/, because: 'the shift is for another department on purpose' }
const NOTHING = 'No shift · Nothing scheduled'

const addressOf = (name: string, month = '2027-03') =>
  `/attendance/schedule?month=${month}&search=${encodeURIComponent(name)}`
/** A square of the only row by its day, `Monday 1 March`, and what it says. */
const square = (page: Page, day: string, words = '') =>
  page.getByRole('gridcell', { name: `${day}: ${words}`, exact: words !== '' })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

describe('the schedule', () => {
  const open = useBrowser()

  it('paints a shift over days by a brush, for good, and takes it back [2.17d]', async () => {
    const { letter } = await makeShift('Quay shift')
    await makePerson('Paint Target', 'SCH-1')
    const painted = `${letter} Quay shift 08:00–17:00 · Set by hand`
    const page = await open(addressOf('Paint Target'), { as: 'hr' })
    await square(page, 'Monday 1 March', NOTHING).waitFor()
    const brush = page.getByRole('toolbar', { name: 'Shifts to place' }).getByRole('button', { name: /Quay shift/ })
    await brush.click()
    await brush.and(page.locator('[aria-pressed=true]')).waitFor()
    await square(page, 'Monday 1 March').dragTo(square(page, 'Wednesday 3 March'))
    await said(page, 'Days changed: 3').waitFor()
    await page.getByRole('rowheader', { name: 'Paint Target' }).getByText('24 h').waitFor()
    await page.reload()
    for (const day of ['Monday 1 March', 'Tuesday 2 March', 'Wednesday 3 March'])
      await square(page, day, painted).waitFor()
    await square(page, 'Thursday 4 March', NOTHING).waitFor()
    await brush.click()
    await square(page, 'Friday 5 March').click()
    const notice = said(page, 'Days changed: 1')
    await notice.waitFor()
    await square(page, 'Friday 5 March', painted).waitFor()
    await notice.getByRole('button', { name: 'Undo' }).click()
    await square(page, 'Friday 5 March', NOTHING).waitFor()
    await settle(page)
    await page.reload()
    await square(page, 'Friday 5 March', NOTHING).waitFor()
    await square(page, 'Monday 1 March', painted).waitFor()
  })

  it('is painted by keys alone: arrows move, with Shift they pick, 0 rests and Delete lets go [2.17d]', async () => {
    await makePerson('Keyed Target', 'SCH-2')
    const rest = 'Rest · Set by hand'
    const page = await open(addressOf('Keyed Target'), { as: 'hr' })
    await square(page, 'Monday 1 March', NOTHING).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await page.getByText('Days picked: 2. Press a key, or choose a shift above.').waitFor()
    await page.keyboard.press('0')
    await said(page, 'Days changed: 2').waitFor()
    await page.reload()
    await square(page, 'Tuesday 2 March', rest).waitFor()
    await square(page, 'Wednesday 3 March', rest).waitFor()
    await square(page, 'Monday 1 March', NOTHING).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Delete')
    await said(page, 'Days changed: 1').waitFor()
    await settle(page)
    await page.reload()
    await square(page, 'Tuesday 2 March', NOTHING).waitFor()
    await square(page, 'Wednesday 3 March', rest).waitFor()
  })

  it('gives the selected people a weekly pattern from a day on, the days before it left alone [2.17e]', async () => {
    const { id, letter } = await makeShift('Mole shift')
    await makeWeek('Mole week', id)
    await makePerson('Woven One', 'SCH-3')
    await makePerson('Woven Two', 'SCH-4')
    const page = await open(addressOf('Woven'), { as: 'hr' })
    for (const name of ['Woven One', 'Woven Two']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    const bar = page.getByRole('region', { name: '2 selected' })
    await bar.getByRole('button', { name: 'Assign a weekly pattern' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign a weekly pattern to 2' })
    await dialog.getByText('Woven One and Woven Two').waitFor()
    await choose(dialog, /^Weekly pattern/, 'Mole week')
    const from = dialog.getByRole('textbox', { name: /^From/ })
    await from.fill('8 Mar 2027')
    await from.press('Tab')
    const preview = dialog.getByRole('region', { name: 'What changes for each person' })
    await preview.getByRole('columnheader', { name: 'From 8 Mar 2027' }).waitFor()
    for (const name of ['Woven One', 'Woven Two'])
      await preview.getByRole('row', { name: `${name} Nothing scheduled Mole week`, exact: true }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ])
    const [sheet] = await readSheet(await download.path())
    expect(sheet?.data.slice(1).map((cells) => cells[1])).toEqual(['Woven One', 'Woven Two'])
    await dialog.getByRole('button', { name: 'Assign a weekly pattern' }).click()
    await said(page, 'Assigned to employees: 2').waitFor()
    await page.reload()
    for (const name of ['Woven One', 'Woven Two']) {
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
      const says = (day: string, words: string) =>
        row.getByRole('gridcell', { name: `${day}: ${words}`, exact: true }).waitFor()
      await says('Friday 5 March', NOTHING)
      await says('Monday 8 March', `${letter} Mole shift 08:00–17:00 · From the weekly pattern`)
      await says('Saturday 13 March', 'Rest · From the weekly pattern')
    }
  })

  it('does not give a shift to departments it is not meant for, and says whose [3.12]', async () => {
    const { letter } = await makeShift('Harbour shift', [(await makeDepartment('Harbour crew')).id])
    await makePerson('Inland Target', 'SCH-6')
    const page = await open(addressOf('Inland Target'), { as: 'hr', expected: [NOT_MEANT_FOR] })
    const brush = page.getByRole('toolbar', { name: 'Shifts to place' }).getByRole('button', { name: /Harbour/ })
    await brush.and(page.getByTitle('08:00–17:00 · Harbour crew')).click()
    await square(page, 'Monday 1 March').click()
    await page
      .getByRole('alert')
      .filter({ hasText: `Shift ${letter} is not meant for the department in which Inland Target works on 1 Mar 2027` })
      .waitFor()
    await square(page, 'Monday 1 March', NOTHING).waitFor()
    await settle(page)
    await page.reload()
    await square(page, 'Monday 1 March', NOTHING).waitFor()
    await page.goto(page.url().replace(/#.*/, '#/attendance/shifts?search=Harbour'))
    await page
      .getByRole('row', { name: /Harbour shift/ })
      .getByText('Harbour crew')
      .waitFor()
  })

  it('makes a day special in the calendar beside it, and plain again [2.17d, 3.12]', async () => {
    await makePerson('Marked Target', 'SCH-5')
    const page = await open(addressOf('Marked Target', '2027-06'), { as: 'hr' })
    await square(page, 'Wednesday 9 June', NOTHING).waitFor()
    await page.getByRole('button', { name: 'Company calendar' }).click()
    const drawer = page.getByRole('complementary', { name: 'Company calendar' })
    await drawer.getByRole('button', { name: 'Add a day' }).click()
    const field = drawer.getByRole('textbox', { name: 'Day' })
    await field.fill('9 Jun 2027')
    await field.press('Tab')
    await choose(drawer, /^Day kind/, 'SH attendance')
    await drawer.getByRole('textbox', { name: 'English' }).fill('Boat day')
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    const entry = drawer.getByRole('listitem').filter({ hasText: 'Boat day' })
    await entry.getByText('SH attendance').waitFor()
    await page.reload()
    await square(page, 'Wednesday 9 June', 'No shift · SH attendance · Nothing scheduled').waitFor()
    await page.getByRole('columnheader').getByTitle('Wednesday 9 June: Boat day').waitFor()
    await entry.getByRole('button', { name: 'Take 9 Jun 2027 out of the calendar' }).click()
    await entry.waitFor({ state: 'detached' })
    await square(page, 'Wednesday 9 June', NOTHING).waitFor()
  })
})
