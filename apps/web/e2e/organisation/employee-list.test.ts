import { employeeEndpoints } from '@muster/contract/organisation/employee'
import readSheet from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { settle } from '../harness/quiet.ts'
import { toUrl } from '../harness/sign-in.ts'
import { rowNames, rowsOf } from '../harness/table.ts'

const LIST = '/organisation/employees'

describe('the list of employees', () => {
  const open = useBrowser()

  it.each([LIST, '/attendance/schedule'])(
    'lets go of what is selected when other rows are asked for, the way back included: %s',
    async (address) => {
      const page = await open(address, { as: 'hr' })
      await settle(page)
      const bar = page.getByRole('region', { name: '1 selected' })
      const select = () =>
        page
          .getByRole('checkbox', { name: /^Select (?!this page)/ })
          .first()
          .check()
      await select()
      await bar.waitFor()
      await page.evaluate(`location.hash = ${JSON.stringify(`#${address}?search=a`)}`)
      await bar.waitFor({ state: 'detached' })
      await settle(page)
      await select()
      await bar.waitFor()
      await page.goBack()
      await bar.waitFor({ state: 'detached' })
    },
  )

  it('goes back to the screen before, once a drawer was closed', async () => {
    const page = await open('/dashboard', { as: 'hr' })
    await page.getByRole('link', { name: 'Employees' }).first().click()
    await rowsOf(page).first().waitFor()
    const list = toUrl(page)
    const names = await rowNames(page)
    const drawer = (at: number) => page.getByRole('complementary', { name: names[at] ?? '' })
    for (const close of ['button', 'key']) {
      await rowsOf(page).nth(1).getByRole('cell').nth(3).click()
      await drawer(1).waitFor()
      await page.keyboard.press('j')
      await drawer(2).waitFor()
      if (close === 'key') await page.keyboard.press('Escape')
      else await drawer(2).getByRole('button', { name: 'Close' }).click()
      await drawer(2).waitFor({ state: 'detached' })
      await expect.poll(() => toUrl(page)).toBe(list)
    }
    await page.goBack()
    await expect.poll(() => toUrl(page)).toBe('/dashboard')
    expect(await page.getByRole('complementary', { name: names[2] ?? '' }).count()).toBe(0)
  })

  it('opens nothing again on the way back, also where the list was narrowed beside the drawer', async () => {
    const page = await open('/dashboard', { as: 'hr' })
    await page.getByRole('link', { name: 'Employees' }).first().click()
    await rowsOf(page).first().waitFor()
    const list = toUrl(page)
    await rowsOf(page).nth(1).getByRole('cell').nth(3).click()
    const drawer = page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Close' }) })
    await drawer.waitFor()
    await page.getByRole('columnheader', { name: 'Number' }).getByRole('button').first().click()
    await expect.poll(() => toUrl(page)).toMatch(/sort=/)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => toUrl(page)).not.toMatch(/open=/)
    await page.goBack()
    await expect.poll(() => toUrl(page)).toBe(list)
    expect(await drawer.count()).toBe(0)
  })

  it('asks about typed text when a drawer is closed, and stays when told so', async () => {
    const page = await open('/dashboard', { as: 'hr' })
    await page.getByRole('link', { name: 'Offices' }).first().click()
    await page.getByRole('button', { name: 'Add an office' }).click()
    const drawer = page.getByRole('complementary', { name: 'Add an office' })
    await drawer.getByRole('textbox', { name: 'English' }).fill('Half typed')
    const question = page.getByRole('dialog', { name: /^Leave without saving\?/ })
    const close = () => drawer.getByRole('button', { name: 'Close' }).click()
    await close()
    await question.getByRole('button', { name: 'Continue editing' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => toUrl(page)).toBe('/organisation/offices?open=new')
    expect(await drawer.getByRole('textbox', { name: 'English' }).inputValue()).toBe('Half typed')
    await close()
    await question.getByRole('button', { name: 'Leave' }).click()
    await drawer.waitFor({ state: 'detached' })
    await expect.poll(() => toUrl(page)).toBe('/organisation/offices')
    await page.goBack()
    await expect.poll(() => toUrl(page)).toBe('/dashboard')
  })

  it('opens a row beside the list under its own address, and walks with J and K', async () => {
    const page = await open(LIST, { as: 'hr' })
    await rowsOf(page).first().waitFor()
    const names = await rowNames(page)
    const drawer = (at: number) => page.getByRole('complementary', { name: names[at] ?? '' })
    await rowsOf(page).nth(1).getByRole('cell').nth(3).click()
    await drawer(1).waitFor()
    const address = toUrl(page)
    expect(address).toContain('open=')
    await page.keyboard.press('j')
    await drawer(2).waitFor()
    expect(toUrl(page)).not.toBe(address)
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await drawer(0).waitFor()
    await page.reload()
    await drawer(0).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => toUrl(page)).toBe(LIST)
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
