import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { scheduleEndpoints } from '@muster/contract/attendance/schedule'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { makePerson, makeShift, makeWeek } from '../harness/own-work.ts'

describe('weekly patterns', () => {
  const open = useBrowser()

  it('are made of shifts and rest, day by day [1.05e, 2.17e]', async () => {
    const shift = await makeShift('Reef shift')
    const page = await open('/attendance/patterns', { as: 'hr' })
    await page.getByRole('button', { name: 'Add a weekly pattern' }).click()
    await page.getByRole('textbox', { name: 'English' }).fill('Reef week')
    for (const weekday of ['Monday', 'Saturday']) {
      await page.getByRole('combobox', { name: new RegExp(`^${weekday}`) }).fill('Reef shift')
      // The closed list of the day before stays in the page.
      const option = page.getByRole('option', { name: `${shift.letter} · Reef shift` })
      await option.last().waitFor({ state: 'attached' })
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('row', { name: /Reef week/ }).waitFor()
    const { items } = await ask(patternEndpoints.list, { search: 'Reef week' }, await tokenOf('hr'))
    expect(items[0]?.shiftIds).toEqual([shift.id, null, null, null, null, shift.id, null])
  })

  it('say by how many they are used when they change, and change their days with them [2.17e, 3.12]', async () => {
    const [before, after] = [await makeShift('Ebb shift'), await makeShift('Flow shift')]
    const week = await makeWeek('Tidal week', before.id)
    const { id } = await makePerson('Tidal Worker', 'PAT-1')
    const token = await tokenOf('hr')
    await ask(patternEndpoints.assign, { id: week.id, from: day('2026-02-02'), employmentIds: [id] }, token)
    const page = await open(`/attendance/patterns?search=Tidal`, { as: 'hr' })
    await page.getByRole('row', { name: /Tidal week/ }).click()
    await page.getByText(/People with this week: 1/).waitFor()
    await page.getByRole('combobox', { name: /^Wednesday/ }).fill('Flow shift')
    await page.getByRole('option', { name: `${after.letter} · Flow shift` }).waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    const asked = { month: '2027-03' as Month, search: 'Tidal Worker' }
    const { items } = await ask(scheduleEndpoints.list, asked, token)
    const shiftOn = (on: string) => items[0]?.cells.find((cell) => cell.day === on)?.shiftId
    expect([shiftOn('2027-03-02'), shiftOn('2027-03-03')]).toEqual([before.id, after.id])
  })
})
