import { companyEndpoints } from '@muster/contract/organisation/company'
import { parameterEndpoints } from '@muster/contract/system/parameter'
import { addDays } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'

describe('a parameter [1.08d, 2.15b]', () => {
  const open = useBrowser()

  it('is changed from a day on: before it the old value holds, from it the new one, and the history has both', async () => {
    const token = await tokenOf('admin')
    const companies = await ask(companyEndpoints.list, {}, token)
    const companyId = companies.items.find(({ code }) => code === 'ALPHA')?.id ?? ''
    const { items, today } = await ask(parameterEndpoints.list, { companyId }, token)
    const from = addDays(today, 300)
    const old = items.find(({ key }) => key === 'selection.max-days')?.value
    const page = await open('/system/parameters', { as: 'admin' })
    const days = page.getByRole('spinbutton', { name: 'Days edited at once' })
    await days.fill('5')
    await page.getByRole('button', { name: 'Review changes (1)' }).click()
    const review = page.getByRole('complementary')
    await review.getByRole('textbox', { name: /^Effective from/ }).fill(from)
    await page.keyboard.press('Enter')
    await review.getByRole('button', { name: 'Save' }).click()
    await review.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
    const valueOn = async (on: typeof from) =>
      (await ask(parameterEndpoints.list, { companyId, on }, token)).items.find(
        ({ key }) => key === 'selection.max-days',
      )?.value
    expect([await valueOn(addDays(from, -1)), await valueOn(from)]).toEqual([old, 5])
    const history = await ask(parameterEndpoints.history, { companyId, key: 'selection.max-days' }, token)
    expect(history.items[0]).toMatchObject({ value: 5, from, state: 'scheduled' })
  })
})
