import { dayEndpoints } from '@muster/contract/attendance/day'
import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import { day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'
import { importLog, logOf, makeOffice, makePerson, makeShift, makeWeek } from '../harness/own-work.ts'

const MONDAY = day('2026-10-05')
const MONTH = monthOf(MONDAY)
const log = (pin: number) =>
  logOf([
    [pin, `${MONDAY} 08:00:00`],
    [pin, `${MONDAY} 17:00:00`],
  ])

const placeOf = (employmentId: string) => `/attendance/days?employmentId=${employmentId}&month=${MONTH}`

/** The line of the Monday in somebody's month. */
const mondayOf = (page: Page) =>
  page
    .getByRole('table', { name: 'Days of the month' })
    .getByRole('row')
    .filter({ hasText: /Mon.*5/ })
    .first()

/** The Monday of somebody as the server has it. */
async function worked(employmentId: string): Promise<number | undefined> {
  const { items } = await ask(dayEndpoints.list, { employmentId, month: MONTH }, await tokenOf('hr'))
  return items.find((one) => one.day === MONDAY)?.workedMinutes
}

describe('the inbox of unknown PINs', () => {
  const open = useBrowser()

  it('gives a PIN to a person, whose month then has the day [2.17b]', async () => {
    const office = await makeOffice('Lantern office')
    const shift = await makeShift('Lantern shift')
    const week = await makeWeek('Lantern week', shift.id)
    const { id } = await makePerson('Lantern Keeper', 'INB-1', { officeId: office.id })
    const token = await tokenOf('hr')
    await ask(patternEndpoints.assign, { id: week.id, from: day('2026-10-01'), employmentIds: [id] }, token)
    await importLog(office.id, 'lantern.dat', log(77))
    expect(await worked(id)).toBe(0)

    const page = await open(`/attendance/inbox?officeId=${office.id}`, { as: 'hr' })
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '77', exact: true }) })
    await row.getByRole('button', { name: 'Assign to an employee' }).click()
    const drawer = page.getByRole('complementary', { name: 'PIN 77, unknown' })
    await choose(drawer, /^Employee/, 'Lantern Keeper')
    await drawer.getByRole('button', { name: 'Assign to an employee' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: 'Assigned; past days are being computed again. Punches: 2' })
      .waitFor()
    await row.waitFor({ state: 'detached' })
    await expect.poll(() => worked(id)).toBe(480)
    await page.goto(`/#${placeOf(id)}`)
    await mondayOf(page).getByText('8 h').first().waitFor()
    await mondayOf(page).getByText('Normal').waitFor()
  })

  it('offers nobody for a text whose answer is not there yet, and keeps the text when Enter comes first', async () => {
    const office = await makeOffice('Reef office')
    await makePerson('Reef One', 'INB-3', { officeId: office.id })
    await makePerson('Reef Two', 'INB-4', { officeId: office.id })
    await importLog(office.id, 'reef.dat', log(79))
    const page = await open(`/attendance/inbox?officeId=${office.id}`, { as: 'hr' })
    await page.getByRole('button', { name: 'Assign to an employee' }).click()
    const field = page.getByRole('combobox', { name: /^Employee/ })
    const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })
    await field.fill('Reef One')
    await option('Reef One').waitFor({ state: 'attached' })
    const late = Promise.withResolvers<void>()
    await page.route(/search=Reef(\+|%20)Two/, (route) => late.promise.then(() => route.continue()))
    await field.fill('Reef Two')
    await field.press('Enter')
    await option('Reef One').waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('Reef Two')
    late.resolve()
    await option('Reef Two').waitFor({ state: 'attached' })
    await field.press('Enter')
    await page.getByRole('complementary').getByRole('button', { name: 'Assign to an employee' }).click()
    await page.getByRole('status').filter({ hasText: 'Punches: 2' }).waitFor()
    const { items } = await ask(punchEndpoints.list, { officeId: office.id }, await tokenOf('hr'))
    expect(items.map((punch) => punch.name)).toEqual(['Reef Two', 'Reef Two'])
  })

  it('voids an import after saying what stops counting, and its day is empty again [2.17b]', async () => {
    const office = await makeOffice('Pharos office')
    const shift = await makeShift('Pharos shift')
    const week = await makeWeek('Pharos week', shift.id)
    const { id } = await makePerson('Pharos Keeper', 'INB-2', { officeId: office.id })
    const token = await tokenOf('hr')
    await ask(patternEndpoints.assign, { id: week.id, from: day('2026-10-01'), employmentIds: [id] }, token)
    const importId = await importLog(office.id, 'pharos.dat', log(78))
    await ask(inboxEndpoints.assign, { officeId: office.id, pin: '78', employmentId: id }, token)
    await expect.poll(() => worked(id)).toBe(480)
    const marked = async () => (await ask(punchEndpoints.list, { importId }, token)).items.map(({ isVoid }) => isVoid)
    expect(await marked()).toEqual([false, false])

    const page = await open(`/attendance/imports/${importId}`, { as: 'hr' })
    const question = page.getByRole('dialog', { name: 'Void the import of pharos.dat?' })
    await page.getByRole('button', { name: 'Void the import' }).click()
    await question.getByText(/^Its 2 punches stay, marked, and no longer count; days are computed again\./).waitFor()
    await question.getByText('This cannot be undone.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await marked()).toEqual([false, false])
    await page.getByRole('button', { name: 'Void the import' }).click()
    await question.getByRole('button', { name: 'Void the import' }).click()
    await page.getByRole('status').filter({ hasText: 'The import of pharos.dat was voided' }).waitFor()
    await page
      .getByText(/^Voided /)
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: 'Void the import' }).count()).toBe(0)
    await expect.poll(marked).toEqual([true, true])
    await expect.poll(() => worked(id)).toBe(0)
    await page.goto(`/#${placeOf(id)}`)
    await mondayOf(page).waitFor()
    expect(await mondayOf(page).getByText('8 h').count()).toBe(1)
  })
})
