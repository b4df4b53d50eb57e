import { employeeEndpoints } from '@muster/contract/organisation/employee'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type ExportName, exportText } from '../../../server/test/shared-data.ts'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose, chooseAny } from '../harness/choose.ts'
import { findGone, lineCount, plainDays, rawDays } from '../harness/raw-punches.ts'
import { minutesOf, numberOf } from '../harness/read.ts'
import { signIn, toUrl } from '../harness/sign-in.ts'

const FILES: { file: ExportName; office: string }[] = [
  { file: 'attlog-26-people.dat', office: 'Software studio' },
  { file: 'attlog-90-people.dat', office: 'Public authority' },
]
const FATES = ['Added', 'Already there', 'Unknown PINs', 'Refused']
/** Reading eleven thousand lines and computing their days takes a while on a small machine. */
const SLOW = { timeout: 90_000 }

const PEOPLE = 5
const DAYS = 3

/** A day as the page calls it: `Tuesday 3 July`. */
const dayName = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  )

/** What the cards of an import say: lines by their fate. Unknown PINs are counted as people; their lines stand below. */
async function fatesOf(page: Page): Promise<number> {
  const counts = await Promise.all(
    FATES.map(async (fate) => {
      const card = page
        .getByRole('definition')
        .locator('..')
        .filter({ has: page.getByText(fate, { exact: true }) })
      const text = await card.getByRole('definition').allTextContents()
      return fate === 'Unknown PINs' ? numberOf(/([\d,]+) punches/.exec(text[1] ?? '')?.[1]) : numberOf(text[0])
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The receipt in the drawer of a day: its lines in minutes, and the sum that stands below them. */
async function receiptOf(drawer: Locator): Promise<{ lines: number[]; sum: number }> {
  const rows = await drawer.getByRole('term').locator('..').allInnerTexts()
  const values = rows.map((row) => minutesOf(row.split('\n')[1] ?? ''))
  return { lines: values.slice(0, -1), sum: values.at(-1) ?? Number.NaN }
}

describe('the main job: from a machine’s file to the reason of a day', () => {
  const open = useBrowser()

  it.each(FILES)(
    'imports $file into $office and explains its days [2.17b, 2.17c]',
    { timeout: 240_000 },
    async ({ file, office }) => {
      const page = await open('/login')
      await signIn(page, 'hr')
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Clock records' }).click()
      await page.getByRole('link', { name: 'Import a file' }).click()

      await choose(page, /^Office/, office)
      const buffer = Buffer.from(exportText(file))
      await page.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'text/plain', buffer })

      const lines = lineCount(file)
      const words = lines.toLocaleString('en-US')
      await page.getByRole('heading', { name: `Import preview, lines: ${words}` }).waitFor(SLOW)
      expect(await fatesOf(page)).toBe(lines)
      await page.getByRole('button', { name: /^Import [\d,]+ lines$/ }).click()

      await expect.poll(() => toUrl(page), SLOW).toMatch(/^\/attendance\/imports\/[0-9a-f-]+$/)
      await page.getByRole('link', { name: 'Open the month' }).waitFor(SLOW)
      await expect.poll(() => fatesOf(page), SLOW).toBe(lines)

      await page.getByRole('button', { name: /^Create \d+ people/ }).click()
      const form = page.getByRole('dialog')
      for (const field of [/^Department of/, /^Level of/]) await chooseAny(form, field)
      // Of several shifts the summary says whose letter is missing.
      const letter = form.getByRole('textbox', { name: /^Letter/ }).first()
      const proposed = await letter.inputValue()
      await letter.fill('')
      await form.getByRole('button', { name: /^Create \d+ people/ }).click()
      await form
        .getByRole('alert')
        .getByRole('button', { name: /^.+ \d\d:\d\d–\d\d:\d\d.* · Letter: / })
        .waitFor()
      await letter.fill(proposed)
      // Whoever left before the machine was read is not absent ever after.
      const gone = findGone(rawDays(file))
      const ends = form.getByRole('checkbox', { name: /^End the shift/ })
      const hint = (await ends.count()) > 0 ? await form.getByText(/^No punch for four weeks or more/).innerText() : ''
      const reported = [...hint.matchAll(/(\w+) \(\d+ \w+ \d{4}\)/g)].map(([, pin]) => pin ?? '')
      if (file === 'attlog-26-people.dat') expect(reported.toSorted()).toEqual(gone)
      else for (const pin of reported) expect(gone).toContain(pin)
      if (reported.length > 0) expect(await ends.isChecked()).toBe(true)
      const others = form.getByRole('checkbox', { name: /^Create the others too/ })
      if ((await others.count()) > 0) await others.check()
      await form.getByRole('button', { name: /^Create \d+ people/ }).click()
      await page
        .getByRole('region', { name: 'Background jobs' })
        .getByRole('button', { name: 'Open the month' })
        .click(SLOW)

      const grid = page.getByRole('grid', { name: /^People and days of/ })
      await grid.waitFor(SLOW)
      // Days are computed behind the scenes once the people are there; they come in without loading the page anew.
      const days = grid.getByRole('gridcell', { name: /: .*(worked|Late|Normal|attention)/i })
      await expect.poll(() => days.count(), SLOW).toBeGreaterThan(0)
      const address = new URLSearchParams(toUrl(page).split('?')[1])
      const [month, officeId] = [address.get('month') ?? '', address.get('officeId') ?? '']
      const raw = rawDays(file)
      const people = (await ask(employeeEndpoints.list, { officeId, pageSize: 200 }, await tokenOf('hr'))).items
      const checked: string[] = []
      for (const row of (await grid.getByRole('row').all()).slice(1, 1 + PEOPLE)) {
        const [name, jobNumber] = await row.getByRole('rowheader').getByRole('link').locator('> *').allTextContents()
        const pin = people.find((one) => one.name === name && one.jobNumber === jobNumber)?.pin ?? ''
        for (const [day, { first, last, firstLine, lastLine }] of plainDays(raw, pin, month).slice(0, DAYS)) {
          // People are computed some at a time: a square opens once its day has a result.
          const square = row.getByRole('gridcell', { name: new RegExp(`^${dayName(day)}: (?!No result)`) })
          await square.click(SLOW)
          const drawer = page.getByRole('complementary', { name: dayName(day) })
          await drawer.getByText('Worked', { exact: true }).waitFor()
          // A missing punch is listed too, where it should have been; it stands in no file.
          const listed = await drawer.getByRole('listitem').allInnerTexts()
          const facts = listed.filter((fact) => fact.includes(file))
          expect.soft(facts[0], `${name} on ${day}`).toContain(first.slice(0, 5))
          expect.soft(facts[0]).toContain(`${file}, line ${firstLine.toLocaleString('en-US')}`)
          expect.soft(facts.at(-1), `${name} on ${day}`).toContain(last.slice(0, 5))
          expect.soft(facts.at(-1)).toContain(`${file}, line ${lastLine.toLocaleString('en-US')}`)
          const { lines: receipt, sum } = await receiptOf(drawer)
          expect.soft(receipt.length).toBeGreaterThan(0)
          expect
            .soft(
              receipt.reduce((total, minutes) => total + minutes, 0),
              `${name} on ${day}`,
            )
            .toBe(sum)
          checked.push(`${name} ${day}`)
        }
      }
      expect(checked.length).toBeGreaterThan(PEOPLE)
      for (const pin of reported) {
        const row = grid.getByRole('row').filter({ has: page.getByText(`PIN ${pin}`, { exact: true }) })
        if ((await row.count()) > 0) expect(await row.getByRole('gridcell', { name: /: .*Absent/ }).count()).toBe(0)
      }
    },
  )

  it('leaves out the days of a clock that was reset until one says that it was right [2.17b]', async () => {
    const page = await open('/attendance/imports/new', { as: 'hr' })
    await choose(page, /^Office/, 'Software studio')
    const days = Array.from({ length: 10 }, (_, at) => `    88001\t2018-05-${10 + at} 08:00:00\t1\t0\t1\t0`)
    const buffer = Buffer.from(['    88001\t2000-01-01 00:00:07\t1\t0\t1\t0', ...days].join('\r\n'))
    await page.locator('input[type=file]').setInputFiles({ name: 'reset.dat', mimeType: 'text/plain', buffer })
    await page.getByRole('button', { name: 'Import 10 lines' }).waitFor()
    await page.getByText('Lines far from all other days: 1 (1 Jan 2000)').waitFor()
    await page.getByRole('checkbox', { name: 'Import 1 Jan 2000 as well: the clock was right' }).check()
    await page.getByRole('button', { name: 'Import 11 lines' }).waitFor()
  })
})
