import { newcomerEndpoints } from '@muster/contract/organisation/newcomer'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose, chooseAny } from '../harness/choose.ts'

describe('onboarding one employee', () => {
  const open = useBrowser()

  it('takes one form and one press, account included, and goes on with the shift from the list [6.05b, S29]', async () => {
    const page = await open('/organisation/newcomers', { as: 'hr' })
    await page.getByRole('link', { name: 'Onboard one employee' }).first().click()
    const save = page.getByRole('button', { name: 'Create the employee' })
    const number = page.getByRole('textbox', { name: 'Job number' })
    // The next number is offered as soon as it is known, and would come between what is typed.
    await expect.poll(() => number.inputValue()).toMatch(/^A-/)
    await number.fill('NEWCOMER-1')
    await save.click()
    await page.getByRole('alert').getByRole('button', { name: 'Full name: Fill this in' }).waitFor()
    await page.getByRole('textbox', { name: 'Full name' }).fill('Lê Thị Thử')
    await choose(page, /^Sex/, 'Female')
    await page.getByRole('textbox', { name: 'Birthday' }).fill('1990-05-04')
    await page.keyboard.press('Enter')
    await choose(page, /^Nationality/, 'Vietnam')
    await choose(page, /^Marital status/, 'Single')
    await choose(page, /^Education/, 'Bachelor')
    for (const field of [/^Department/, /^Office/, /^Level/]) await chooseAny(page, field)
    await page.getByRole('textbox', { name: 'Clock PIN' }).fill('98761')
    await page.getByRole('checkbox', { name: 'Create an account as well' }).check()
    await expect.poll(() => page.getByRole('textbox', { name: 'Sign-in name' }).inputValue()).toBe('NEWCOMER-1')
    await save.click()
    const slip = page.getByRole('dialog')
    await slip.getByText('NEWCOMER-1').first().waitFor()
    await slip.getByRole('button', { name: 'Close' }).first().click()
    await page.getByText(/^Can work on .*: not yet, because this is missing: Shift$/).waitFor()
    const { items } = await ask(newcomerEndpoints.list, { search: 'NEWCOMER-1' }, await tokenOf('hr'))
    expect(items.map((e) => [e.name, e.pin])).toEqual([['Lê Thị Thử', '98761']])

    await page.getByRole('button', { name: 'Assign a weekly pattern' }).click()
    const dialog = page.getByRole('dialog')
    await chooseAny(page, /^Weekly pattern/)
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await page.getByText(/^Can work on .*: yes$/).waitFor()
    await page.getByRole('link', { name: 'Open new hires' }).click()
    await page.getByRole('row', { name: /Lê Thị Thử/ }).waitFor()
  })
})
