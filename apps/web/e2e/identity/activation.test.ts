import { accountEndpoints } from '@muster/contract/identity/account'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { toUrl } from '../harness/sign-in.ts'

/** Somebody of GAMMA who has no account yet. */
async function somebodyWithout(): Promise<string> {
  const token = await tokenOf('hr', 'GAMMA')
  const { items } = await ask(employeeEndpoints.list, { state: ['employed'], sort: 'jobNumber', pageSize: 200 }, token)
  for (const { id, isIncomplete } of items.toReversed()) {
    if (isIncomplete) continue
    const { state } = await ask(accountEndpoints.get, { id }, token)
    if (state === 'none') return id
  }
  throw new Error('everybody of GAMMA has an account')
}

describe('a first sign-in', () => {
  const open = useBrowser()

  it('leads from the slip that HR prints to a password of one’s own and in [1.01, 5.02]', {
    tags: 'no-retry',
  }, async () => {
    const id = await somebodyWithout()
    const page = await open(`/organisation/employees?open=${id}`, { as: 'hr', company: 'GAMMA' })
    await page.getByRole('button', { name: 'Create an account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create an account' })
    await dialog.getByRole('button', { name: 'Create an account' }).click()
    const slip = page.getByRole('dialog', { name: 'Activation slips: 1' }).getByRole('article')
    const code = (await slip.locator('dd').nth(2).textContent()) ?? ''
    const account = (await slip.locator('dd').nth(1).textContent()) ?? ''
    expect(code).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{2}$/)
    // The square is dark on light, and of as many cells as the address needs.
    expect(await slip.getByRole('img').getAttribute('viewBox')).toMatch(/^0 0 (\d{2}) \1$/)
    // On paper there is the slip, and nothing of what can be pressed.
    await page.emulateMedia({ media: 'print' })
    expect(await slip.isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })

    const own = await open(`/activate?company=GAMMA&code=${code}`)
    await own.getByLabel('Choose a password of your own').fill('Chosen2026')
    await own.getByLabel('New password once more').fill('Chosen2026')
    await expect.poll(() => toUrl(own)).toBe('/activate')
    await own.getByRole('button', { name: 'Set my password' }).click()
    await expect.poll(() => toUrl(own)).toBe('/dashboard')
    await own.getByText(`Your sign-in name is ${account}.`).waitFor()
  })
})
