import { sessionEndpoints } from '@muster/contract/identity/session'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'

describe('a role change', () => {
  const open = useBrowser()

  it('takes effect at the next call: the menu of an open window follows [6.06]', { tags: 'no-retry' }, async () => {
    const { userInfo } = await ask(sessionEndpoints.getInfo, {}, await tokenOf('staff', 'GAMMA'))
    const id = userInfo.positions[0]?.employmentId

    const theirs = await open('/dashboard', { as: 'staff', company: 'GAMMA' })
    const entry = theirs.getByRole('link', { name: 'Employees' })
    expect(await entry.count()).toBe(0)

    const page = await open(`/identity/rights?open=${id}`, { as: 'admin', company: 'GAMMA' })
    await page.getByRole('button', { name: 'Assign a role' }).click()
    const dialog = page.getByRole('dialog', { name: /^Assign a role/ })
    await choose(dialog, /^Role/, 'Manager')
    await dialog.getByText('Own department', { exact: true }).click()
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Leads the shift')
    await dialog.getByRole('button', { name: 'Assign a role' }).click()
    await page.getByText('Assigned to: 1').waitFor()
    await entry.waitFor()

    await page
      .getByRole('listitem')
      .filter({ hasText: 'Leads the shift' })
      .getByRole('button', { name: 'Revoke' })
      .click()
    const take = page.getByRole('dialog', { name: /^Revoke/ })
    await take.getByRole('textbox', { name: /^Reason/ }).fill('Shift is over')
    await take.getByRole('button', { name: 'Revoke' }).click()
    await entry.waitFor({ state: 'detached' })
  })
})
