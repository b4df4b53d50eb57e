import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { transferEndpoints } from '@muster/contract/organisation/transfer'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'
import { enterByMistake } from '../harness/newcomer.ts'

describe('an order of a transfer [2.14d, S12]', () => {
  const open = useBrowser()

  it('is written, scheduled, and carried out before its day', async () => {
    const token = await tokenOf('hr')
    const { id, name } = await enterByMistake('Ordered Mover', 'ORDER-1')
    const page = await open('/organisation/transfers/new', { as: 'hr' })
    await choose(page, /^Level/, 'Supervisor')
    await choose(page, /^Add people/, name)
    const preview = page.getByRole('region', { name: 'What changes for each person' })
    await preview.getByText('Supervisor').waitFor()
    await page.getByRole('button', { name: 'Save draft' }).click()

    const drawer = page.getByRole('complementary', { name: /^Transfer order/ })
    await drawer.getByRole('button', { name: 'Schedule' }).click()
    await drawer.getByText('Scheduled').waitFor()
    const { items } = await ask(transferEndpoints.list, { state: ['scheduled'] }, token)
    const [order] = items
    expect(order).toMatchObject({ people: 1, open: 1 })

    await drawer.getByRole('button', { name: 'Carry out now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Carry out now' }).click()
    await drawer.getByText('Moved', { exact: true }).waitFor()
    expect((await ask(employeeEndpoints.get, { id }, token)).positions).toHaveLength(2)
    expect(await ask(transferEndpoints.get, { id: order?.id ?? '' }, token)).toMatchObject({
      state: 'done',
      applied: 1,
    })
  })
})
