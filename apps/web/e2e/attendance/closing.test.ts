import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'

describe('a month that two people close [1.05c, 2.17c, 6.08e]', () => {
  const open = useBrowser()
  /** Long before any other test does anything. */
  const PLACE = '/attendance/closing?month=2019-05'

  it('is proposed by HR, confirmed by the administrator, and nothing of it can be changed then', async () => {
    const proposing = await open(PLACE, { as: 'hr' })
    await proposing.getByRole('button', { name: 'Propose to close' }).click()
    const dialog = proposing.getByRole('dialog', { name: 'Propose to close' })
    await dialog.getByLabel('Reason').fill('Everything is on paper')
    await dialog.getByRole('button', { name: 'Propose to close' }).click()
    await proposing.getByText('You proposed this, so somebody else has to confirm it.').waitFor()
    expect(await proposing.getByRole('button', { name: 'Confirm and close' }).count()).toBe(0)
    const confirming = await open(PLACE, { as: 'admin' })
    await confirming.getByRole('button', { name: 'Confirm and close' }).click()
    const question = confirming.getByRole('dialog', { name: 'Confirm and close' })
    await question.getByRole('button', { name: 'Confirm and close' }).click()
    await confirming.getByRole('tab', { name: 'As it was closed' }).waitFor()
    await confirming.getByText('Closed: closing 1').waitFor()
    const expected = [{ report: /409 \(Conflict\)/, because: 'a closed month refuses the day' }]
    const page = await open('/attendance/schedule?month=2019-05', { as: 'hr', expected })
    await page.getByRole('button', { name: 'Company calendar' }).click()
    await page.getByRole('button', { name: 'Add a day' }).click()
    await page.getByRole('textbox', { name: 'Day required' }).fill('2019-05-01')
    await page.getByRole('textbox', { name: 'English' }).fill('A late feast')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(/^The month of this day is closed, so the day cannot be changed/).waitFor()
  })
})
