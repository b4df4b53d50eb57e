import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { placementEndpoints } from '@muster/contract/organisation/placement'
import { addDays } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { enterByMistake } from './harness/newcomer.ts'

describe('the positions of an employee', () => {
  const open = useBrowser()

  it('let the latest move be taken back, and that be undone; the first one has no such button', async () => {
    const token = await tokenOf('hr')
    const { id, name, onboardOn, positions } = await enterByMistake('Wrongly Moved', 'MOVED-1')
    const from = addDays(onboardOn, 400)
    const { items } = await ask(employeeEndpoints.list, { pageSize: 200 }, token)
    const officeId = items.find((one) => one.officeId && one.officeId !== positions[0]?.officeId)?.officeId ?? undefined
    const { positions: moved } = await ask(placementEndpoints.place, { id, from, officeId }, token)
    expect(moved).toHaveLength(2)

    const page = await open(`/organisation/employees?open=${id}`, { as: 'hr' })
    const drawer = page.getByRole('complementary', { name })
    const takeBack = drawer.getByRole('button', { name: 'Take back' })
    await takeBack.click()
    await takeBack.waitFor({ state: 'detached' })
    expect((await ask(employeeEndpoints.get, { id }, token)).positions).toEqual(positions)

    await page.getByRole('button', { name: 'Undo' }).click()
    await takeBack.waitFor()
    const again = (await ask(employeeEndpoints.get, { id }, token)).positions
    expect(again.map(({ id: _, ...rest }) => rest)).toEqual(moved.map(({ id: _, ...rest }) => rest))
  })
})
