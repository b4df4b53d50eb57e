import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { settle } from '../harness/quiet.ts'
import { placeOf } from '../harness/sign-in.ts'
import { rowNames, rowsOf } from '../harness/table.ts'

const LIST = '/organisation/employees'

describe('the list of employees', () => {
  const open = useBrowser()

  it('keeps chips in the address, gives the rows of the server for them, and clears them', async () => {
    const page = await open(LIST, { as: 'hr' })
    await rowsOf(page).first().waitFor()
    await page.getByRole('button', { name: 'Employment status', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Probation' }).check()
    await page.keyboard.press('Escape')
    await expect.poll(() => placeOf(page)).toBe(`${LIST}?state=probation`)
    const { items, total } = await ask(employeeEndpoints.list, { state: ['probation'] }, await tokenOf('hr'))
    expect(total).toBeGreaterThan(0)
    await expect.poll(() => rowNames(page)).toEqual(items.map((row) => row.name))
    await page.reload()
    await expect.poll(() => rowNames(page)).toEqual(items.map((row) => row.name))
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.poll(() => placeOf(page)).toBe(LIST)
    await page.goBack()
    await page.getByRole('button', { name: 'Employment status: Probation' }).waitFor()
  })

  it('says that nothing matches, with the way out, instead of an empty list', async () => {
    const page = await open(`${LIST}?search=nobodyiscalledthis`, { as: 'hr' })
    await page.getByRole('heading', { name: 'Nothing matches these filters.' }).waitFor()
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await rowsOf(page).first().waitFor()
    expect(placeOf(page)).toBe(LIST)
  })

  it('searches by the key /, sorts by a heading and pages, all in the address', async () => {
    const page = await open(LIST, { as: 'hr' })
    await rowsOf(page).first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('nguyen')
    await expect.poll(() => placeOf(page)).toBe(`${LIST}?search=nguyen`)
    const token = await tokenOf('hr')
    const found = await ask(employeeEndpoints.list, { search: 'nguyen' }, token)
    await expect.poll(() => rowNames(page)).toEqual(found.items.map((row) => row.name))
    await page.getByRole('searchbox', { name: 'Name, pinyin or job number' }).press('Escape')
    await expect.poll(() => placeOf(page)).toBe(LIST)
    await page.getByRole('button', { name: 'Number', exact: true }).click()
    await page.getByRole('button', { name: 'Number', exact: true }).click()
    await expect.poll(() => placeOf(page)).toBe(`${LIST}?sort=jobNumber&order=desc`)
    await page.getByRole('button', { name: 'Next page' }).click()
    const second = await ask(employeeEndpoints.list, { sort: 'jobNumber', order: 'desc', page: 2 }, token)
    await expect.poll(() => rowNames(page)).toEqual(second.items.map((row) => row.name))
    expect(new URLSearchParams(placeOf(page).split('?')[1]).get('page')).toBe('2')
    await page.getByRole('columnheader', { name: 'Number' }).and(page.locator('[aria-sort=descending]')).waitFor()
  })

  it('keeps a view under a name and opens it again', async () => {
    const page = await open(`${LIST}?state=resigned`, { as: 'hr' })
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('menuitem', { name: 'Save view' }).click()
    await page.getByLabel('Name of the view').fill('Gone')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Gone', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.poll(() => placeOf(page)).toBe(LIST)
    await page.reload()
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('menuitemradio', { name: 'Gone' }).click()
    await expect.poll(() => placeOf(page)).toBe(`${LIST}?state=resigned`)
  })

  it('shows the columns and the density that a person chose, after loading anew too', async () => {
    const page = await open(LIST, { as: 'hr' })
    await rowsOf(page).first().waitFor()
    const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
    expect(await heading('Clock PIN').count()).toBe(0)
    const height = async () => (await rowsOf(page).first().boundingBox())?.height ?? 0
    const normal = await height()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Clock PIN' }).check()
    await page.getByRole('checkbox', { name: 'Onboard' }).uncheck()
    await page.getByRole('radio', { name: 'Dense' }).check({ force: true })
    await page.keyboard.press('Escape')
    await heading('Clock PIN').waitFor()
    await page.reload()
    await heading('Clock PIN').waitFor()
    expect(await heading('Onboard').count()).toBe(0)
    expect(await height()).toBeLessThan(normal)
    // The link says so, also where the list was opened without it; and what a link says goes before what is kept.
    await expect.poll(() => placeOf(page)).toBe(`${LIST}?hide=onboardOn`)
    await page.evaluate(`location.hash = '#${LIST}'`)
    await expect.poll(() => placeOf(page)).toBe(`${LIST}?hide=onboardOn`)
    await page.evaluate(`location.hash = '#${LIST}?hide=pin'`)
    await heading('Onboard').waitFor()
    expect(await heading('Clock PIN').count()).toBe(0)
  })

  it('leads back to the columns and the density that it began with, for good', async () => {
    const page = await open(LIST, { as: 'hr' })
    await rowsOf(page).first().waitFor()
    const headings = () => page.getByRole('columnheader').allTextContents()
    const height = async () => (await rowsOf(page).first().boundingBox())?.height ?? 0
    const [begun, normal] = [await headings(), await height()]
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Clock PIN' }).check()
    await page.getByRole('checkbox', { name: 'Onboard' }).uncheck()
    await page.getByRole('radio', { name: 'Dense' }).check({ force: true })
    await expect.poll(headings).not.toEqual(begun)
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await expect.poll(headings).toEqual(begun)
    expect(await height()).toBe(normal)
    expect(await page.getByRole('checkbox', { name: 'Clock PIN' }).isChecked()).toBe(false)
    await page.reload()
    await rowsOf(page).first().waitFor()
    expect(await headings()).toEqual(begun)
    expect(await height()).toBe(normal)
  })

  it('selects a page, then all that match, says how many, and lets go of them', async () => {
    const page = await open(LIST, { as: 'hr' })
    await rowsOf(page).first().waitFor()
    const { total, items } = await ask(employeeEndpoints.list, {}, await tokenOf('hr'))
    await page.getByRole('checkbox', { name: 'Select this page' }).check()
    const bar = page.getByRole('region', { name: `${items.length} selected` })
    await bar.getByRole('button', { name: `Select all ${total} that match` }).click()
    const all = page.getByRole('region', { name: `${total} selected` })
    await all.getByRole('button', { name: 'Move from a day on' }).click()
    await page.getByRole('dialog', { name: `Move employees from a day on: ${total}` }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await all.getByRole('button', { name: 'Clear' }).click()
    await all.waitFor({ state: 'detached' })
  })

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

  it('opens a row beside the list under its own address, and walks with J and K', async () => {
    const page = await open(LIST, { as: 'hr' })
    await rowsOf(page).first().waitFor()
    const names = await rowNames(page)
    const drawer = (at: number) => page.getByRole('complementary', { name: names[at] ?? '' })
    await rowsOf(page).nth(1).getByRole('cell').nth(3).click()
    await drawer(1).waitFor()
    const address = placeOf(page)
    expect(address).toContain('open=')
    await page.keyboard.press('j')
    await drawer(2).waitFor()
    expect(placeOf(page)).not.toBe(address)
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await drawer(0).waitFor()
    await page.reload()
    await drawer(0).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => placeOf(page)).toBe(LIST)
  })
})
