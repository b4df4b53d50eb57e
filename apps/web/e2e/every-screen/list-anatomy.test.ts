import { employeeEndpoints } from '@muster/contract/organisation/employee'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { installClock, pass, stopTime } from '../harness/clock.ts'
import { rowHeights, rowsOf } from '../harness/table.ts'

const LIST = '/organisation/employees'
const CALL = /\/api\/organisation\/employees(\?|$)/
const ONE = /\/api\/organisation\/employees\/[^/?]+(\?|$)/
const NOTICE_MS = 5000
const BROKEN = { report: /status of 500/, because: 'the answer was made to fail' }

/** Has the first employee deleted, which fails. */
async function failToDelete(page: Page): Promise<void> {
  const failure = { status: 500, json: { code: 500, msg: 'It broke here.', data: {} } }
  await page.route(ONE, (route) => (route.request().method() === 'DELETE' ? route.fulfill(failure) : route.continue()))
  await page.getByRole('complementary').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
}

describe('what a list is made of', () => {
  const open = useBrowser()

  it('keeps its head in sight downwards, and who the rows are about sideways', async () => {
    const page = await open(LIST, { as: 'hr', width: 900, height: 600 })
    await rowsOf(page).first().waitFor()
    const names = page.getByRole('columnheader', { name: 'Name', exact: true })
    const numbers = page.getByRole('columnheader', { name: 'Number', exact: true })
    const cell = rowsOf(page).first().getByRole('cell').nth(1)
    const places = async () => {
      const boxes = await Promise.all([names, numbers, cell].map((part) => part.boundingBox()))
      return boxes.map((box) => [box?.x ?? Number.NaN, box?.y ?? Number.NaN] as const)
    }
    const [[x, y] = [], [numberX = 0] = [], [, cellY = 0] = []] = await places()
    const pane = page.getByRole('region', { name: 'Employees', exact: true })
    await pane.evaluate((one: { scrollTo(x: number, y: number): void }) => one.scrollTo(80, 100))
    expect((await places()).flat()).toEqual([x, y, numberX - 80, y, x, cellY - 100])
    // Nothing lies over them either.
    await page.getByRole('button', { name: 'Name', exact: true }).click({ trial: true })
    await page.getByRole('checkbox', { name: 'Select this page' }).click({ trial: true })
  })

  it('has rows of 38 px, of 32 px where they stand close', async () => {
    const page = await open(LIST, { as: 'hr' })
    await rowsOf(page).first().waitFor()
    expect([...new Set(await rowHeights(page))]).toEqual([38])
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('radio', { name: 'Dense' }).check({ force: true })
    await expect.poll(async () => [...new Set(await rowHeights(page))]).toEqual([32])
  })

  it('says that an action failed for five seconds, and for as long as it is pointed at or stood in', async () => {
    const { items } = await ask(employeeEndpoints.list, {}, await tokenOf('hr'))
    const page = await open(`${LIST}?open=${items[0]?.id}`, { as: 'hr', expected: [BROKEN] })
    await page.getByRole('complementary').getByRole('button', { name: 'More', exact: true }).waitFor()
    await installClock(page)
    await stopTime(page)
    const notice = page.getByRole('alert').filter({ hasText: 'It broke here. (500)' })
    const lasts = async (ms: number) => {
      await pass(page, ms)
      return (await notice.count()) === 1
    }
    await failToDelete(page)
    await notice.waitFor()
    await notice.hover()
    expect(await lasts(60_000)).toBe(true)
    await notice.getByRole('button', { name: 'Close the notice' }).focus()
    await page.mouse.move(0, 0)
    expect(await lasts(60_000)).toBe(true)
    await page.evaluate('document.activeElement.blur()')
    expect(await lasts(NOTICE_MS - 1)).toBe(true)
    expect(await lasts(1)).toBe(false)
  })

  it('shows nothing for a wait before 400 ms, a thin bar from there, and the layout in grey from 1 s', async () => {
    const page = await open('/dashboard', { as: 'hr' })
    await page.getByRole('link', { name: 'Employees' }).first().waitFor()
    await page.route(CALL, () => {})
    await installClock(page)
    await stopTime(page)
    await page.goto(`/#${LIST}`)
    const table = page.getByRole('table', { name: 'Employees' })
    await table.waitFor()
    const bars = page.getByRole('progressbar', { name: 'Loading' })
    const shown = async (ms: number) => {
      await pass(page, ms)
      return { bars: await bars.count(), rows: (await table.getByRole('row').count()) - 1 }
    }
    expect(await shown(399)).toEqual({ bars: 0, rows: 0 })
    expect(await shown(1)).toEqual({ bars: 1, rows: 0 })
    expect(await shown(599)).toEqual({ bars: 1, rows: 0 })
    expect(await shown(1)).toEqual({ bars: 0, rows: 10 })
  })
})
