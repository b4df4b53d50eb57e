import { sessionEndpoints } from '@muster/contract/identity/session'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Account, ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'

const [MANAGER, HR] = ['Bùi Hải Sơn', 'Lê Thị Ngọc']

const me = async (as: Account) => (await ask(sessionEndpoints.getInfo, {}, await tokenOf(as))).userInfo

/** Files a document as the member of staff; gives its task. */
async function file(title: string, documentType: string) {
  const employmentId = (await me('staff')).positions[0]?.employmentId ?? ''
  const form = { title, documentType, reason: 'As agreed on Monday' }
  return ask(tasks.submit, { kind: 'document', employmentId, form }, await tokenOf('staff'))
}

/** Approves a task as it stands now. */
async function approve(as: Account, id: string) {
  const token = await tokenOf(as)
  const { version } = await ask(tasks.get, { id }, token)
  return ask(tasks.approve, { id, version, comment: 'Fine' }, token)
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

describe('an application that several approve and somebody carries out [1.03a, 4.06, 4.08]', () => {
  const open = useBrowser()

  it('is countersigned, carried out, settled, and printed on one sheet with everybody who decided', async () => {
    const title = 'Lease of the second hall'
    const { id } = await file(title, 'contract')
    await approve('manager', id)
    const page = await open(`/workflow/tasks/${id}`, { as: 'hr' })
    await page
      .getByText(/Waiting since .* for all of /)
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.keyboard.press('a')
    const approving = page.getByRole('dialog', { name: /^Approve/ })
    await approving.getByRole('textbox', { name: /Comment/ }).fill('Checked against last year')
    await approving.getByRole('button', { name: 'Approve', exact: true }).click()
    await approving.waitFor({ state: 'detached' })
    expect((await ask(tasks.get, { id }, await tokenOf('hr'))).status, 'one of two has approved').toBe('IP')
    await approve('admin', id)
    await page.getByRole('button', { name: 'Carry out' }).click()
    const carrying = page.getByRole('dialog', { name: /^Carry out/ })
    await carrying.getByRole('textbox', { name: /Comment/ }).fill('Filed in folder C-16')
    await carrying.getByRole('button', { name: 'Carry out' }).click()
    await carrying.waitFor({ state: 'detached' })
    await page.getByText('Completed').filter({ visible: true }).first().waitFor()

    await page.emulateMedia({ media: 'print' })
    const printed = await page.locator('main').filter({ visible: true }).innerText()
    for (const said of [title, MANAGER, HR, 'Checked against last year', 'Filed in folder C-16'])
      expect(printed, 'the chain of decisions is on paper').toContain(said)
    expect(await page.getByRole('navigation').filter({ visible: true }).count(), 'the menu is not').toBe(0)
    const sheet = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  it('is approved with others at once, of which one was decided by somebody faster: each has its own result', async () => {
    const [first, second] = [
      await file('Paper for the printer', 'request'),
      await file('Ink for the printer', 'request'),
    ]
    const page = await open('/workflow/tasks?search=for the printer', { as: 'manager' })
    await row(page, 'Ink for the printer').waitFor()
    for (const title of ['Paper for the printer', 'Ink for the printer'])
      await row(page, title).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const asking = page.getByRole('dialog', { name: /^Approve/ })
    await asking.waitFor()
    await approve('manager', second.id)
    await asking.getByRole('button', { name: 'Approve', exact: true }).click()
    const results = page.getByRole('dialog', { name: /1 of 2/ })
    await results.getByText('Paper for the printer').waitFor()
    await results.getByText(/already/i).waitFor()
    const state = async (id: string) => (await ask(tasks.get, { id }, await tokenOf('manager'))).assignments[0]?.state
    expect([await state(first.id), await state(second.id)]).toEqual(['approved', 'approved'])
  })

  it('moves to somebody else with what is handed over of whoever held it', async () => {
    const title = 'A bench for the smoking corner'
    const { id } = await file(title, 'request')
    const { companyId } = await ask(tasks.get, { id }, await tokenOf('manager'))
    const { personId } = await me('manager')
    const page = await open(`/workflow/handover?personId=${personId}&companyId=${companyId}`, { as: 'admin' })
    await page.getByRole('heading', { name: `Hand over from ${MANAGER}` }).waitFor()
    // Other tests look at what else the manager has: it stays.
    for (const box of await page.getByRole('checkbox', { name: /^Hand over / }).all()) await box.setChecked(false)
    const own = page.getByRole('listitem').filter({ hasText: title })
    await own.getByRole('checkbox').check()
    await own.getByRole('button', { name: /^Somebody else for/ }).click()
    await choose(page, new RegExp(`Who gets .*${title}`), HR)
    await page.getByRole('button', { name: 'Hand over 1', exact: true }).click()
    const asking = page.getByRole('dialog', { name: 'Hand over: 1' })
    await asking.getByText(`Goes to ${HR}`).waitFor()
    await asking.getByRole('button', { name: 'Hand over', exact: true }).click()
    await page.getByText('1 of 1 were handed over').first().waitFor()
    const { holders } = await ask(tasks.get, { id }, await tokenOf('hr'))
    expect(holders.map(({ name }) => name)).toEqual([HR])
  })
})
