import { punchEndpoints } from '@muster/contract/attendance/punch'
import { scheduleEndpoints } from '@muster/contract/attendance/schedule'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { jobEndpoints } from '@muster/contract/system/job'
import { day } from '@muster/kernel/day'
import type { Download, Page } from 'playwright-core'
import readSheets from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { holdJobs } from '../harness/held-jobs.ts'
import { makePerson, makeShift } from '../harness/own-work.ts'

const JOB = /\/api\/jobs\/[^/]+$/
/** A month with more punches than are waited for. */
const LONG = '/attendance/punches?from=2026-10-01&to=2026-10-31'
const SPAN = { from: day('2026-10-01'), to: day('2026-10-31') }

const sheets = async (download: Download) => readSheets(await download.path())
const press = (page: Page) => page.getByRole('button', { name: 'Export', exact: true }).click()
/** What stands in the corner. */
const corner = (page: Page) => page.getByRole('region', { name: 'Background jobs' })

describe('the export of a list [X7]', () => {
  const open = useBrowser()

  it('is the file itself when it is short: the columns shown in their order, and the filter in words', async () => {
    const page = await open('/organisation/employees?state=probation&sort=jobNumber', { as: 'hr' })
    await page.locator('tbody tr[data-row]').first().waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Office' }).click()
    await page.keyboard.press('Escape')
    const [download] = await Promise.all([page.waitForEvent('download'), press(page)])
    const [sheet, about] = await sheets(download)
    const headings = await page.locator('thead th').allInnerTexts()
    expect(headings).not.toContain('Office')
    expect(sheet?.data[0]).toEqual([
      'Full name',
      'Name in own script',
      'Job number',
      'Department',
      'Level',
      'Onboard date',
      'Employment status',
    ])
    expect(about?.data[1]).toEqual(['Filter', 'Employment status: Probation'])
    const { items } = await ask(
      employeeEndpoints.list,
      { state: ['probation'], sort: 'jobNumber', pageSize: 200 },
      await tokenOf('hr'),
    )
    expect(sheet?.data.slice(1).map((row) => row[2])).toEqual(items.map((row) => row.jobNumber))
    expect(await corner(page).count()).toBe(0)
  })

  it('of the schedule has a row a person and a column a day of its month [2.17d]', async () => {
    const { id, letter } = await makeShift('Jetty shift')
    const people = [await makePerson('Listed One', 'EXP-1'), await makePerson('Listed Two', 'EXP-2')]
    const cells = people.map((one, i) => ({ employmentId: one.id, day: day(`2027-03-0${i + 1}`), shiftId: id }))
    await ask(scheduleEndpoints.set, { cells }, await tokenOf('hr'))
    const page = await open('/attendance/schedule?month=2027-03&search=Listed', { as: 'hr' })
    await page.getByRole('rowheader', { name: 'Listed One' }).waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), press(page)])
    expect(download.suggestedFilename()).toBe('Schedule 2027-03.xlsx')
    const [sheet, about] = await sheets(download)
    expect(sheet?.data.map((row) => row.slice(0, 4))).toEqual([
      ['Job number', 'Name', '1 Mon', '2 Tue'],
      ['EXP-1', 'Listed One', letter, 'No shift'],
      ['EXP-2', 'Listed Two', 'No shift', letter],
    ])
    expect(sheet?.data[0]?.at(-1)).toBe('31 Wed')
    expect(about?.data[1]).toEqual(['Filter', '“Listed”'])
  })

  it('is made in the corner when it is long, and comes by itself to who stays: the rows of the list, all of them', async () => {
    const page = await open(LONG, { as: 'hr' })
    await page.locator('tbody tr[data-row]').first().waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), press(page)])
    const [sheet, about] = await sheets(download)
    await corner(page).waitFor({ state: 'detached' })
    const token = await tokenOf('hr')
    const { items, about: count } = await ask(punchEndpoints.list, { ...SPAN, pageSize: 200 }, token)
    const rows = sheet?.data.slice(1) ?? []
    expect(count).toBeGreaterThan(2000)
    expect(rows).toHaveLength(count)
    expect(rows.slice(0, items.length).map((row) => [wallOf(row[0]), row[1], row[2], row[3]])).toEqual(
      items.map((punch) => [punch.wall, punch.zone, punch.jobNumber, punch.name]),
    )
    // The PIN is hidden in this list until somebody asks for it.
    expect(sheet?.data[0]).not.toContain('PIN')
    expect(about?.data[2]).toEqual(['Rows', count])
  })

  it('goes on when its screen is left, waits to be fetched, and is begun once however often it is pressed', async () => {
    const page = await open(LONG, { as: 'hr' })
    await page.locator('tbody tr[data-row]').first().waitFor()
    const release = await holdJobs(page, 10, 40)
    await press(page)
    await corner(page).getByText('Export: Clock records').waitFor()
    await corner(page).getByText('10 of 40').waitFor()
    await page.getByRole('link', { name: 'Departments' }).click()
    await page.getByRole('heading', { name: 'Departments', level: 1 }).waitFor()
    await page.reload()
    await corner(page).getByText('Export: Clock records').waitFor()
    let downloads = 0
    page.on('download', () => downloads++)
    release()
    const fetchIt = corner(page).getByRole('button', { name: 'Download' })
    await fetchIt.waitFor()
    expect(downloads).toBe(0)
    const [download] = await Promise.all([page.waitForEvent('download'), fetchIt.click()])
    expect(download.suggestedFilename()).toBe('Clock records.xlsx')
    await corner(page).waitFor({ state: 'detached' })
  })

  it('that has only just been asked for is not lost either when its screen is left [2.22]', async () => {
    const page = await open('/organisation/levels', { as: 'hr' })
    await page.locator('tbody tr[data-row]').first().waitFor()
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    await page.route(/\/api\/organisation\/levels\/export/, async (route) => {
      asked.resolve()
      await answer.promise
      await route.continue()
    })
    await press(page)
    await asked.promise
    await page.getByRole('link', { name: 'Departments' }).click()
    await page.getByRole('heading', { name: 'Departments', level: 1 }).waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), answer.resolve()])
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  })

  it('says in words why it failed, and that its file is gone', async () => {
    const page = await open(LONG, {
      as: 'hr',
      expected: [{ report: /404/, because: 'the file of the job is taken away by the test' }],
    })
    await page.locator('tbody tr[data-row]').first().waitFor()
    const release = await holdJobs(page, 10, 40)
    await press(page)
    await corner(page).getByRole('progressbar').waitFor()
    await page.getByRole('link', { name: 'Departments' }).click()
    const [answer] = await Promise.all([page.waitForResponse(JOB), release()])
    const { data } = (await answer.json()) as { data: { id: string } }
    const gone = { code: 40401, msg: 'ID not found', data: { key: 'system.id_not_found' } }
    await page.route(`**/api/jobs/${data.id}/file`, (route) => route.fulfill({ status: 404, json: gone }))
    await corner(page).getByRole('button', { name: 'Download' }).click()
    await page.getByText(/ID not found/).waitFor()
    await page.unroute(JOB)
    await page.route(JOB, async (route) => {
      const body = await (await route.fetch()).json()
      const result = { key: 'system.too_many_rows', most: 100_000 }
      await route.fulfill({ json: { ...body, data: { ...body.data, state: 'failed', result } } })
    })
    await page.reload()
    await corner(page)
      .getByText(/A sheet holds at most 100,?000 rows/)
      .waitFor()
    expect(await corner(page).getByRole('button', { name: 'Download' }).count()).toBe(0)
    await ask(jobEndpoints.get, { id: data.id }, await tokenOf('hr'))
  })

  it.each([
    ['zh_CN', '导出', '名称'],
    ['vi_VN', 'Xuất', 'Tên'],
    ['zh_TW', '匯出', '名稱'],
    ['km_KH', 'នាំចេញ', 'ឈ្មោះ'],
  ] as const)('has headings in the language of the page: %s [1.10]', async (locale, word, heading) => {
    const page = await open('/organisation/levels', { as: 'hr', locale })
    await page.locator('tbody tr[data-row]').first().waitFor()
    const button = page.getByRole('button', { name: word }).first()
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    const [sheet] = await sheets(download)
    expect(sheet?.data[0]?.[0]).toBe(heading)
    const { items } = await ask(levelEndpoints.list, { pageSize: 200 }, await tokenOf('hr'))
    expect(sheet?.data).toHaveLength(items.length + 1)
  })
})

/** Spreadsheets keep moments as fractions of a day, whose seconds are not whole. */
function wallOf(cell: unknown): string {
  if (!(cell instanceof Date)) return String(cell)
  return new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
