import { addDays, type Day, day } from '@muster/kernel/day'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dayText } from '../../../server/src/platform/base/day-text.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'
import { now } from '../harness/clock.ts'
import { settle } from '../harness/quiet.ts'

/** A text of the page that is in front: tabs that were left keep theirs. */
const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

/** The next day from one on that is a Tuesday: the staff of the demo group works on it, and on the day behind. */
function tuesdayFrom(from: Day): Day {
  let one = from
  while (new Date(`${one}T00:00:00Z`).getUTCDay() !== 2) one = addDays(one, 1)
  return one
}

describe('a leave [1.06a, 2.16c, 3.13, 4.08]', () => {
  const open = useBrowser()

  it('is applied for with its days and balance before the eyes, approved, and cancelled; the balance follows', async () => {
    const on = tuesdayFrom(addDays(day(new Date(now()).toISOString().slice(0, 10)), 12))
    const own = await open('/leave/my', { as: 'staff' })
    const left = async () => {
      await own.getByRole('button', { name: 'Refresh' }).click()
      await settle(own)
      return own
        .getByRole('region', { name: 'Annual leave' })
        .filter({ visible: true })
        .locator('.m-leave-left')
        .innerText()
    }
    const before = await left()
    const form = await open('/workflow/tasks/new?kind=leave', { as: 'staff' })
    await choose(form, /^Type of leave/, 'Annual leave')
    const first = form.getByRole('textbox', { name: /^First day/ })
    await first.fill(on)
    await first.press('Enter')
    const table = form.getByRole('table', { name: 'Day by day' })
    await table.getByText('8 h').first().waitFor()
    await form.getByRole('textbox', { name: /^Reason/ }).fill('A day by the sea')
    await form.getByRole('button', { name: 'Submit' }).click()
    await form.getByRole('heading', { name: 'Who decides' }).waitFor()
    await expect.poll(left).not.toBe(before)

    const manager = await open('/workflow/tasks', { as: 'manager' })
    await manager
      .getByRole('table')
      .getByText(`Annual leave, ${dayText('en_US', on)}`)
      .click()
    await manager.getByRole('heading', { name: `Annual leave, ${dayText('en_US', on)}` }).waitFor()
    await manager.getByRole('button', { name: /^Approve/ }).waitFor()
    await manager.keyboard.press('a')
    const approving = manager.getByRole('dialog', { name: /^Approve/ })
    await approving.getByRole('button', { name: 'Approve' }).click()
    await approving.waitFor({ state: 'detached' })
    await seen(form, 'Completed').waitFor()

    await form.getByRole('button', { name: 'Cancel leave' }).click()
    const cancelling = form.getByRole('dialog', { name: /^Cancel leave/ })
    await cancelling.getByRole('textbox', { name: /Comment/ }).fill('It rains')
    await cancelling.getByRole('button', { name: 'Cancel leave' }).click()
    await cancelling.waitFor({ state: 'detached' })
    await expect.poll(left).toBe(before)
  })
})
