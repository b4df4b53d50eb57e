import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { profileEndpoints } from '@muster/contract/organisation/profile'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'

describe('a person’s own change of profile [2.16a, 6.05a]', () => {
  const open = useBrowser()

  it('goes from the person to HR, who are told, accept it, and the person learns of it at once', async () => {
    const token = await tokenOf('staff')
    const { id, name, phone } = await ask(profileEndpoints.get, {}, token)
    const own = await open('/my/profile', { as: 'staff' })
    await own.getByRole('button', { name: 'Request a change' }).click()
    await own.getByRole('textbox', { name: /^Phone/ }).fill('0977 010 203')
    await own.getByRole('button', { name: 'Send to HR' }).click()
    await own.getByRole('region', { name: 'Waiting for HR' }).getByText('0977 010 203').waitFor()

    const hrs = await open('/organisation/employees', { as: 'hr' })
    await hrs.getByRole('button', { name: /^Unread: / }).click()
    await hrs
      .getByRole('dialog', { name: 'Notices' })
      .getByRole('link', { name: `Review the profile change requested by ${name}` })
      .click()
    const row = hrs.getByRole('table', { name: 'Requested change' }).getByRole('row').nth(1)
    await row.waitFor()
    expect(await row.getByRole('cell').allTextContents()).toEqual([phone || 'nothing', '0977 010 203'])
    await hrs.getByRole('button', { name: 'Accept' }).click()
    await hrs.getByText('Accepted', { exact: true }).waitFor()

    await own.getByText('HR accepted the change of your profile.').waitFor()
    await own.getByRole('region', { name: 'Contact' }).getByText('0977 010 203').waitFor()
    expect((await ask(employeeEndpoints.get, { id }, await tokenOf('hr'))).phone).toBe('0977 010 203')
  })
})
