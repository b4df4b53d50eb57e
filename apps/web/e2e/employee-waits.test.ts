import { employeeEndpoints } from '@muster/contract/organisation/employee'
import type { Page } from 'playwright-core'
import readSheet from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from './harness/api.ts'
import { breakUntilPressed } from './harness/broken.ts'
import { useBrowser } from './harness/browser.ts'
import { rowsOf } from './harness/table.ts'

const LIST = '/organisation/employees'
const CALL = /\/api\/organisation\/employees(\?|$)/
const BROKEN = { report: /status of (500|403)/, because: 'the answer was made to fail' }

/** Holds the answer of the list back until it is released. */
async function hold(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(CALL, async (route) => {
    await held
    await route.continue()
  })
  return release
}

describe('a list while something is on its way, missing or gone wrong', () => {
  const open = useBrowser()

  it('says what failed under which number, never an empty list, and tries again', async () => {
    const page = await open('/dashboard', { as: 'hr', expected: [BROKEN] })
    await page.getByRole('link', { name: 'Employees' }).first().waitFor()
    await breakUntilPressed(page, CALL)
    await page.goto(`/#${LIST}`)
    const alert = page.getByRole('alert')
    await alert.getByRole('heading', { name: 'This could not be loaded.' }).waitFor()
    await alert.getByText('It broke here.').waitFor()
    await alert.getByText('Reference R-0815').waitFor()
    await alert.getByRole('button', { name: 'Retry' }).click()
    await rowsOf(page).first().waitFor()
    expect(await alert.count()).toBe(0)
  })

  it('names the right in the place of the rows when the server refuses them', async () => {
    const page = await open('/dashboard', { as: 'hr', expected: [BROKEN] })
    await page.getByRole('link', { name: 'Employees' }).first().waitFor()
    const data = { permission: 'user:manage:r' }
    await page.route(CALL, (route) => route.fulfill({ status: 403, json: { code: 403, msg: 'No permission', data } }))
    await page.goto(`/#${LIST}`)
    await page.getByRole('heading', { name: 'You have no permission to view this.' }).waitFor()
    await page.getByText('user:manage:r').waitFor()
  })

  it('shows nothing for a short wait, a thin bar for a longer one, then the layout in grey, then the rows', async () => {
    const page = await open('/dashboard', { as: 'hr' })
    await page.getByRole('link', { name: 'Employees' }).first().waitFor()
    const release = await hold(page)
    await page.goto(`/#${LIST}`)
    const table = page.getByRole('table', { name: 'Employees' })
    await table.waitFor()
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor()
    await expect.poll(() => table.getByRole('row').count()).toBe(11)
    release()
    await rowsOf(page).first().waitFor()
    expect(await page.getByRole('progressbar', { name: 'Loading' }).count()).toBe(0)
  })

  it('keeps the rows under a thin bar while the next page is read', async () => {
    const page = await open(LIST, { as: 'hr' })
    await rowsOf(page).first().waitFor()
    const count = await rowsOf(page).count()
    const release = await hold(page)
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor()
    expect(await rowsOf(page).count()).toBe(count)
    release()
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'detached' })
  })

  it('exports a sheet whose rows are those of the filter', async () => {
    const page = await open(`${LIST}?state=probation&sort=jobNumber`, { as: 'hr' })
    await rowsOf(page).first().waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Employees.xlsx')
    const [sheet] = await readSheet(await download.path())
    const { items } = await ask(
      employeeEndpoints.list,
      { state: ['probation'], sort: 'jobNumber', pageSize: 200 },
      await tokenOf('hr'),
    )
    expect(sheet?.data.slice(1).map((row) => row.slice(0, 3))).toEqual(
      items.map((row) => [row.name, row.nativeName, row.jobNumber]),
    )
  })
})
