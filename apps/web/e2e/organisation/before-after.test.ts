import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { placementEndpoints } from '@muster/contract/organisation/placement'
import { day } from '@muster/kernel/day'
import readSheet from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'
import { holdJobs } from '../harness/held-jobs.ts'
import { makeOffice, makePerson } from '../harness/own-work.ts'
import { rowNames, rowsOf } from '../harness/table.ts'

describe('a move of several people', () => {
  const open = useBrowser()

  it('shows before and after for each, and who cannot be moved and why; is a sheet first, and is then done [2.14d]', async () => {
    const page = await open('/organisation/employees?state=probation&sort=jobNumber', { as: 'hr' })
    await rowsOf(page).first().waitFor()
    const names = (await rowNames(page)).slice(0, 2)
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
    await page.getByRole('button', { name: 'Move from a day on' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move employees from a day on: 2' })
    const run = dialog.getByRole('button', { name: 'Move', exact: true })
    expect(await run.isDisabled()).toBe(true)
    await choose(dialog, /^Office/, 'Ha Noi')

    const preview = dialog.getByRole('region', { name: 'What changes for each person' })
    const lines = async () =>
      Promise.all(
        (await preview.getByRole('row').all()).slice(1).map(async (row) => ({
          name: await row.getByRole('rowheader').textContent(),
          cells: await row.getByRole('cell').allTextContents(),
        })),
      )
    await preview.waitFor()
    const shown = await lines()
    expect(shown.map((line) => line.name).sort()).toEqual(names.toSorted())
    const { items } = await ask(employeeEndpoints.list, { state: ['probation'], pageSize: 200 }, await tokenOf('hr'))
    for (const { name, cells } of shown) {
      const row = items.find((item) => item.name === name)
      const place = (office: string | undefined) => [row?.department?.en, row?.level?.en, office].join(' · ')
      expect(cells).toEqual([place(row?.office?.en), place('Ha Noi')])
    }

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ])
    const [sheet] = await readSheet(await download.path())
    expect(sheet?.data.slice(1).map((row) => row[1])).toEqual(shown.map((line) => line.name))

    const from = dialog.getByRole('textbox', { name: /^From/ })
    const today = await from.inputValue()
    await from.fill('1 Jan 2001')
    await from.press('Tab')
    await dialog.getByText('Cannot be moved: 2.').waitFor()
    for (const { cells } of await lines()) expect(cells[1]).toMatch(/reaches beyond the employment/)
    await from.fill(today)
    await from.press('Tab')
    await dialog.getByText('Cannot be moved').waitFor({ state: 'detached' })
    await run.click()
    await page.getByRole('status').filter({ hasText: 'Moved: 2' }).waitFor()
    const after = await ask(employeeEndpoints.list, { state: ['probation'], pageSize: 200 }, await tokenOf('hr'))
    for (const name of names) expect(after.items.find((item) => item.name === name)?.office?.en).toBe('Ha Noi')
  })

  it('lists who could not be moved and why, and goes on in the corner of the page when its screen is left [X7]', async () => {
    const officeId = (await makeOffice('Mooring office')).id
    for (const [name, number] of [
      ['Early Mover', 'MV-1'],
      ['Other Mover', 'MV-2'],
    ] as const)
      await makePerson(name, number, { officeId })
    const page = await open('/organisation/employees?search=Mover', { as: 'hr' })
    const prepareMove = async () => {
      await rowsOf(page).first().waitFor()
      await page.getByRole('checkbox', { name: 'Select this page' }).check()
      await page.getByRole('button', { name: 'Move from a day on' }).click()
      const dialog = page.getByRole('dialog', { name: 'Move employees from a day on: 2' })
      await choose(dialog, /^Office/, 'Ha Noi')
      return dialog
    }
    const dialog = await prepareMove()
    // Somebody else plans a later move of one of them between the preview and the action.
    await dialog.getByRole('row', { name: /Early Mover/ }).waitFor()
    const { items } = await ask(employeeEndpoints.list, { search: 'Early Mover' }, await tokenOf('hr'))
    const [early] = items
    await ask(placementEndpoints.place, { id: early?.id ?? '', from: day('2099-01-01'), officeId }, await tokenOf('hr'))
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    const result = page.getByRole('dialog', { name: /1 of 2/ })
    await result.getByText('Early Mover').waitFor()
    await result.getByText('Something is planned already from 1 Jan 2099').waitFor()
    await result.getByRole('button', { name: 'Close' }).last().click()
    await result.waitFor({ state: 'detached' })
    const { items: moved } = await ask(employeeEndpoints.list, { search: 'Other Mover' }, await tokenOf('hr'))
    expect(moved[0]?.office?.en).toBe('Ha Noi')

    const release = await holdJobs(page, 1, 2)
    const again = await prepareMove()
    await again.getByRole('row', { name: /Early Mover/ }).waitFor()
    await again.getByRole('button', { name: 'Move', exact: true }).click()
    const corner = page.getByRole('region', { name: 'Background jobs' })
    await corner.getByText('1 of 2').waitFor()
    await page.getByRole('link', { name: 'Departments' }).click()
    await page.getByRole('heading', { name: 'Departments', level: 1 }).waitFor()
    await corner.getByText('1 of 2').waitFor()
    release()
    await corner.getByText('Early Mover: Something is planned already from 1 Jan 2099').waitFor()
  })
})
