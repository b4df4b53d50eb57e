import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { addDays, day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { now } from '../harness/clock.ts'
import { enterByMistake } from '../harness/newcomer.ts'

describe('a resignation [4.13]', () => {
  const open = useBrowser()

  it('is entered in the record with the last day of work, ends the place with it, and is taken back from the history', async () => {
    const token = await tokenOf('hr')
    const { id, name } = await enterByMistake('Leaves Soon', 'LEAVES-1')
    const endOf = async () => {
      const { resignOn, positions } = await ask(employeeEndpoints.get, { id }, token)
      return [resignOn, positions.at(-1)?.to]
    }
    const page = await open(`/organisation/employees?open=${id}`, { as: 'hr' })
    const drawer = page.getByRole('complementary', { name })
    await drawer.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Resignation' }).click()
    const last = drawer.getByRole('textbox', { name: /^Resign date/ })
    await last.waitFor()
    const lastOn = addDays(day(new Date(now()).toISOString().slice(0, 10)), 40)
    await last.fill(lastOn)
    await page.keyboard.press('Enter')
    await drawer.getByRole('button', { name: 'Resignation' }).click()
    await last.waitFor({ state: 'detached' })
    expect(await endOf()).toEqual([lastOn, lastOn])
    const notice = drawer.getByRole('listitem').filter({ hasText: 'Gave notice' })
    await notice.getByRole('button', { name: 'Take back' }).click()
    await notice.waitFor({ state: 'detached' })
    expect(await endOf()).toEqual([null, null])
  })
})
