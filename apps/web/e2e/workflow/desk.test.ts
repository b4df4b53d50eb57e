import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'

const TITLE = 'Two more fans for line 2'

/** A text of the page that is in front: tabs that were left keep theirs. */
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()

describe('an application on its way [1.03a, 2.13b, 2.13c, 4.08]', () => {
  const open = useBrowser()

  it('is filed with its path before the eyes, returned, changed, approved from the keyboard and settled', async () => {
    const staff = await open('/workflow/tasks/new?kind=document', { as: 'staff' })
    await staff.getByRole('textbox', { name: /^Title/ }).fill(TITLE)
    await choose(staff, /Type of document/, 'Request')
    await staff.getByRole('textbox', { name: /^Reason/ }).fill('It is 38 degrees there in the afternoon')
    for (const name of ['Bùi Hải Sơn', 'Lê Thị Ngọc']) await seen(staff, name).waitFor()
    await staff.getByRole('button', { name: 'Submit' }).click()
    await staff.getByRole('heading', { name: 'Who decides' }).waitFor()

    const manager = await open('/workflow/tasks', { as: 'manager' })
    await manager.getByRole('table').getByText(TITLE).click()
    await manager.getByRole('heading', { name: TITLE }).waitFor()
    await manager.keyboard.press('r')
    const returning = manager.getByRole('dialog', { name: /^Return/ })
    await returning.getByRole('textbox', { name: /Comment/ }).fill('Which size?')
    await returning.getByRole('button', { name: 'Return' }).click()
    await returning.waitFor({ state: 'detached' })

    await staff.getByRole('button', { name: 'Change and submit again' }).click()
    await seen(staff, 'Which size?').waitFor()
    await staff.getByRole('textbox', { name: /^Reason/ }).fill('It is 38 degrees there in the afternoon; 60 cm')
    await staff.getByRole('button', { name: 'Submit again' }).click()
    await staff.getByRole('heading', { name: 'Who decides' }).waitFor()

    for (const as of ['manager', 'hr'] as const) {
      const page = as === 'manager' ? manager : await open('/workflow/tasks', { as })
      await page.getByRole('tab', { name: /^Waiting for me/ }).click()
      await page.getByRole('table').getByText(TITLE).click()
      await page.getByRole('heading', { name: TITLE }).waitFor()
      await seen(page, '60 cm').waitFor()
      await page.keyboard.press('a')
      const approving = page.getByRole('dialog', { name: /^Approve/ })
      await approving.getByRole('button', { name: 'Approve' }).click()
      await approving.waitFor({ state: 'detached' })
    }
    await seen(staff, 'Settled').waitFor()
    expect(await seen(staff, 'Returned').count()).toBe(1)
  })
})
