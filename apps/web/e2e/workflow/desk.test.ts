import { sessionEndpoints } from '@muster/contract/identity/session'
import { taskEndpoints } from '@muster/contract/workflow/task'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
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
    await manager.getByRole('button', { name: /^Return/ }).waitFor()
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
      await seen(page, 'Changed since round 1').waitFor()
      await page.getByRole('button', { name: /^Approve/ }).waitFor()
      await page.keyboard.press('a')
      const approving = page.getByRole('dialog', { name: /^Approve/ })
      await approving.getByRole('button', { name: 'Approve' }).click()
      await approving.waitFor({ state: 'detached' })
    }
    await seen(staff, 'Completed').waitFor()
    expect(await seen(staff, 'Returned').count()).toBe(1)
  })

  it('is approved on a phone: from the list into the task, decided with the thumb, and out of the way', async () => {
    const title = 'A ladder for the stockroom'
    const token = await tokenOf('staff')
    const { userInfo } = await ask(sessionEndpoints.getInfo, {}, token)
    const employmentId = userInfo.positions[0]?.employmentId ?? ''
    const form = { title, documentType: 'request', reason: 'The old one has lost a foot' }
    const { id } = await ask(taskEndpoints.submit, { kind: 'document', employmentId, form }, token)

    const phone = await open('/workflow/tasks', { as: 'manager', width: 390 })
    await phone.getByRole('link', { name: title }).click()
    await phone.getByRole('heading', { name: title }).waitFor()
    const approve = phone.getByRole('button', { name: 'Approve', exact: true })
    const box = await approve.boundingBox()
    expect(box && { isTall: box.height >= 44, isReached: box.x >= 0 && box.x + box.width <= 390 }).toEqual({
      isTall: true,
      isReached: true,
    })
    await approve.click()
    const approving = phone.getByRole('dialog', { name: /^Approve/ })
    await approving.getByRole('textbox', { name: /Comment/ }).fill('Buy two')
    await approving.getByRole('button', { name: 'Approve', exact: true }).click()
    await approving.waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await ask(taskEndpoints.get, { id }, token)).assignments.map(({ state }) => state))
      .toEqual(['approved', 'open'])
    // What waits next comes by itself, so that one hand clears the list.
    await expect.poll(() => phone.getByRole('heading', { name: title }).filter({ visible: true }).count()).toBe(0)
  })
})
