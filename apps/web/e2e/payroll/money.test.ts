import { advanceEndpoints } from '@muster/contract/payroll/advance'
import { MS_PER_DAY } from '@muster/kernel/day'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'
import { now } from '../harness/clock.ts'

const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const PURPOSE = 'Samples from the market'

/** A text of the page that is in front: tabs that were left keep theirs. */
const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

/** The task of that name, opened from the list and decided by its first button. */
async function decide(page: Page, button: string): Promise<void> {
  await page.getByRole('tab', { name: /^Waiting for me/ }).click()
  await page.getByRole('table').getByText(PURPOSE).click()
  await page.getByRole('heading', { name: PURPOSE }).waitFor()
  await page.getByRole('button', { name: button }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${button}`) })
  await dialog.getByRole('button', { name: button }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe('an advance and what is settled against it [3.21, 4.09, 5.17]', () => {
  const open = useBrowser()

  it('is applied for, approved and paid; the reimbursement takes its part, and the rest is right', async () => {
    const staff = await open('/workflow/tasks/new?kind=advance-payment', { as: 'staff' })
    await staff.getByRole('textbox', { name: /^Purpose/ }).fill(PURPOSE)
    await staff.getByRole('textbox', { name: /^Amount/ }).fill('2,000,000')
    const day = staff.getByRole('textbox', { name: /^Needed by/ })
    await day.fill(dayAt(now() + 7 * MS_PER_DAY))
    await day.press('Enter')
    await staff.getByRole('button', { name: 'Submit' }).click()
    await staff.getByRole('heading', { name: 'Who decides' }).waitFor()
    const id = staff.url().split('/').at(-1) ?? ''

    const manager = await open('/workflow/tasks', { as: 'manager' })
    await decide(manager, 'Approve')
    const admin = await open('/workflow/tasks', { as: 'admin' })
    // The day on which it may be paid at the earliest is proposed.
    await decide(admin, 'Carry out')
    await seen(staff, 'Completed').waitFor()

    const claim = await open('/workflow/tasks/new?kind=reimbursement', { as: 'staff' })
    await claim.getByRole('textbox', { name: /^Purpose/ }).fill(PURPOSE)
    await claim.getByRole('button', { name: 'Add an expense' }).click()
    await choose(claim, /^Item/, 'Office supplies')
    const on = claim.getByRole('textbox', { name: /^Day/ })
    await on.fill(dayAt(now() - 3 * MS_PER_DAY))
    await on.press('Enter')
    await claim.getByRole('textbox', { name: /^Amount/ }).fill('1,500,000')
    await claim.getByRole('button', { name: 'Use an advance' }).click()
    await choose(claim, /^Advance/, PURPOSE)
    await claim
      .getByRole('textbox', { name: /^Amount/ })
      .last()
      .fill('1,200,000')
    await seen(claim, /300,000.VND/).waitFor()
    const receipt = { name: 'Receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('Market, 1500000') }
    await claim.locator('input[type=file]').first().setInputFiles(receipt)
    await seen(claim, 'Receipt.txt').waitFor()
    await claim.getByRole('button', { name: 'Submit' }).click()
    await claim.getByRole('heading', { name: 'Who decides' }).waitFor()

    await decide(manager, 'Approve')
    await decide(admin, 'Carry out')
    await seen(claim, 'Completed').waitFor()
    const balance = await ask(advanceEndpoints.get, { id }, await tokenOf('admin'))
    expect([balance.paid, balance.claimed, balance.held, balance.open]).toEqual([2_000_000, 1_200_000, 0, 800_000])

    const accounts = await open('/payroll/advances', { as: 'admin' })
    await seen(accounts, /800,000.VND/).waitFor()
  })
})
