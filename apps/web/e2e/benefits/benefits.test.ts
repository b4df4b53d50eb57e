import { benefitTypeEndpoints } from '@muster/contract/benefits/benefit-type'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookInBothModes } from '../harness/accessibility.ts'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'

const TYPE = 'Allowance of the test'
const POLICY = 'Phone allowance of the test'
let worker = ''

describe('a benefit, from its policy to its payment by two people [3.19, 3.20, 4.11]', () => {
  const open = useBrowser()

  beforeAll(async () => {
    const admin = await tokenOf('admin')
    const { userInfo } = await ask(sessionEndpoints.getInfo, {}, await tokenOf('staff'))
    const [position] = userInfo.positions
    worker = (await ask(employeeEndpoints.get, { id: position?.employmentId ?? '' }, admin)).name
    await ask(
      benefitTypeEndpoints.create,
      {
        ...{ companyId: position?.companyId ?? '', names: { cn: TYPE, en: TYPE, vn: TYPE }, kind: 'subsidy' },
        ...{ leaveTypeId: null, isFirstOnly: false, isInUse: true },
      },
      admin,
    )
  })

  it('is written, tried for somebody, found by the run, proposed by one and confirmed by another', async () => {
    const hr = await open('/benefits/policies?open=new', { as: 'hr' })
    const form = hr.getByRole('complementary')
    await form.getByRole('textbox', { name: 'English' }).fill(POLICY)
    await choose(form, /^Benefit type/, TYPE)
    await form.getByRole('textbox', { name: /^Amount/ }).fill('250000')
    await form.getByRole('radio', { name: 'Named employees' }).check()
    await choose(form, /^Add an employee/, worker)
    await form.getByText(`Gives 250,000 VND every month to ${worker}.`).waitFor()
    await form.getByLabel(/^Holds from/).fill('2020-01-01')
    await form.getByLabel(/^Holds from/).press('Tab')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByRole('button', { name: 'Edit' }).waitFor()

    await form.getByRole('button', { name: 'Simulate for …' }).click()
    const trial = hr.getByRole('dialog', { name: `Simulate: ${POLICY}` })
    await choose(trial, /^Employee/, worker)
    await trial.getByText('Is given').waitFor()
    await trial.getByText('Named in the policy').waitFor()
    await trial.getByRole('button', { name: 'Close' }).last().click()

    await hr.getByRole('link', { name: 'Benefit members' }).first().click()
    await hr.getByRole('button', { name: /^Find the members/ }).click()
    await hr.getByText(/^Last run: .*started by/).waitFor()
    await hr.getByRole('button', { name: 'Policy' }).click()
    await hr.getByRole('dialog').getByText(POLICY).click()
    await hr.keyboard.press('Escape')
    await hr.getByRole('row', { name: new RegExp(worker) }).waitFor()
    await lookInBothModes(hr, 'benefit members')
    await hr.getByRole('button', { name: 'Pay all' }).click()
    const paying = hr.getByRole('dialog', { name: 'Propose a payment' })
    await paying.getByRole('row', { name: new RegExp(`^${POLICY}`) }).waitFor()
    await paying.getByRole('button', { name: 'Propose the payment' }).click()
    await hr.getByText(/^In payment \d+$/).waitFor()
    await hr.getByRole('link', { name: 'Benefit payments' }).first().click()
    await hr.getByRole('table').getByText('Waiting for confirmation').first().click()
    await hr.getByText('You proposed this payment. Somebody else has to confirm it.').waitFor()

    const admin = await open('/benefits/payments', { as: 'admin' })
    await admin.getByRole('table').getByText('Waiting for confirmation').first().click()
    await admin.getByRole('button', { name: 'Confirm the payment' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Confirm the payment' }).click()
    await admin.getByRole('complementary').getByText('Paid', { exact: true }).first().waitFor()
    await admin.getByRole('link', { name: 'Show its members' }).click()
    await expect.poll(() => admin.getByRole('row', { name: new RegExp(worker) }).count()).toBe(1)
  })
})
